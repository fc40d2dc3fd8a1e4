import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { ArtworkTable } from '#server/tables.ts'
import { findTrust } from '../trust/queries.ts'
import { attachPhotos } from '../uploads/commands-attach.ts'
import { takeOutPhotos } from '../uploads/commands-keep.ts'

interface Work {
  id: string
  state: ArtworkTable['state']
  awaits_review: boolean
}

/**
 * Replaces the photos of a work. A new photo sends a new member's work back to review. The caller locks the work.
 * @throws HttpError for other photos of a removed work, because the decision was about the current ones.
 */
export async function exchangePhotos(
  tx: Database,
  jobs: Jobs,
  memberId: string,
  { id, state, awaits_review }: Work,
  { photos, reviewsNew }: { photos: { id: string; altText: string | null }[]; reviewsNew: boolean },
): Promise<void> {
  const before = await tx.selectFrom('photo').select(['id', 'key', 'state']).where('artwork_id', '=', id).execute()
  const left = before.filter((photo) => photos.every((requested) => requested.id !== photo.id))
  const isAdded = photos.some((requested) => before.every((photo) => photo.id !== requested.id))
  const changes = isAdded || left.length > 0
  if (changes && state === 'held' && !awaits_review) {
    const message = /*i18n*/ 'You can’t change the photos while this work is hidden. You can change everything else'
    throw new HttpError('conflict', message)
  }
  await attachPhotos(tx, memberId, { artwork: id }, photos)
  if (!changes) return
  const isToSee = isAdded && reviewsNew && (await findTrust(tx, memberId)) === 'new'
  await tx
    .updateTable('artwork')
    .set({ photos_changed_at: new Date(), ...(isToSee ? { awaits_review: true } : {}) })
    .where('id', '=', id)
    .execute()
  await takeOutPhotos(tx, jobs, id, left)
}
