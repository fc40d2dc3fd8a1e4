import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { dropPhoto } from '#server/platform/images/store-photo.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { masterFile, photoFile } from '#server/platform/storage/photo-address.ts'
import type { Area, Store } from '#server/platform/storage/store.ts'
import type { Tables } from '#server/tables.ts'
import { photosMoved } from './events.ts'
import { isOfWork } from './queries.ts'
import { newPhotoKey } from './rules.ts'

type Pictures = { artwork: string } | { sighting: string } | { photo: string }

const isAmong =
  (of: Pictures) =>
  (photo: ExpressionBuilder<Tables, 'photo'>): Expression<SqlBool> => {
    if ('photo' in of) return photo.eb('id', '=', of.photo)
    if ('sighting' in of) return photo.eb('sighting_id', '=', of.sighting)
    return isOfWork(of.artwork)(photo)
  }

/** Removes concealed pictures from members' portraits. Call it after the pictures are concealed. */
export async function clearPortraits(tx: Database, of: Pictures): Promise<void> {
  await tx
    .updateTable('member')
    .set({ avatar_id: null })
    .where('avatar_id', 'in', ({ selectFrom }) => selectFrom('photo').select('id').where(isAmong(of)))
    .execute()
}

/** Deletes the features of pictures, and how they lie on others: what is not shown is compared with nothing. */
export async function dropFeatures(tx: Database, of: Pictures): Promise<void> {
  const photos = await tx.selectFrom('photo').select('id').where(isAmong(of)).execute()
  const ids = photos.map(({ id }) => id)
  if (ids.length === 0) return
  const features = tx.selectFrom('photo_features').select('photo_id').where('photo_id', 'in', ids)
  // In the order in which alignments lock them.
  await features.orderBy('photo_id').forUpdate().execute()
  await tx.deleteFrom('photo_features').where('photo_id', 'in', ids).execute()
  await tx
    .deleteFrom('photo_alignment')
    .where(({ eb, or }) => or([eb('from_photo_id', 'in', ids), eb('to_photo_id', 'in', ids)]))
    .execute()
}

/**
 * Gives the pictures of a work or sighting, or one picture, new secret addresses: the old ones stop at once except for the owner and
 * moderators. Deletes their features too. Pictures still being cut were never shown.
 */
export async function concealPhotos(tx: Database, jobs: Jobs, of: Pictures): Promise<void> {
  const shown = await tx
    .selectFrom('photo')
    .select(['id', 'key as from'])
    .where(isAmong(of))
    .orderBy('id')
    .where('state', '=', 'ready')
    .forUpdate()
    .execute()
  if (shown.length === 0) return
  for (const { id } of shown) {
    await tx.updateTable('photo').set({ key: newPhotoKey() }).where('id', '=', id).execute()
  }
  await dropFeatures(tx, of)
  await jobs.announce(tx, photosMoved, { photos: shown })
}

/** Moves files to their photo's current key, however often it changed and in whatever order the jobs run. */
export async function followPhoto(db: Database, store: Store, id: string, from: string): Promise<void> {
  const photo = await db.selectFrom('photo').select(['key', 'sizes']).where('id', '=', id).executeTakeFirst()
  if (!photo) return dropPhoto(store, from)
  if (photo.key === from) return
  const { key, sizes } = photo
  await move(store, 'private', masterFile(from), masterFile(key))
  for (const { width } of sizes ?? []) await move(store, 'public', photoFile(from, width), photoFile(key, width))
  // The photo moved again or was deleted meanwhile: the files that just arrived follow it.
  await followPhoto(db, store, id, key)
}

async function move(store: Store, area: Area, from: string, to: string): Promise<void> {
  // An earlier try may already have moved the file.
  if (await store.exists(area, from)) await store.move(area, from, to)
}
