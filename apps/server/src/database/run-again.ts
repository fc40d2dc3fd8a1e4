import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const deadlock = '40P01'
const mostTimes = 3

/**
 * The same database for requests: where two transactions wait for each other, the one that PostgreSQL ended is run again. Nothing of it
 * was kept, and a request does nothing in it but read and write: what it announces goes with it, and its answer comes after it.
 */
export function runningAgain(db: Kysely<Tables>): Kysely<Tables> {
  // Apart from the one of jobs, which have tries of their own, and of backups, which write files meanwhile.
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
