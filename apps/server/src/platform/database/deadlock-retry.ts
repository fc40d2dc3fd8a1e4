import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

const deadlock = '40P01'
const mostTimes = 3

/**
 * The same database for requests: retries transactions that PostgreSQL aborted because of a deadlock. The retry is safe: an aborted
 * transaction keeps nothing, its events roll back with it, and the answer comes after it.
 */
export function retryingDeadlocks(db: Kysely<Tables>): Kysely<Tables> {
  // Separate from those of jobs, which have their own retries, and of backups, which write files meanwhile.
  const own = db.withoutPlugins()
  const begin = own.transaction.bind(own)
  own.transaction = () => {
    const transaction = begin()
    const run = transaction.execute.bind(transaction)
    transaction.execute = (work) => again(() => run(work))
    return transaction
  }
  return own
}

async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let left = mostTimes - 1; left > 0; left--) {
    try {
      return await run()
    } catch (error) {
      if (!isDeadlock(error)) throw error
    }
  }
  return run()
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock
