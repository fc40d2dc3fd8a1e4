import { Artwork } from '@allcity/contract/artworks'
import type { DatedPhoto, Spot } from '@allcity/contract/spots'
import type { Database } from '#server/platform/database/connection.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listCards } from '../artworks/queries/cards.ts'
import { listArtworkSightings } from '../sightings/queries.ts'
import { isGone } from '../sightings/rules.ts'
import { listPhotosBy } from '../uploads/queries.ts'
import { listAlignments } from './queries-alignments.ts'
import { listCoveringsAt } from './queries-coverings.ts'
import { goneFrom, inOrder } from './rules.ts'

const shownPhotos = 200

/** A wall with the published works of its history; absent when there is none. */
export async function findSpot(
  db: Database,
  id: string,
  viewerId: string | null,
  address: PhotoAddress,
): Promise<Spot | undefined> {
  const cards = await listCards(db, { spotId: id }, address)
  const [first] = cards
  if (!first) return undefined
  const ids = cards.map((card) => card.id)
  const [ages, sightings, photos, coverings] = await Promise.all([
    listAges(db, ids),
    listArtworkSightings(db, ids, address),
    listPhotosBy(db, 'artwork_id', ids, address),
    listCoveringsAt(db, id, viewerId),
  ])
  const works = cards.map((card) => {
    const age = ages.get(card.id)
    return { id: card.id, card, since: formatSince(age), createdAt: age?.created_at.toISOString() ?? '' }
  })
  const ordered = inOrder(
    works,
    coverings.filter(({ state }) => state !== 'rejected'),
  )
  const layers = ordered.map(({ card, since }, at) => {
    const seen = sightings.filter(({ artworkId }) => artworkId === card.id).map(({ sighting }) => sighting)
    const days = seen.map(({ seenOn, status }) => ({ day: seenOn, isGone: isGone(status) }))
    const until = isGone(card.status) ? goneFrom(days, ordered[at + 1]?.since) : null
    return { artwork: card, since, until, sightings: seen.map(({ seenOn, status }) => ({ day: seenOn, status })) }
  })
  const own = ordered.flatMap(({ card }) =>
    (photos.get(card.id) ?? []).map(
      (photo): DatedPhoto => ({
        photo,
        day: ages.get(card.id)?.seen_on ?? null,
        artworkId: card.id,
        by: { username: card.uploader.username },
      }),
    ),
  )
  const theirs = sightings.flatMap(({ sighting, artworkId }) =>
    sighting.photos.map(
      (photo): DatedPhoto => ({
        photo,
        day: sighting.seenOn,
        artworkId: Artwork.shape.id.parse(artworkId),
        by: sighting.by,
      }),
    ),
  )
  const shown = [...own, ...theirs].toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9')).slice(-shownPhotos)
  return {
    id: Artwork.shape.spot.shape.id.parse(id),
    surface: first.surface,
    place: first.place,
    layers,
    photos: shown,
    alignments: await listAlignments(
      db,
      shown.map(({ photo }) => photo.id),
    ),
    coverings,
  }
}

interface Age {
  id: string
  year_made: number | null
  seen_on: string | null
  created_at: Date
}

async function listAges(db: Database, ids: string[]): Promise<Map<string, Age>> {
  const rows = await db
    .selectFrom('artwork')
    .select(['id', 'year_made', 'seen_on', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Since when a work is known to stand: the year it was made, else the day it was seen, else the day it was added. */
function formatSince(age: Age | undefined): string {
  if (age?.year_made) return String(age.year_made)
  return age?.seen_on ?? (age ? formatDay(age.created_at) : '')
}
