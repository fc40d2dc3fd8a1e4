import type { DatabaseConnection, Driver } from 'kysely'
import { mayReadStale } from './replica-reads.ts'

/** Whether the replica is reachable and fresh, as far as is known. */
export interface ReplicaState {
  isFresh: boolean
}

/** Errors that only a replica has, so the primary can still answer; without a code the connection itself broke. */
const ofReplica = /^(25006|40001|57P0[1-5]|08.{3}|53300)$/

/** Lends connections to the replica where stale reads are allowed. A query that it cannot answer goes to the primary. */
export function routedDriver(primary: Driver, replica: Driver, state: ReplicaState): Driver {
  const lent = new WeakMap<DatabaseConnection, { own: DatabaseConnection; isInTransaction: boolean }>()

  const lend = (own: DatabaseConnection): DatabaseConnection => {
    const loan = { own, isInTransaction: false }
    const connection: DatabaseConnection = {
      executeQuery: async (query, options) => {
        try {
          return await own.executeQuery(query, options)
        } catch (error) {
          if (loan.isInTransaction || !isOfReplica(error)) throw error
          if (!isReadOnly(error)) state.isFresh = false
          const other = await primary.acquireConnection()
          return other.executeQuery<never>(query, options).finally(() => primary.releaseConnection(other))
        }
      },
      streamQuery: (query, size) => own.streamQuery(query, size),
    }
    lent.set(connection, loan)
    return connection
  }

  return {
    init: async () => {
      await primary.init()
      await replica.init()
    },
    acquireConnection: async () => {
      if (!state.isFresh || !mayReadStale()) return primary.acquireConnection()
      try {
        return lend(await replica.acquireConnection())
      } catch {
        state.isFresh = false
        return primary.acquireConnection()
      }
    },
    beginTransaction: async (connection, settings) => {
      const loan = lent.get(connection)
      if (!loan) return primary.beginTransaction(connection, settings)
      loan.isInTransaction = true
      return replica.beginTransaction(loan.own, settings)
    },
    commitTransaction: (connection) => {
      const loan = lent.get(connection)
      return loan ? replica.commitTransaction(loan.own) : primary.commitTransaction(connection)
    },
    rollbackTransaction: (connection) => {
      const loan = lent.get(connection)
      return loan ? replica.rollbackTransaction(loan.own) : primary.rollbackTransaction(connection)
    },
    releaseConnection: (connection) => {
      const loan = lent.get(connection)
      return loan ? replica.releaseConnection(loan.own) : primary.releaseConnection(connection)
    },
    destroy: async () => {
      await primary.destroy()
      await replica.destroy()
    },
  }
}

function isOfReplica(error: unknown): boolean {
  const code = getErrorCode(error)
  return error instanceof Error && (code === null || ofReplica.test(code) || /^E[A-Z]+$/.test(code))
}

const isReadOnly = (error: unknown) => getErrorCode(error) === '25006'

const getErrorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
