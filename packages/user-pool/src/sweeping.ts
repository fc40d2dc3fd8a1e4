import { sql } from 'kysely'
import type { Pool } from './pool.ts'

const day = 86_400_000
const lock = 6_283_188

/** Takes away what can no longer matter: old codes and failures, sessions past their end. One server sweeps at a time. */
export async function sweep({ db, now }: Pool): Promise<void> {
  const yesterday = new Date(now().getTime() - day)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
    // By the last touch, never by age: else the moment at which tries start anew would tell that a code had been issued.
    await tx.deleteFrom('code').where('touched_at', '<', yesterday).execute()
    await tx.deleteFrom('failed_sign_in').where('failed_at', '<', yesterday).execute()
    await tx.deleteFrom('session').where('expires_at', '<', yesterday).execute()
  })
}
