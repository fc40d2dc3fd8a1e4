import { type RawBuilder, sql } from 'kysely'
import { keepsDown } from '#server/domain/takedown-notices.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import { tombstoneBits } from './rules.ts'

export const takenSentence =
  'This picture was taken down after a notice, so it is not taken again. The contact page says what you can do'
const takenLink = '/contact'

/** The picture's own perceptual hash, and those of copies of it. */
const hashes = (picture: string, copies: 'crop_hashes' | 'turn_hashes') => sql`
  select ${sql.ref(`${picture}.perceptual_hash`)}
  union all select ('x' || copy)::bit(64) from unnest(${sql.ref(`${picture}.${copies}`)}) as copy`

/** Whether a photo is one that was taken down, or looks just like it, also without its edges, mirrored or turned. */
const isTaken = (photo: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from tombstone where tombstone.file_hash = ${sql.ref(`${photo}.file_hash`)}
    or tombstone.size_hashes @> array[${sql.ref(`${photo}.file_hash`)}]
    or exists (
      select from (${hashes('tombstone', 'crop_hashes')}) as theirs(hash), (${hashes(photo, 'turn_hashes')}) as mine(hash)
      where bit_count(theirs.hash # mine.hash) <= ${sql.lit(tombstoneBits)}))`

const findTaken = (tx: Database, ids: string[]) =>
  tx.selectFrom('photo').select('id').where('id', 'in', ids).where(isTaken('photo')).orderBy('id').execute()

/** The one check of every photo as soon as it can be looked at, whatever it is for: one that was taken down fails. */
export async function refuseTaken(tx: Database, photoId: string): Promise<boolean> {
  const [taken] = await findTaken(tx, [photoId])
  if (!taken) return false
  await tx
    .updateTable('photo')
    .set({ state: 'failed', failure: takenSentence, failure_values: null, may_retry: false })
    .where('id', '=', photoId)
    .execute()
  return true
}

/** The same of photos that came before the notice, when they are put to use. @throws HttpError for the first that was taken down. */
export async function checkNotTaken(tx: Database, ids: string[], fieldOf: (id: string) => string): Promise<void> {
  if (ids.length === 0) return
  const [taken] = await findTaken(tx, ids)
  if (!taken) return
  throw new HttpError('conflict', takenSentence, { [fieldOf(taken.id)]: takenSentence }, takenLink)
}

/** A picture that was still being cut as its work went by a notice: it stays away like those that were ready. */
export async function buryLate(tx: Database, photoId: string): Promise<void> {
  await sql`insert into tombstone (id, takedown_id, artwork_id, file_hash, size_hashes, perceptual_hash, crop_hashes)
    select gen_random_uuid(), work.takedown_id, work.artwork_id,
      photo.file_hash, photo.size_hashes, photo.perceptual_hash, photo.crop_hashes
    from photo left join sighting on sighting.id = photo.sighting_id
    join takedown_work as work on work.artwork_id = coalesce(photo.artwork_id, sighting.artwork_id)
    join takedown on takedown.id = work.takedown_id
    where photo.id = ${photoId} and photo.state = 'ready' and ${keepsDown}`.execute(tx)
}
