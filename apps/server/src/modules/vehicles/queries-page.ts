import type { Coordinates } from '@allcity/contract/geo'
import { type Vehicle, VehicleSightingId } from '@allcity/contract/vehicles'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { knownCoordinates } from '#server/platform/database/geography.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cityName, countryName } from '../regions/queries.ts'
import { loadCards, shownVehicles } from './queries.ts'
import { shownSightings } from './queries-shown.ts'

const mostCities = 100

interface Seen {
  vehicle_id: string
  id: string
  artwork_id: string | null
  title: string | null
  member_id: string
  region_id: number | null
  line: string | null
  seen_on: string
}

const selectSeen = () => shownSightings().$castTo<Seen>().as('seen')

/** Everything public about a car. */
export async function findVehicle(db: Database, id: string, address: PhotoAddress): Promise<Vehicle | undefined> {
  const row = await shownVehicles(db).where('vehicle.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [[card], cities] = await Promise.all([loadCards(db, [row], address), listCities(db, id)])
  return card && { ...card, sightings: row.seen.sightings, firstSeenOn: row.seen.first, cities }
}

/** Each city at its centre, so that the map reveals no more than the list. */
async function listCities(db: Database, id: string) {
  const rows = await db
    .selectFrom(selectSeen())
    .innerJoin('region', 'region.id', 'seen.region_id')
    .where('seen.vehicle_id', '=', id)
    .groupBy(['region.id', 'region.name', 'region.country_code', 'region.point'])
    .select(['region.id', 'region.name', 'region.country_code'])
    .select([
      knownCoordinates('region.point').as('location'),
      sql<string>`count(*)`.as('sightings'),
      sql<string>`max(seen.seen_on)::text`.as('last_seen_on'),
    ])
    .orderBy('last_seen_on', 'desc')
    .orderBy('region.name')
    .limit(mostCities)
    .execute()
  return rows.map((row): Vehicle['cities'][number] & { location: Coordinates } => ({
    regionId: row.id,
    city: cityName(row.id, row.name),
    country: countryName(row.country_code),
    location: row.location,
    sightings: Number(row.sightings),
    lastSeenOn: row.last_seen_on,
  }))
}

/** Sightings of a car, the latest first. */
export async function listVehicleSightings(db: Database, id: string, { limit, cursor }: PageRequest) {
  const after = decodeTimeKey(cursor)
  const rows = await db
    .selectFrom(selectSeen())
    .innerJoin('member', 'member.id', 'seen.member_id')
    .leftJoin('region', 'region.id', 'seen.region_id')
    .where('seen.vehicle_id', '=', id)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(seen.seen_on, seen.id) < (${after ? formatDay(after.at) : ''}::date, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .select(['seen.id', 'seen.artwork_id', 'seen.title', 'seen.region_id', 'seen.line', 'seen.seen_on'])
    .select(['member.username', 'region.name as city', 'region.country_code'])
    .orderBy('seen.seen_on', 'desc')
    .orderBy('seen.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(new Date(last.seen_on), last.id))
  return {
    items: shown.map((row) => ({
      id: row.id,
      seenOn: row.seen_on,
      line: row.line,
      place: toPlace(row),
      by: { username: row.username },
      artwork: row.artwork_id === null ? null : { id: row.artwork_id, title: row.title },
    })),
    ...more,
  }
}

function toPlace(row: { region_id: number | null; city: string | null; country_code: string | null }) {
  if (row.region_id === null || row.city === null || row.country_code === null) return null
  return { regionId: row.region_id, city: cityName(row.region_id, row.city), country: countryName(row.country_code) }
}

/** A member's own reports of a car that are not visible to others yet. */
export async function listWaiting(db: Database, memberId: string, id: string) {
  const rows = await db
    .selectFrom('vehicle_sighting as seen')
    .innerJoin('region', 'region.id', 'seen.region_id')
    .where('seen.member_id', '=', memberId)
    .where('seen.vehicle_id', '=', id)
    .where('seen.undoes', 'is', null)
    .where('seen.shown_from', '>', new Date())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('vehicle_sighting as undo').select('undo.id').whereRef('undo.undoes', '=', 'seen.id'))),
    )
    .select(['seen.id', 'seen.region_id', 'seen.line', 'seen.seen_on', 'seen.shown_from'])
    .select(['region.name as city', 'region.country_code'])
    .orderBy('seen.created_at', 'desc')
    .orderBy('seen.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: VehicleSightingId.parse(row.id),
    seenOn: row.seen_on,
    line: row.line,
    place: toPlace(row),
    shownFrom: row.shown_from.toISOString(),
  }))
}
