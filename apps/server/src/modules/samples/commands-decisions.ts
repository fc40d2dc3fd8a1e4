import { dayMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { settleSuspensions } from '#server/database/suspensions.ts'
import type { Tables } from '#server/database/tables.ts'
import { noteDecision } from '../audit/commands.ts'
import { sampleVoterId } from './rules.ts'

const days = 30
const reason = 'Advertised a print shop below forty works'

/** Suspends one sample member, so that the operator sees what that looks like. */
export async function suspendOne(db: Kysely<Tables>, now: Date): Promise<void> {
  const id = sampleVoterId('suki_t')
  const until = new Date(now.getTime() + days * dayMs)
  await db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom('member').select('username').where('id', '=', id).executeTakeFirstOrThrow()
    const stated = await tx
      .insertInto('statement')
      .values({
        id: uuidv7(),
        member_id: id,
        measure: 'suspend',
        rule: 'other',
        reason,
        until,
        subject_type: 'member',
        subject_id: id,
        name: person.username,
        snapshot: '{}',
        // Samples get no mail.
        mailed_at: now,
        case_id: null,
        decided_by: null,
      })
      // A start after a killed one inserts it again.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stated) return
    await settleSuspensions(tx, id)
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
