import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { comparePhotos, type Match } from '#server/platform/images/compare-photos.ts'
import type { Tables } from '#server/tables.ts'
import { isOfWhatShows } from '../uploads/queries.ts'
import { pairsToAlign } from './rules-align.ts'

/** Finds how the shown photos of a wall lie on each other, as far as it is not known yet, and forgets pairs that count no more. */
export async function alignWall(db: Kysely<Tables>, spotId: string): Promise<void> {
  const photos = await listDescribed(db, spotId)
  const planned = pairsToAlign(photos)
  await dropUnplanned(db, photos, planned)
  const known = await listKnown(db, photos)
  const pairs = planned.filter(({ from, to }) => !known.has(`${from} ${to}`))
  if (pairs.length === 0) return
  const features = await readFeatures(db, [...new Set(pairs.flatMap(({ from, to }) => [from, to]))])
  const compared = pairs.flatMap((pair) => {
    const [from, to] = [features.get(pair.from), features.get(pair.to)]
    return from && to ? [{ pair, bytes: { from, to } }] : []
  })
  const matches = await comparePhotos(compared.map(({ bytes }) => bytes))
  // The job fails, and is tried again.
  if (!matches) throw new Error(`Comparing ${compared.length} pairs of photos took too long.`)
  for (const [at, match] of matches.entries()) {
    const pair = compared[at]?.pair
    if (pair) await keepAlignment(db, pair, match)
  }
}

/** The wall of a published work, or of a photo of one. */
export async function findSpotId(
  db: Database,
  of: { photoId: string } | { artworkId: string },
): Promise<string | undefined> {
  const works = db.selectFrom('artwork').select('artwork.spot_id').where('artwork.state', '=', 'published')
  const work =
    'artworkId' in of
      ? works.where('artwork.id', '=', of.artworkId)
      : works.where('artwork.id', '=', ({ selectFrom }) =>
          selectFrom('photo')
            .leftJoin('sighting', 'sighting.id', 'photo.sighting_id')
            .select(({ fn }) => fn.coalesce('photo.artwork_id', 'sighting.artwork_id').as('artwork_id'))
            .where('photo.id', '=', of.photoId),
        )
  return (await work.executeTakeFirst())?.spot_id
}

/** The shown photos of a wall that have features, oldest first: its works' and their sightings'. */
async function listDescribed(db: Database, spotId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with of_wall as (
      select photo.id, artwork.seen_on from artwork join photo on photo.artwork_id = artwork.id
      where artwork.spot_id = ${spotId} and artwork.state = 'published'
      union all
      select photo.id, sighting.seen_on from artwork join sighting on sighting.artwork_id = artwork.id
        join photo on photo.sighting_id = sighting.id
      where artwork.spot_id = ${spotId} and artwork.state = 'published')
    select photo.id from of_wall join photo using (id)
    where photo.state = 'ready' and ${isOfWhatShows}
      and exists (select from photo_features where photo_features.photo_id = photo.id)
    order by coalesce(of_wall.seen_on, (photo.created_at at time zone 'UTC')::date), photo.created_at, photo.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes the pairs of these photos with others than planned: each new photo makes other pairs superfluous. */
async function dropUnplanned(db: Database, photoIds: string[], planned: { from: string; to: string }[]): Promise<void> {
  if (photoIds.length === 0) return
  await sql`
    delete from photo_alignment where (from_photo_id = any(${photoIds}::uuid[]) or to_photo_id = any(${photoIds}::uuid[]))
      and (from_photo_id, to_photo_id) not in (
        select * from unnest(${planned.map(({ from }) => from)}::uuid[], ${planned.map(({ to }) => to)}::uuid[]))`.execute(
    db,
  )
}

async function listKnown(db: Database, photoIds: string[]): Promise<Set<string>> {
  if (photoIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('photo_alignment')
    .select(['from_photo_id', 'to_photo_id'])
    .where('from_photo_id', 'in', photoIds)
    .execute()
  return new Set(rows.map(({ from_photo_id, to_photo_id }) => `${from_photo_id} ${to_photo_id}`))
}

export async function readFeatures(db: Database, photoIds: string[]): Promise<Map<string, Uint8Array>> {
  if (photoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('photo_features')
    .select(['photo_id', 'features'])
    .where('photo_id', 'in', photoIds)
    .execute()
  return new Map(rows.map(({ photo_id, features }) => [photo_id, features]))
}

/** Only while both photos have their features, which are locked: they may have been concealed during the comparison. */
export async function keepAlignment(
  db: Database,
  { from, to }: { from: string; to: string },
  match: Match,
): Promise<void> {
  await sql`
    with described as (
      select photo_id from photo_features where photo_id in (${from}, ${to}) order by photo_id for key share)
    insert into photo_alignment (from_photo_id, to_photo_id, homography, inliers)
    select ${from}::uuid, ${to}::uuid, ${match.homography}::double precision[], ${match.inliers}::integer
    where (select count(*) from described) = 2
    on conflict do nothing`.execute(db)
}
