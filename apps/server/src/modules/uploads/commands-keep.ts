import { dayMs } from '@allcity/contract/dates'
import { sql } from 'kysely'
import { hasCaseOrMeasure } from '#server/domain/open-cases.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { dropPhotos } from './commands.ts'
import { clearPortraits, concealPhotos } from './commands-conceal.ts'

/** So long that only the end of the case counts: a server of an older version would delete it at its day. */
const keptDays = 3_650
/** Limit per work. The first photos are the ones reported; replacing photos repeatedly adds no more. */
const mostKept = 40

/**
 * Removes photos from a work for its uploader. While a report about the work is open, visible photos are kept for moderators; their
 * uploader sees them as deleted. The sweep deletes them once no case is open.
 */
export async function takeOutPhotos(
  tx: Database,
  jobs: Jobs,
  artworkId: string,
  photos: { id: string; key: string; state: string }[],
): Promise<void> {
  const seen = photos.filter(({ state }) => state === 'ready')
  const isKept =
    seen.length > 0 &&
    (await tx
      .selectFrom('artwork')
      .select('id')
      .where('id', '=', artworkId)
      .where(hasCaseOrMeasure('artwork.id'))
      .executeTakeFirst())
  if (!isKept) return dropPhotos(tx, jobs, photos)
  const expires_at = new Date(Date.now() + keptDays * dayMs)
  for (const { id } of seen) {
    await concealPhotos(tx, jobs, { photo: id })
    await clearPortraits(tx, { photo: id })
    await tx.deleteFrom('picture_text').where('photo_id', '=', id).execute()
    await tx
      .updateTable('photo')
      .set({ artwork_id: null, kept_of: artworkId, expires_at })
      .where('id', '=', id)
      .execute()
  }
  const tooMany = await tx
    .selectFrom('photo')
    .select(['id', 'key'])
    .where('kept_of', '=', artworkId)
    .orderBy(sql`attached_at nulls first, id`)
    .offset(mostKept)
    .execute()
  const unseen = photos.filter(({ state }) => state !== 'ready')
  await dropPhotos(tx, jobs, [...tooMany, ...unseen])
}
