import type { Translate } from '@allcity/contract/languages'
import { Photo } from '@allcity/contract/photos'
import { Upload } from '@allcity/contract/uploads'
import { toEnglish } from '@allcity/messages/translator'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates } from '#server/platform/database/geography.ts'
import { selectRows, unseen } from '#server/platform/database/prepared-statements.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { Tables } from '#server/tables.ts'
import { findCopies } from './queries-copies.ts'
import { isRefusedCopy, mayStillBeCopy, promiseMs } from './rules.ts'

interface ReadyRow {
  id: string
  key: string
  width: number | null
  height: number | null
  sizes: { width: number; height: number }[] | null
  thumbhash: string | null
  colour: string | null
  alt_text: string | null
}

/** A photo as the public sees it; null until it is ready. */
export function toPhoto(row: ReadyRow, address: PhotoAddress): Photo | null {
  const { width, height, sizes, thumbhash, colour } = row
  if (!width || !height || !sizes || !thumbhash || !colour) return null
  return {
    id: Photo.shape.id.parse(row.id),
    width,
    height,
    thumbhash,
    colour,
    altText: row.alt_text,
    sizes: sizes.map((size) => ({ ...size, url: address(row.key, size.width) })),
  }
}

export async function findPhoto(db: Database, id: string, address: PhotoAddress): Promise<Photo | null> {
  const row = await db
    .selectFrom('photo')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return row ? toPhoto(row, address) : null
}

/** Whether a photo belongs to a work directly, or to one of its sightings. */
export const isOfWork =
  (artworkId: string) =>
  ({ eb, or, selectFrom }: ExpressionBuilder<Tables, 'photo'>) =>
    or([
      eb('artwork_id', '=', artworkId),
      eb('sighting_id', 'in', selectFrom('sighting').select('id').where('artwork_id', '=', artworkId)),
    ])

/** Whether a photo belongs to one of these works, or was removed from it and kept for moderators. */
export const belongsToWorks =
  (artworks: string[] | SelectQueryBuilder<Tables, 'artwork', { id: string }>) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'photo'>) =>
    or([eb('artwork_id', 'in', artworks), eb('kept_of', 'in', artworks)])

/** For a query of `photo`: whether everything it belongs to is visible. */
export const isOfWhatShows = sql<boolean>`(photo.kept_of is null
  and (photo.artwork_id is null or exists (
    select from artwork where artwork.id = photo.artwork_id and artwork.state = 'published'))
  and (photo.sighting_id is null or exists (
    select from sighting join artwork on artwork.id = sighting.artwork_id
    where sighting.id = photo.sighting_id and artwork.state = 'published'
      and not exists (select from sighting as undo where undo.undoes = sighting.id))))`

/** The ready photos of several works, in their order. An imported work without photos gets those of its sightings. */
export async function listPhotos(db: Database, artworkIds: string[], address: PhotoAddress) {
  const photos = await listPhotosBy(db, 'artwork_id', artworkIds, address)
  const without = artworkIds.filter((id) => !photos.has(id))
  for (const [id, seen] of await listSightingPhotos(db, without, address)) photos.set(id, seen)
  return photos
}

/** The ready sighting photos of imported works, by work. */
export async function listSightingPhotos(db: Database, artworkIds: string[], address: PhotoAddress) {
  const photos = new Map<string, Photo[]>()
  if (artworkIds.length === 0) return photos
  const sightings = await db
    .selectFrom('sighting')
    .innerJoin('artwork', 'artwork.id', 'sighting.artwork_id')
    .leftJoin('sighting as undo', 'undo.undoes', 'sighting.id')
    .select(['sighting.id', 'sighting.artwork_id'])
    .where('sighting.artwork_id', 'in', artworkIds)
    .where('artwork.is_imported', '=', true)
    .where('sighting.undoes', 'is', null)
    .where('undo.id', 'is', null)
    .orderBy('sighting.created_at')
    .execute()
  const seen = await listPhotosBy(
    db,
    'sighting_id',
    sightings.map(({ id }) => id),
    address,
  )
  for (const { id, artwork_id } of sightings) {
    const more = seen.get(id)
    if (more) photos.set(artwork_id, [...(photos.get(artwork_id) ?? []), ...more])
  }
  return photos
}

