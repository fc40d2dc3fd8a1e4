import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { sampleVoterId } from './rules.ts'

const days = 30

/** One of the sample people is shut out, so that whoever runs the site sees what that looks like. */
export async function suspendOne(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({
      suspended_until: new Date(now.getTime() + days * 86_400_000),
      suspension_reason: 'Advertised a print shop below forty works',
    })
    .where('id', '=', sampleVoterId('suki_t'))
    .execute()
}
