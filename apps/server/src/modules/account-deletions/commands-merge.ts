import { sql } from 'kysely'
import { settleSuspensions } from '#server/domain/suspensions.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { measures } from '../achievements/queries-measures-all.ts'
import { type Heir, moveSome } from './commands-move.ts'
import { mergeVotes } from './commands-votes.ts'
import { holdAdmins } from './queries.ts'

/** Merges the rest at once: rows added while batches were moved, and rows that a person may have only once. */
export async function mergeRest(tx: Database, heir: Heir): Promise<void> {
  while (await moveSome(tx, heir));
  await mergeVotes(tx, heir)
  await mergeReports(tx, heir)
  await mergeProgress(tx, heir)
  await mergeSuspension(tx, heir)
  await dropOwn(tx, heir.into)
}

/** Reports of one thing from both accounts become one; reports of own content are deleted. */
async function mergeReports(tx: Database, { from, into }: Heir): Promise<void> {
  await sql`update report set about_id = ${into} where about_id = ${from}`.execute(tx)
  await sql`update report set member_id = ${into} where member_id = ${from} and not exists (
    select from report as other where other.member_id = ${into}
      and other.case_id = report.case_id)`.execute(tx)
  await sql`delete from report where about_id = ${into} and member_id in (${from}, ${into})`.execute(tx)
}

/** Keeps the higher tier of each achievement; progress is recomputed. */
async function mergeProgress(tx: Database, { from, into }: Heir): Promise<void> {
  await sql`insert into achievement_progress as kept (member_id, achievement, progress, tier, reached_at)
    select ${into}::uuid, achievement, progress, tier, reached_at from achievement_progress where member_id = ${from}
    on conflict (member_id, achievement) do update
      set tier = excluded.tier, reached_at = excluded.reached_at where excluded.tier > kept.tier`.execute(tx)
  await sql`insert into judge as kept (member_id, judged, agreed)
    select ${into}::uuid, judged, agreed from judge where member_id = ${from}
    on conflict (member_id) do update
      set judged = kept.judged + excluded.judged, agreed = kept.agreed + excluded.agreed`.execute(tx)
  await sql`insert into achievement_due (member_id, measure)
    select ${into}::uuid, unnest(${Object.keys(measures)}::text[]) on conflict do nothing`.execute(tx)
}

/**
 * The later suspension stays, with its reason and its appeal, so that a second account does not end it. The last administrator stays one
 * all the same.
 */
async function mergeSuspension(tx: Database, { from, into }: Heir): Promise<void> {
  const standing = await tx
    .selectFrom('statement')
    .innerJoin('member', 'member.id', 'statement.subject_id')
    .select(['statement.id', 'subject_id'])
    .select(({ fn }) => fn.coalesce('until', 'suspended_until').as('until'))
    .where('subject_type', '=', 'member')
    .where('measure', '=', 'suspend')
    .where('ended_at', 'is', null)
    .where('subject_id', 'in', [from, into])
    .execute()
  const ofOld = standing.find(({ subject_id }) => subject_id === from)
  const ofHeir = standing.find(({ subject_id }) => subject_id === into)
  if (!ofOld) return
  const admins = await holdAdmins(tx)
  const isLast = admins.length === 1 && admins[0] === into
  const isKept = ofHeir !== undefined && (ofHeir.until ?? 0) >= (ofOld.until ?? 0)
  const giveWay = isLast || isKept ? ofOld : ofHeir
  if (giveWay) await tx.updateTable('statement').set({ ended_at: new Date() }).where('id', '=', giveWay.id).execute()
  if (giveWay !== ofOld)
    await tx.updateTable('statement').set({ subject_id: into }).where('id', '=', ofOld.id).execute()
  await settleSuspensions(tx, into)
}

/** Deletes props and agreements on own content, and follows between the member and members blocked by or blocking either account. */
async function dropOwn(tx: Database, into: string): Promise<void> {
  await sql`delete from props using artwork
    where artwork.id = props.artwork_id and props.member_id = ${into} and artwork.member_id = ${into}`.execute(tx)
  await sql`delete from credit_agreement as agreement using credit
    where credit.id = agreement.credit_id and agreement.member_id = ${into} and credit.member_id = ${into}`.execute(tx)
  await sql`delete from follow using block
    where follow.target_type = 'member' and ${into} in (block.member_id, block.blocked_id)
      and ((follow.member_id = block.member_id and follow.target_id = block.blocked_id::text)
        or (follow.member_id = block.blocked_id and follow.target_id = block.member_id::text))`.execute(tx)
}
