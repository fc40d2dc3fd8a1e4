import { emailHash } from './emails.ts'
import type { Pool } from './pool.ts'

const day = 86_400_000
const daysToConfirm = 7
const accountsAtOnce = 500

/** Takes away what can no longer matter: old codes and failures, sessions past their end, accounts that nobody confirmed. */
export async function sweep(pool: Pool): Promise<void> {
  const { db, now } = pool
  const yesterday = new Date(now().getTime() - day)
  // By the last touch, never by age: else the moment at which tries start anew would tell that a code had been issued.
  await db.deleteFrom('code').where('touched_at', '<', yesterday).execute()
  await db.deleteFrom('failed_sign_in').where('failed_at', '<', yesterday).execute()
  await db.deleteFrom('session').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('used_challenge').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('mailbox').where('sends_since', '<', yesterday).execute()
  while ((await sweepUnconfirmed(pool)) === accountsAtOnce);
}

/** Accounts whose address nobody proved in a week, with their codes. Nobody has ever signed in to them. Returns how many went. */
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
  // In a statement of its own, since who confirms an account holds its code first; not what was made since for who signs up again.
  const hashes = gone.map(({ email }) => emailHash(pool, email))
  await db.deleteFrom('code').where('email_hash', 'in', hashes).where('touched_at', '<=', began).execute()
  await db.deleteFrom('failed_sign_in').where('email_hash', 'in', hashes).where('failed_at', '<=', began).execute()
  return gone.length
}
