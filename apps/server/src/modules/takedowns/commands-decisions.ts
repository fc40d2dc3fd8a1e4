import { everybodyHasPart } from '@allcity/contract/moderation-words'
import { type TakedownRole, takedownLimits } from '@allcity/contract/takedowns'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { findConflict, nameWhoDecided } from '#server/domain/conflict-of-interest.ts'
import { findNotice } from '#server/domain/takedown-notices.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { fill, HttpError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../audit/commands.ts'
import { isRemovedByCase, liftNotice, removeWork } from '../moderation/commands/works.ts'
import { isOfWork } from '../uploads/queries.ts'
import { counterDecided, takedownDecided } from './events.ts'
import { listInvolved, type Notice, type NoticeWork } from './queries-conflicts.ts'
import { counterUntil } from './rules.ts'

interface Verdict {
  moderatorId: string
  reason: string
}

const ruleOf = {
  rights_holder: 'stolen',
  depicted: 'private',
  owner: 'illegal',
  resident: 'private',
  other: 'other',
} as const satisfies Record<TakedownRole, string>

/** Decides a notice, once. If accepted, its works are removed, with a tombstone for each of their pictures. */
export function decideTakedown(
  db: Kysely<Tables>,
  jobs: Jobs,
  id: string,
  { accepts, moderatorId, reason }: Verdict & { accepts: boolean },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const takedown = await lock(tx, id)
    const works = await listWorks(tx, id)
    await checkMayDecide(tx, moderatorId, takedown, works)
    const state = accepts ? ('accepted' as const) : ('refused' as const)
    if (takedown.state === state && takedown.decided_by === moderatorId) return
    if (takedown.state !== 'open') {
      const who = await nameWhoDecided(tx, takedown.decided_by)
      throw new HttpError(
        'conflict',
        fill(
          takedown.state === 'accepted'
            ? /*i18n*/ '{who} already accepted this: {reason}'
            : /*i18n*/ '{who} already declined this: {reason}',
          {
            who,
            reason: takedown.reason,
          },
        ),
      )
    }
    const now = new Date()
    await tx
      .updateTable('takedown')
      .set({ state, reason, decided_by: moderatorId, decided_at: now, ended_at: accepts ? counterUntil(now) : now })
      .where('id', '=', id)
      .execute()
    await noteDecision(tx, {
      actorId: moderatorId,
      action: accepts ? 'takedown.accept' : 'takedown.refuse',
      subject: { type: 'takedown', id },
      reason,
      details: { number: takedown.number, works: works.length },
    })
    if (accepts) {
      await tx
        .updateTable('takedown_work')
        .set({ counter_until: counterUntil(now) })
        .where('takedown_id', '=', id)
        .execute()
      // The statement links to the notice, whether its reader is signed in or has the key from the mail.
      const statement = `${/\p{L}$|\p{N}$/u.test(reason) ? `${reason}.` : reason}\n\nThis follows a notice. You may answer it within ${takedownLimits.counterDays} days.`
      for (const { artwork_id } of works) {
        await takeDown(tx, jobs, id, artwork_id, {
          actorId: moderatorId,
          reason,
          statement,
          rule: ruleOf[takedown.role],
          details: { takedown: takedown.number },
        })
      }
    }
    await jobs.announce(tx, takedownDecided, { takedownId: id })
  })
}

type Removal = Omit<Parameters<typeof removeWork>[2], 'workId'>

