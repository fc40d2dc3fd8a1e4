import type { Pool } from './pool.ts'

const day = 86_400_000

/** Takes away what can no longer matter: old codes and failures, sessions past their end. */
export async function sweep({ db, now }: Pool): Promise<void> {
  const yesterday = new Date(now().getTime() - day)
  // By the last touch, never by age: else the moment at which tries start anew would tell that a code had been issued.
  await db.deleteFrom('code').where('touched_at', '<', yesterday).execute()
  await db.deleteFrom('failed_sign_in').where('failed_at', '<', yesterday).execute()
  await db.deleteFrom('session').where('expires_at', '<', yesterday).execute()
}
