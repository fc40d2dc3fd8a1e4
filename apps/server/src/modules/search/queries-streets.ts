import type { Coordinates } from '@allcity/contract/geo'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/platform/database/connection.ts'
import { selectLatitude, selectLongitude } from '#server/platform/database/geography.ts'
import { cityName } from '../regions/queries.ts'
import { listMet } from './queries-fold.ts'
import { type HitsRequest, manyWorksText, type Ranked, worksText } from './rules.ts'
import { findMiddle } from './rules-streets.ts'

/** At most this many works of a street are counted; above it the hit says "more than". */
const countedWorks = 100
/** Candidates per wanted street: all works of some may be gone, or public only by district. */
const spare = 4
const streetZoom = 16

/** Streets named by public records that have works at an exact place; within one rank those with most works first. */
export async function listStreetHits(db: Database, request: HitsRequest): Promise<Ranked[]> {
  const { ids, limit, translate } = request
  if (ids.length === 0) return []
  const named = await db.selectFrom('street').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const inOrder = ids.map((id) => ({ id, name: names.get(id) ?? '' }))
  const met = (await listMet(db, request, inOrder))
    .map(({ met, row: { id } }) => ({ id, ...met }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit * spare)
  if (met.length === 0) return []
  const rows = new Map((await describe(db, met)).map((row) => [row.id, row]))
  const shown = met.flatMap(({ id, ...best }) => {
    const row = rows.get(id)
    const location = row && findMiddle(row.places)
    return location ? { ...best, row, location } : []
  })
  return shown
    .toSorted((a, b) => a.rank - b.rank || b.row.places.length - a.row.places.length)
    .slice(0, limit)
    .map(({ rank, name, alias, row, location }) => ({
      rank,
      hit: {
        kind: 'streets',
        id: row.id,
        path: pathTo(location),
        name,
        alias,
        about: translate(/*i18n*/ 'Street in {city}, {works}', {
          city: cityName(row.region_id, row.city),
          works: translate(row.places.length >= countedWorks ? manyWorksText : worksText, { count: row.places.length }),
        }),
        cover: null,
        location,
        walk: null,
      },
    }))
}

/** The city of each street, and the places of its works. */
function describe(db: Database, streets: { id: string }[]) {
  return db
    .selectFrom('street')
    .innerJoin('region', 'region.id', 'street.region_id')
    .where(
      'street.id',
      'in',
      streets.map(({ id }) => id),
    )
    .select(['street.id', 'street.region_id', 'region.name as city'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('imported_work')
          .innerJoin('artwork', 'artwork.id', 'imported_work.artwork_id')
          .innerJoin('spot', 'spot.id', 'artwork.spot_id')
          .whereRef('imported_work.street_id', '=', 'street.id')
          .where('artwork.state', '=', 'published')
          .where('spot.location_level', '=', 'exact')
          .select(['artwork.id'])
          .select(selectLongitude('spot.public_point').$notNull().as('longitude'))
          .select(selectLatitude('spot.public_point').$notNull().as('latitude'))
          .distinct()
          .limit(sql.lit(countedWorks)),
      ).as('places'),
    )
    .execute()
}

function pathTo({ latitude, longitude }: Coordinates): string {
  return `/map?${new URLSearchParams({ lat: latitude.toFixed(5), lng: longitude.toFixed(5), z: String(streetZoom) })}`
}
