import type { Kysely } from 'kysely'
import { isSamePerson, selectPerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { coveringDecided } from '../artworks/events.ts'
import { weighEvidence } from '../sightings/commands.ts'
import { decide } from './rules.ts'

/** Stores a member's vote on "the new work covered the older one", and updates the older work by the result. */
export function speakOfCovering(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  id: string,
  says: boolean | null,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    await lockCovering(tx, id)
    const covering = await tx
      .selectFrom('covering')
      .innerJoin('artwork as older', 'older.id', 'covering.older_id')
      .innerJoin('artwork as newer', 'newer.id', 'covering.newer_id')
      .select(['older.member_id as older_uploader', 'newer.member_id as proposer'])
      .where('covering.id', '=', id)
      .where('older.state', '=', 'published')
      .where('newer.state', '=', 'published')
      .whereRef('older.spot_id', '=', 'newer.spot_id')
      .executeTakeFirst()
    if (!covering) throw notFound('proposal')
    const { proposer, older_uploader } = covering
    if (memberId !== older_uploader && (await isSamePerson(tx, memberId, [proposer]))) {
      throw new HttpError('forbidden', /*i18n*/ 'Someone else has to confirm your suggestion')
    }
    if (says === null) {
      await tx.deleteFrom('covering_voice').where('covering_id', '=', id).where('member_id', '=', memberId).execute()
    } else {
      await tx
        .insertInto('covering_voice')
        .values({ covering_id: id, member_id: memberId, says_yes: says })
        .onConflict((conflict) => conflict.columns(['covering_id', 'member_id']).doUpdateSet({ says_yes: says }))
        .execute()
    }
    if ((await decideAnew(tx, [id])).length > 0) await jobs.announce(tx, coveringDecided, { coveringId: id })
  })
}

/** Decides proposals by who speaks of them now, and weighs the older works of those that this changes; gives these proposals. */
export async function decideAnew(tx: Database, ids: readonly string[]): Promise<string[]> {
  const changed: string[] = []
  for (const id of ids.toSorted()) if (await decideOne(tx, id)) changed.push(id)
  return changed
}

/** Locks the older work first: every change of a work locks it before its related rows. */
async function lockCovering(tx: Database, id: string): Promise<void> {
  const ofIt = tx.selectFrom('covering').where('id', '=', id)
  await tx.selectFrom('artwork').select('id').where('id', 'in', ofIt.select('older_id')).forUpdate().execute()
  await ofIt.select('id').forUpdate().execute()
}

async function decideOne(tx: Database, id: string): Promise<boolean> {
  await lockCovering(tx, id)
  const covering = await tx
    .selectFrom('covering')
    .innerJoin('artwork as older', 'older.id', 'covering.older_id')
    .innerJoin('artwork as newer', 'newer.id', 'covering.newer_id')
    .select(['covering.state', 'covering.older_id', 'older.member_id as older_uploader'])
    .select(selectPerson('newer.member_id').as('proposing_person'))
    .where('covering.id', '=', id)
    .executeTakeFirst()
  if (!covering) return false
  const voices = await tx
    .selectFrom('covering_voice')
    .select(['member_id as memberId', 'says_yes as saysYes', selectPerson('covering_voice.member_id').as('person')])
    .where('covering_id', '=', id)
    .execute()
  const state = decide(voices, covering.older_uploader, covering.proposing_person)
  if (state === covering.state) return false
  const decided_at = state === 'open' ? null : new Date()
  await tx.updateTable('covering').set({ state, decided_at }).where('id', '=', id).execute()
  await weighEvidence(tx, covering.older_id)
  return true
}

/** Deletes a member's votes on coverings; returns these, to be decided again without them. */
export async function forgetVoices(tx: Database, memberId: string): Promise<string[]> {
  const spoken = await tx
    .deleteFrom('covering_voice')
    .where('member_id', '=', memberId)
    .returning('covering_id')
    .execute()
  return spoken.map(({ covering_id }) => covering_id)
}
