import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import { withoutSuggestion } from '#server/platform/images/store-photo.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { checkNotTaken } from './commands-tombstones.ts'
import { photosDropped } from './events.ts'
import { findCopies } from './queries-copies.ts'
import { checkMayAttach, copyMessage } from './rules.ts'

type Owner = { artwork: string } | { sighting: string }

/**
 * Attaches a member's photos to a work or a sighting, in this order, and drops the camera's suggestions.
 * @throws HttpError for a photo that is not theirs, not free, or already published by somebody.
 */
export async function attachPhotos(
  tx: Database,
  memberId: string,
  owner: Owner,
  photos: { id: string; altText: string | null }[],
): Promise<void> {
  if (photos.length === 0) return
  const [column, ownerId] =
    'artwork' in owner ? ['artwork_id' as const, owner.artwork] : ['sighting_id' as const, owner.sighting]
  const ids = photos.map(({ id }) => id)
  const found = await tx
    .selectFrom('photo')
    .select(['id', 'state', sql<string | null>`coalesce(artwork_id, sighting_id)`.as('owner_id')])
    .where('id', 'in', ids)
    .where('member_id', '=', memberId)
    // Photos kept as evidence look deleted to their uploader, as they would without a report.
    .where('kept_of', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  checkMayAttach(ids, found, ownerId)
  const fresh = found.filter(({ owner_id }) => owner_id === null).map(({ id }) => id)
  await checkNotTaken(tx, fresh, (id) => `photos.${ids.indexOf(id)}`)
  await checkNoCopy(tx, ids, fresh)
  const attached_at = new Date()
  for (const [position, { id, altText }] of photos.entries()) {
    await tx
      .updateTable('photo')
      .set({
        [column]: ownerId,
        position,
        alt_text: altText,
        ...withoutSuggestion,
        ...(fresh.includes(id) ? { attached_at } : {}),
      })
      .where('id', '=', id)
      .execute()
  }
}

async function checkNoCopy(tx: Database, all: string[], fresh: string[]): Promise<void> {
  await takeTurns(tx, fresh)
  const [copy] = await findCopies(tx, fresh)
  if (!copy) return
  const message = copyMessage(copy.title)
  throw new HttpError(
    'conflict',
    message,
    { [`photos.${all.indexOf(copy.photoId)}`]: message },
    `/artwork/${copy.artworkId}`,
  )
}

/** Fails a photo that was attached before it was read and turns out to be a copy. Returns whether it is one. */
export async function refuseCopy(tx: Database, photoId: string): Promise<boolean> {
  await takeTurns(tx, [photoId])
  const [copy] = await findCopies(tx, [photoId])
  if (!copy) return false
  const { english, values } = copyMessage(copy.title)
  await tx
    .updateTable('photo')
    .set({ state: 'failed', failure: english, failure_values: JSON.stringify(values) })
    .where('id', '=', photoId)
    .execute()
  return true
}

/**
 * When a work is first shown, fails photos that somebody else published meanwhile, and deletes their files. Returns whether there were any.
 */
export async function refuseCopies(tx: Database, jobs: Jobs, artworkId: string): Promise<boolean> {
  const photos = await tx
    .selectFrom('photo')
    .select(['id', 'key'])
    .where('artwork_id', '=', artworkId)
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute()
  await takeTurns(
    tx,
    photos.map(({ id }) => id),
  )
  const refused: typeof photos = []
  for (const photo of photos) if (await refuseCopy(tx, photo.id)) refused.push(photo)
  if (refused.length > 0) await jobs.announce(tx, photosDropped, { photos: refused })
  return refused.length > 0
}

/** Serialises publications of the same file, so that the later one sees the earlier. */
async function takeTurns(tx: Database, photoIds: string[]): Promise<void> {
  if (photoIds.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended('file ' || file_hash, 0)) from (
    select distinct file_hash from photo where id = any(${photoIds}::uuid[]) and file_hash is not null order by file_hash
  ) as files`.execute(tx)
}
