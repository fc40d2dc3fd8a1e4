import { emailHash } from './emails.ts'
import type { Pool } from './pool.ts'

const day = 86_400_000
const daysToConfirm = 7
const accountsAtOnce = 500

/** Deletes expired data: old codes and failures, ended sessions, accounts that were never confirmed. */
export async function sweep(pool: Pool): Promise<void> {
  const { db, now } = pool
  const yesterday = new Date(now().getTime() - day)
  // Compares the last use, not the age: otherwise the time when attempts reset would reveal that a code was issued.
  await db.deleteFrom('code').where('touched_at', '<', yesterday).execute()
  await db.deleteFrom('failed_sign_in').where('failed_at', '<', yesterday).execute()
  await db.deleteFrom('session').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('used_challenge').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('mailbox').where('sends_since', '<', yesterday).execute()
  while ((await sweepUnconfirmed(pool)) === accountsAtOnce);
}

/** Deletes accounts not confirmed within a week, with their codes. No one has ever signed in to them. Returns the number of accounts. */
async function sweepUnconfirmed(pool: Pool): Promise<number> {
  const { db, now } = pool
  const began = now()
  const gone = await db
    .deleteFrom('account')
    .where('sub', 'in', (old) =>
      old
        .selectFrom('account')
        .select('sub')
        .where('confirmed_at', 'is', null)
        .where('created_at', '<', new Date(began.getTime() - daysToConfirm * day))
        .orderBy('created_at')
        .limit(accountsAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning('email')
    .execute()
  if (gone.length === 0) return 0
  // A separate statement, since a confirmation locks the code first. Codes made since then belong to a new sign-up and stay.
  const hashes = gone.map(({ email }) => emailHash(pool, email))
  await db.deleteFrom('code').where('email_hash', 'in', hashes).where('touched_at', '<=', began).execute()
  await db.deleteFrom('failed_sign_in').where('email_hash', 'in', hashes).where('failed_at', '<=', began).execute()
  return gone.length
}
