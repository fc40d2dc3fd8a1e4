import type { RemovedContent } from '@allcity/contract/members'
import { type ReportedType, type ReportReason, severityOf } from '@allcity/contract/moderation'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { findConflict } from '#server/domain/conflict-of-interest.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../audit/commands.ts'
import { creditsChanged } from '../credits/events.ts'
import { decideCaseIn } from '../moderation/commands/cases.ts'
import { openCase } from '../moderation/commands/report.ts'
import { listInvolvedInCase } from '../moderation/queries-conflicts.ts'
import { holdSubject } from './queries-held.ts'

interface Removal {
  rule: ReportReason
  reason: string
  /** Shared by the statements, so that the member is notified once. */
  batchId: string
}

interface Subject {
  id: string
}

type OwnedType = Exclude<ReportedType, 'maker'>

const counterOf: Record<OwnedType, keyof RemovedContent> = {
  artwork: 'artworks',
  sighting: 'sightings',
  comment: 'comments',
  list: 'lists',
  member: 'profile',
}

/** Removes everything by a member in one transaction. */
export function removeContent(
  db: Kysely<Tables>,
  jobs: Jobs,
  actor: Viewer,
  id: string,
  { rule, reason }: Omit<Removal, 'batchId'>,
): Promise<RemovedContent> {
  return db.transaction().execute(async (tx) => {
    const subject = await holdSubject(tx, actor, id)
    return removeContentIn(tx, jobs, actor, subject, { rule, reason, batchId: uuidv7() })
  })
}

/** Decides a case about each thing, so that each can be restored and appealed like any other. */
export async function removeContentIn(
  tx: Database,
  jobs: Jobs,
  actor: Viewer,
  { id }: Subject,
  { rule, reason, batchId }: Removal,
): Promise<RemovedContent> {
  const removed = { artworks: 0, sightings: 0, comments: 0, lists: 0, profile: 0, suggestions: 0, left: 0 }
  for (const thing of await listContent(tx, id)) {
    const caseId = await openCase(tx, { ...thing, aboutId: id }, severityOf[rule])
    const parts = await listInvolvedInCase(tx, { id: caseId, subject_id: thing.id, about_id: id })
    if (await findConflict(tx, actor.id, parts)) {
      removed.left += 1
      continue
    }
    const decision = thing.type === 'list' ? 'hold' : 'remove'
    await decideCaseIn(tx, jobs, actor.id, caseId, { decision, rule, reason, photos: null, batchId })
    removed[counterOf[thing.type]] += 1
  }
  removed.suggestions = await refuseSuggestions(tx, jobs, id, reason)
  const counts = Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0))
  if (Object.keys(counts).length > 0) {
    const subject = { type: 'member' as const, id }
    await noteDecision(tx, {
      actorId: actor.id,
      subject,
      reason,
      action: 'member.remove_content',
      details: { rule, ...counts },
    })
  }
  return removed
}

/** Everything by a member that others see now or later, including works still being processed. */
async function listContent(tx: Database, memberId: string): Promise<{ type: OwnedType; id: string }[]> {
  const { rows } = await sql<{ type: OwnedType; id: string }>`
    select 'member' as type, id from member where id = ${memberId}
      and coalesce(name, bio, city, avatar_id::text) is not null
    union all
    select 'artwork', id from artwork where member_id = ${memberId} and state <> 'removed' and not is_taken_down
    union all
    select 'sighting', id from sighting where member_id = ${memberId} and undoes is null
      and not exists (select from sighting as undo where undo.undoes = sighting.id)
    union all
    select 'comment', id from comment where member_id = ${memberId} and text is not null
    union all
    select 'list', id from collection where member_id = ${memberId} and visibility <> 'private'
    order by 1, 2`.execute(tx)
  return rows
}

/** Refuses waiting suggestions without other supporters. A credit that stands or has agreements is not theirs alone. */
async function refuseSuggestions(tx: Database, jobs: Jobs, memberId: string, reason: string): Promise<number> {
  const refused = await tx
    .updateTable('credit')
    .set({ state: 'refused', refused_by: 'moderator', refused_reason: reason })
    .where('member_id', '=', memberId)
    .where('state', '=', 'suggested')
    .where('keeps_wishes', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_agreement')
            .select('member_id')
            .whereRef('credit_id', '=', 'credit.id')
            .where('member_id', '<>', memberId),
        ),
      ),
    )
    .returning('artwork_id')
    .execute()
  for (const artworkId of new Set(refused.map(({ artwork_id }) => artwork_id)))
    await jobs.announce(tx, creditsChanged, { artworkId })
  const closed = await tx
    .updateTable('page_suggestion')
    .set({ done_at: new Date() })
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .returning('id')
    .execute()
  return refused.length + closed.length
}
