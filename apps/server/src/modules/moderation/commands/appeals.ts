import type { Kysely } from 'kysely'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { checkMayDecideAbout, type Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../../audit/commands.ts'
import { appealRefused } from '../events.ts'
import { checkHasNoConflict, listInvolvedInAppeal } from '../queries-conflicts.ts'
import { type Claimant, isStatedTo } from '../queries-keys.ts'
import { appealUntil } from '../rules.ts'
import { liftMeasure } from './measures.ts'

/** Appeals against a decision, once. The same appeal again changes nothing. */
export function makeAppeal(
  db: Kysely<Tables>,
  claimant: Claimant,
  statementId: string,
  { id, text }: { id: string; text: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const statement = await tx
      .selectFrom('statement')
      .select(['made_at', 'ended_at'])
      .where('id', '=', statementId)
      .where(isStatedTo(claimant))
      .forUpdate()
      .executeTakeFirst()
    if (!statement) throw notFound('statement')
    const known = await tx
      .selectFrom('appeal')
      .select(['id', 'text'])
      .where('statement_id', '=', statementId)
      .executeTakeFirst()
    if (known?.id === id && known.text === text) return
    if (known) throw new HttpError('conflict', /*i18n*/ 'You already appealed this decision. You can appeal once')
    if (statement.ended_at) throw new HttpError('conflict', /*i18n*/ 'This decision no longer applies')
    if (appealUntil(statement.made_at) < new Date())
      throw new HttpError('gone', /*i18n*/ 'The time to appeal has passed')
    const made = await tx
      .insertInto('appeal')
      .values({ id, statement_id: statementId, text })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new HttpError('conflict', /*i18n*/ 'This id is taken. Create a new one')
  })
}

export interface Answer {
  outcome: 'accepted' | 'refused'
  answer: string
}

/** Decides an appeal, once. Accepting it reverses the decision. */
export function answerAppeal(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  id: string,
  { outcome, answer }: Answer,
): Promise<void> {
  const moderatorId = viewer.id
  return db.transaction().execute(async (tx) => {
    const appeal = await tx
      .selectFrom('appeal')
      .innerJoin('statement', 'statement.id', 'appeal.statement_id')
      .innerJoin('member as owner', 'owner.id', 'statement.member_id')
      .select(['appeal.outcome', 'appeal.decided_by as answered_by', 'statement.id', 'statement.member_id'])
      .select(['statement.subject_type', 'statement.subject_id', 'statement.measure', 'statement.decided_by'])
      .select(['statement.case_id', 'statement.ended_at', 'owner.role'])
      .where('appeal.id', '=', id)
      .forUpdate(['appeal', 'statement'])
      .executeTakeFirst()
    if (!appeal) throw notFound('appeal')
    await checkHasNoConflict(tx, moderatorId, await listInvolvedInAppeal(tx, appeal))
    if (appeal.measure === 'suspend') checkMayDecideAbout(viewer, { id: appeal.member_id, role: appeal.role })
    if (appeal.outcome === outcome && appeal.answered_by === moderatorId) return
    if (appeal.outcome) throw new HttpError('conflict', /*i18n*/ 'This appeal is already decided')
    await tx
      .updateTable('appeal')
      .set({ outcome, answer, decided_by: moderatorId, decided_at: new Date() })
      .where('id', '=', id)
      .execute()
    await noteDecision(tx, {
      actorId: moderatorId,
      reason: answer,
      action: outcome === 'accepted' ? 'appeal.accept' : 'appeal.refuse',
      subject: { type: 'appeal', id },
      details: { about: appeal.subject_type, id: appeal.subject_id },
    })
    if (outcome === 'refused') await jobs.announce(tx, appealRefused, { statementId: appeal.id })
    else if (!appeal.ended_at) await liftMeasure(tx, jobs, appeal, { actorId: moderatorId, reason: answer })
  })
}
