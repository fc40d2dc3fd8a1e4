import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker } from '@tus/server'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'

const leaseSeconds = 10
const renewEveryMs = 2_000
const tryEveryMs = 100
const patienceMs = 30_000

/**
 * Among all servers, one request at a time writes to an upload. A later one asks the holder to let go, as tus requires: a phone that
 * reconnects does not wait for its own dead connection. A killed server's lock is free after a lease.
 */
export const databaseLocker = (db: Kysely<Tables>): Locker => ({ newLock: (id) => createLock(db, id) })

/** For the start of a server that has the database for itself: all held locks belong to a dead process. */
export const forgetLocks = (db: Kysely<Tables>) => db.deleteFrom('upload_lock').execute()

function createLock(db: Kysely<Tables>, uploadId: string): Lock {
  const holder = randomUUID()
  let renewing: NodeJS.Timeout | undefined
  const mine = () => db.updateTable('upload_lock').where('upload_id', '=', uploadId).where('holder', '=', holder)

  return {
    lock: async (signal, requestRelease) => {
      const deadline = performance.now() + patienceMs
      while (!(await take(db, uploadId, holder))) {
        if (signal.aborted || performance.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT
        await wait(tryEveryMs)
      }
      renewing = setInterval(() => {
        mine()
          .set({ expires_at: leaseEnd })
          .returning('is_wanted')
          .executeTakeFirst()
          // While the database is unreachable no other server can take the lock either.
          .then((held) => (held?.is_wanted === false ? undefined : requestRelease()))
          .catch(() => undefined)
      }, renewEveryMs)
    },
    unlock: async () => {
      clearInterval(renewing)
      await db.deleteFrom('upload_lock').where('upload_id', '=', uploadId).where('holder', '=', holder).execute()
    },
  }
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** By the database's clock, as the clocks of servers differ. */
async function take(db: Kysely<Tables>, uploadId: string, holder: string): Promise<boolean> {
  const taken = await db
    .insertInto('upload_lock')
    .values({ upload_id: uploadId, holder, expires_at: leaseEnd })
    .onConflict((conflict) =>
      conflict
        .column('upload_id')
        .doUpdateSet({ holder, expires_at: leaseEnd, is_wanted: false })
        .where('upload_lock.expires_at', '<', sql<Date>`now()`),
    )
    .returning('holder')
    .executeTakeFirst()
  if (taken) return true
  await db
    .updateTable('upload_lock')
    .set({ is_wanted: true })
    .where('upload_id', '=', uploadId)
    .where('is_wanted', '=', false)
    .execute()
  return false
}
