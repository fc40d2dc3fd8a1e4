import type { Kysely } from 'kysely'
import { isSamePerson, personOf } from '#server/database/same-person.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { coveringDecided } from '../artworks/events.ts'
import { weighEvidence } from '../sightings/commands.ts'
import { decide } from './rules.ts'

/** Notes what a member says of "the new work covered the older one", and what becomes of the older one by it. */
export function speakOfCovering(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  id: string,
  says: boolean | null,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    const covering = await tx
      .selectFrom('covering')
      .innerJoin('artwork as older', 'older.id', 'covering.older_id')
      .innerJoin('artwork as newer', 'newer.id', 'covering.newer_id')
      .select([
        'covering.state',
        'covering.older_id',
        'older.member_id as older_uploader',
        'newer.member_id as proposer',
        personOf('newer.member_id').as('proposing_person'),
      ])
      .where('covering.id', '=', id)
      .where('older.state', '=', 'published')
      .where('newer.state', '=', 'published')
      .whereRef('older.spot_id', '=', 'newer.spot_id')
      .forUpdate('covering')
      .executeTakeFirst()
    if (!covering) throw notFound('proposal')
    const { proposer, proposing_person, older_uploader } = covering
    if (memberId !== older_uploader && (await isSamePerson(tx, memberId, [proposer]))) {
      throw new HttpError('forbidden', 'You proposed it: others confirm it')
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
    const voices = await tx
      .selectFrom('covering_voice')
      .select(['member_id as memberId', 'says_yes as saysYes', personOf('covering_voice.member_id').as('person')])
      .where('covering_id', '=', id)
      .execute()
    const state = decide(voices, older_uploader, proposing_person)
    if (state === covering.state) return
    await tx
      .updateTable('covering')
      .set({ state, decided_at: state === 'open' ? null : new Date() })
      .where('id', '=', id)
      .execute()
    await weighEvidence(tx, covering.older_id)
    await jobs.announce(tx, coveringDecided, { coveringId: id })
  })
}