/** The ready photos of several works or sightings, in their order; by `kept_of`, the photos kept for moderators. */
export async function listPhotosBy(
  db: Database,
  column: 'artwork_id' | 'sighting_id' | 'kept_of',
  ids: string[],
  address: PhotoAddress,
) {
  const photos = new Map<string, Photo[]>()
  if (ids.length === 0) return photos
  const statement = db
    .selectFrom('photo')
    .select([`${column} as owner_id`, 'id', 'key', 'width', 'height', 'sizes', 'thumbhash', 'colour', 'alt_text'])
    // One array parameter for all ids: a thousand of them cost the database little to read.
    .where(sql<boolean>`${sql.ref(column)} = any(${unseen(sql`${ids}::uuid[]`)}::uuid[])`)
    .where('state', '=', 'ready')
    .orderBy('position')
    .orderBy('id')
  for (const row of await selectRows(db, statement)) {
    const photo = toPhoto(row, address)
    if (photo && row.owner_id) photos.set(row.owner_id, [...(photos.get(row.owner_id) ?? []), photo])
  }
  return photos
}

const suggested = coordinates('suggested_point')

/** A photo as its owner sees it during processing. */
export const MyUpload = Upload.extend({ altText: z.string().nullable() })
export type MyUpload = z.output<typeof MyUpload>

export async function listUploads(
  db: Database,
  memberId: string,
  by: { ids: string[] } | { artworkIds: string[] },
  address: PhotoAddress,
  translate: Translate = toEnglish,
): Promise<MyUpload[]> {
  const [column, values] = 'ids' in by ? (['id', by.ids] as const) : (['artwork_id', by.artworkIds] as const)
  if (values.length === 0) return []
  const rows = await db
    .selectFrom('photo')
    .selectAll()
    .select(suggested.as('suggestion'))
    .where(column, 'in', [...values])
    .where('member_id', '=', memberId)
    .where('kept_of', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  // Recomputed each time: the other work may have been hidden since.
  const copies = await findCopies(
    db,
    rows.filter((row) => isRefusedCopy(row) || mayStillBeCopy(row)).map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: Photo.shape.id.parse(row.id),
    state: row.state,
    fileName: row.file_name,
    bytes: row.bytes,
    failure: row.failure && translate(row.failure, row.failure_values ?? undefined),
    copyOf: copies.find(({ photoId }) => photoId === row.id)?.artworkId ?? null,
    mayRetry: row.may_retry,
    suggestion: {
      takenAt: row.taken_at?.replace(' ', 'T') ?? null,
      takenOffset: row.taken_offset,
      location: row.suggestion,
    },
    photo: row.state === 'ready' ? toPhoto(row, address) : null,
    artworkId: row.artwork_id,
    altText: row.alt_text,
  }))
}

export async function isReceiving(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('photo').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'receiving'
}

/** Bytes of active uploads, for which disk space is reserved: of one member, and of all. */
export async function countPromisedBytes(db: Database, memberId: string): Promise<{ mine: number; all: number }> {
  const { mine, all } = await db
    .selectFrom('photo')
    .select(({ fn }) => [
      fn.sum<string | null>('bytes').as('all'),
      fn.sum<string | null>('bytes').filterWhere('member_id', '=', memberId).as('mine'),
    ])
    .where('state', '=', 'receiving')
    .where('active_at', '>', new Date(Date.now() - promiseMs))
    .executeTakeFirstOrThrow()
  return { mine: Number(mine ?? 0), all: Number(all ?? 0) }
}

/** The owner and size of an upload, and whether all its bytes have arrived. */
export async function findUpload(db: Database, id: string) {
  const row = await db
    .selectFrom('photo')
    .select(['member_id', 'bytes', 'state'])
    .where('id', '=', id)
    .where('kept_of', 'is', null)
    .executeTakeFirst()
  return row && { memberId: row.member_id, bytes: row.bytes, isComplete: row.state !== 'receiving' }
}

/** A member's photos without a work: all of them, and those still being received. */
export async function countDrafts(db: Database, memberId: string): Promise<{ drafts: number; receiving: number }> {
  const counted = await db
    .selectFrom('photo')
    .select(({ fn }) => [
      fn.countAll<string>().as('drafts'),
      fn.countAll<string>().filterWhere('state', '=', 'receiving').as('receiving'),
    ])
    .where('member_id', '=', memberId)
    .where('artwork_id', 'is', null)
    .where('sighting_id', 'is', null)
    .where('kept_of', 'is', null)
    .executeTakeFirstOrThrow()
  return { drafts: Number(counted.drafts), receiving: Number(counted.receiving) }
}
