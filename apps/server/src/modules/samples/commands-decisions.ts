import { dayMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { noteDecision } from '../audit/commands.ts'
import { sampleVoterId } from './rules.ts'

const days = 30
const reason = 'Advertised a print shop below forty works'

/** One of the sample people is shut out, so that whoever runs the site sees what that looks like. */
export async function suspendOne(db: Kysely<Tables>, now: Date): Promise<void> {
  const id = sampleVoterId('suki_t')
  const until = new Date(now.getTime() + days * dayMs)
  await db.transaction().execute(async (tx) => {
    const suspended = await tx
      .updateTable('member')
      .set({ suspended_until: until, suspension_reason: reason })
      .where('id', '=', id)
      // A start that was killed comes here again.
      .where('suspended_until', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!suspended) return
    const details = { days, until: until.toISOString().slice(0, 10) }
    await noteDecision(tx, {
      actorId: null,
      action: 'member.suspend',
      subject: { type: 'member', id },
      reason,
      details,
    })
  })
}