async function takeDown(tx: Database, jobs: Jobs, takedownId: string, artworkId: string, removal: Removal) {
  const work = await tx.selectFrom('artwork').select('id').where('id', '=', artworkId).executeTakeFirst()
  // The uploader already deleted the work and their account.
  if (!work) return
  await removeWork(tx, jobs, { workId: artworkId, ...removal })
  // Also photos that are still being cut: their hash is checked against this notice from now on.
  const photos = await tx
    .selectFrom('photo')
    .select(['state', 'file_hash', 'size_hashes', 'perceptual_hash', 'crop_hashes'])
    // Also photos that were taken out since the notice came.
    .where((photo) => photo.or([isOfWork(artworkId)(photo), photo.eb('kept_of', '=', artworkId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { state, ...photo } of photos) {
    if (state !== 'ready') continue
    await tx
      .insertInto('tombstone')
      .values({ id: uuidv7(), takedown_id: takedownId, artwork_id: artworkId, ...photo })
      .execute()
  }
}

/** Decides a counter-notice, once: the work stays down, or it comes back and its pictures may be uploaded again. */
export function decideCounter(
  db: Kysely<Tables>,
  jobs: Jobs,
  { id, artworkId }: { id: string; artworkId: string },
  { keeps, moderatorId, reason }: Verdict & { keeps: boolean },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const takedown = await lock(tx, id)
    const works = await listWorks(tx, id)
    const work = works.find(({ artwork_id }) => artwork_id === artworkId)
    if (!work) throw notFound('work')
    const outcome = keeps ? ('kept' as const) : ('reversed' as const)
    if (work.outcome === outcome && work.answered_by === moderatorId) return
    await checkMayDecide(tx, moderatorId, takedown, works)
    if (work.counter === null) throw new HttpError('conflict', /*i18n*/ 'The uploader hasn’t answered')
    if (work.outcome !== null) {
      const who = await nameWhoDecided(tx, work.answered_by)
      const sentence =
        work.outcome === 'kept'
          ? /*i18n*/ '{who} already kept this removed: {reason}'
          : /*i18n*/ '{who} already restored this: {reason}'
      throw new HttpError('conflict', fill(sentence, { who, reason: work.answer }))
    }
    await tx
      .updateTable('takedown_work')
      .set({ outcome, answer: reason, answered_by: moderatorId, answered_at: new Date() })
      // The text of an uploader who has left was kept only for this decision.
      .$if(work.member_id === null, (query) => query.set({ counter: null }))
      .where('takedown_id', '=', id)
      .where('artwork_id', '=', artworkId)
      .execute()
    await noteDecision(tx, {
      actorId: moderatorId,
      action: keeps ? 'takedown.keep' : 'takedown.reverse',
      subject: { type: 'takedown', id },
      reason,
      details: { number: takedown.number, work: artworkId },
    })
    if (!keeps) await bringBack(tx, jobs, takedown, artworkId, { moderatorId, reason })
    await endWhenSettled(tx, id)
    await jobs.announce(tx, counterDecided, { takedownId: id, artworkId })
  })
}

async function bringBack(
  tx: Database,
  jobs: Jobs,
  { id, number }: { id: string; number: string },
  artworkId: string,
  { moderatorId, reason }: { moderatorId: string; reason: string },
): Promise<void> {
  await tx.deleteFrom('tombstone').where('takedown_id', '=', id).where('artwork_id', '=', artworkId).execute()
  // Another notice about the work, or a decision about a report, is still in force.
  if ((await findNotice(tx, artworkId)) || (await isRemovedByCase(tx, artworkId))) return
  const work = await tx.selectFrom('artwork').select('id').where('id', '=', artworkId).executeTakeFirst()
  if (!work) return
  await liftNotice(tx, jobs, { workId: artworkId, actorId: moderatorId, reason, details: { takedown: number } })
}

/** Ends a notice once its last answer is decided and no more can come. */
async function endWhenSettled(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('takedown')
    .set({
      ended_at: sql<Date | null>`case when exists (select from takedown_work as work where work.takedown_id = takedown.id
        and work.countered_at is not null and work.outcome is null) then null
        else greatest(now(), (select max(counter_until) from takedown_work as work where work.takedown_id = takedown.id)) end`,
    })
    .where('id', '=', id)
    .execute()
}

async function lock(tx: Database, id: string) {
  const takedown = await tx.selectFrom('takedown').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!takedown) throw notFound('notice')
  return takedown
}

const listWorks = (tx: Database, id: string) =>
  tx.selectFrom('takedown_work').selectAll().where('takedown_id', '=', id).orderBy('artwork_id').execute()

async function checkMayDecide(tx: Database, moderatorId: string, takedown: Notice, works: NoticeWork[]): Promise<void> {
  const part = await findConflict(tx, moderatorId, await listInvolved(tx, takedown, works))
  if (!part) return
  const another = 'You have a part in this notice. Another moderator decides it'
  throw new HttpError('forbidden', part === 'everybody' ? everybodyHasPart : another)
}
