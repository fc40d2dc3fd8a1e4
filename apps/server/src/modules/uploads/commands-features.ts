import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { describePicture } from '#server/platform/images/compare-photos.ts'
import { DecoderGone, DecoderStarved } from '#server/platform/images/decoder.ts'
import { featureSide, noFeatures } from '#server/platform/images/photo-features.ts'
import { type Jobs, longestRunMs } from '#server/platform/jobs/queue.ts'
import { isMissingFile } from '#server/platform/lib/missing-file.ts'
import { photoFile } from '#server/platform/storage/photo-address.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Tables } from '#server/tables.ts'
import { photosDescribed } from './events.ts'
import { isOfWhatShows } from './queries.ts'

/** For a query of `photo`: whether it shows, or may once its work is published. A photo of nothing yet counts too. */
const mayShow = sql<boolean>`(${isOfWhatShows} or (photo.kept_of is null and exists (
  select from artwork where artwork.id = photo.artwork_id and artwork.state = 'processing')))`

/**
 * Locks the work of a photo so that nobody conceals it meanwhile, and returns its id. Call it before the photo is locked, in the order of
 * those who conceal.
 */
export async function lockPhotoWork(tx: Database, photoId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from artwork where id = (
      select coalesce(photo.artwork_id, sighting.artwork_id) from photo left join sighting on sighting.id = photo.sighting_id
      where photo.id = ${photoId})
    for share`.execute(tx)
  return rows[0]?.id ?? null
}

/** Stores the features of a ready photo, if it may show. `lockedWorkId` is what `lockPhotoWork` returned. */
export async function keepFeatures(
  tx: Database,
  photoId: string,
  features: Uint8Array,
  lockedWorkId: string | null,
): Promise<void> {
  await sql`
    insert into photo_features (photo_id, features)
    select photo.id, ${features}::bytea from photo left join sighting on sighting.id = photo.sighting_id
    where photo.id = ${photoId} and photo.state = 'ready' and ${mayShow}
      and coalesce(photo.artwork_id, sighting.artwork_id) is not distinct from ${lockedWorkId}::uuid
    for key share of photo
    on conflict do nothing`.execute(tx)
}

/** Deletes the features of photos that may not show: the last resort if anything concealed them another way. */
export async function sweepFeatures(db: Database): Promise<void> {
  await sql`delete from photo_features using photo where photo.id = photo_features.photo_id and not ${mayShow}`.execute(
    db,
  )
}

const portion = 200

/**
 * Describes the shown photos that have no features: those cut by an older version, and those of works that returned. Ends when photos are
 * being taken in, which go first, or when it takes long: the next run continues.
 */
export async function describeMissing(db: Kysely<Tables>, store: Store, jobs: Jobs): Promise<void> {
  const until = Date.now() + longestRunMs
  const failures: unknown[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const photos = await listMissingAfter(db, last)
    for (const photo of photos) {
      if (Date.now() >= until || (await hasWaitingUploads(db))) return reportAll(failures)
      await describe(db, store, jobs, photo, (error) => failures.push(error))
      last = photo.id
    }
    if (photos.length < portion) return reportAll(failures)
  }
}

function reportAll(failures: unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} photos could not be described`)
}

type PhotoToDescribe = Awaited<ReturnType<typeof listMissingAfter>>[number]

function listMissingAfter(db: Database, id: string) {
  return db
    .selectFrom('photo')
    .select(['id', 'key', 'sizes'])
    .where('id', '>', id)
    .where('state', '=', 'ready')
    .where(({ or, eb }) => or([eb('artwork_id', 'is not', null), eb('sighting_id', 'is not', null)]))
    .where(sql<boolean>`not exists (select from photo_features where photo_features.photo_id = photo.id)`)
    .where(isOfWhatShows)
    .orderBy('id')
    .limit(portion)
    .execute()
}

async function hasWaitingUploads(db: Database): Promise<boolean> {
  const waiting = await db
    .selectFrom('photo')
    .select('id')
    .where('state', 'in', ['checking', 'cutting'])
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** A photo that cannot be opened gets no features, so that it is tried once. */
async function describe(
  db: Kysely<Tables>,
  store: Store,
  jobs: Jobs,
  { id, key, sizes }: PhotoToDescribe,
  report: (error: unknown) => void,
) {
  const ascending = (sizes ?? []).toSorted((a, b) => a.width - b.width)
  const size = ascending.find(({ width, height }) => Math.max(width, height) >= featureSide) ?? ascending.at(-1)
  if (!size) return
  const folder = await mkdtemp(join(tmpdir(), 'allcity-'))
  try {
    const path = join(folder, id)
    await pipeline(await store.read('public', photoFile(key, size.width)), createWriteStream(path))
    const features = await describePicture(path).catch((error: unknown) => {
      if (error instanceof DecoderStarved || error instanceof DecoderGone) throw error
      report(error)
      return null
    })
    await db.transaction().execute(async (tx) => {
      await keepFeatures(tx, id, features ?? noFeatures(1, 1), await lockPhotoWork(tx, id))
      await jobs.announce(tx, photosDescribed, { photoIds: [id] })
    })
  } catch (error) {
    // Moved or deleted since it was listed.
    if (!isMissingFile(error)) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
