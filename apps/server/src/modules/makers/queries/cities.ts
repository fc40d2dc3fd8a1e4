import type { MakerType } from '@allcity/contract/makers'
import { sql } from 'kysely'
import { selectCity } from '#server/domain/cities.ts'
import { isOfTheirYears } from '#server/domain/credited-works.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { selectMiddle } from '#server/platform/database/geography.ts'
import { cityName, countryName } from '../../regions/queries.ts'

const mostCities = 200
/** The middle of this many works is as precise as a world map can show. */
const worksOfMiddle = 20

/** Makers by the public cities of their works: their own, and for crews also those of members. */
const madeIn = (type: MakerType, where = sql`true`) => sql`
  select shown_in, maker_id from maker_work where shown_in is not null and ${where}
  ${
    type === 'artist'
      ? sql``
      : sql`
  union select shown_in, membership.crew_id from maker_work
  join membership on membership.artist_id = maker_work.maker_id and membership.is_public
  where shown_in is not null and ${where} and ${isOfTheirYears}`
  }`

/** A hidden place belongs to no city, even if it becomes public later. */
export const hasWorksIn = (type: MakerType, regionId: number) => sql<boolean>`maker.id in (
  select maker_id from (${madeIn(type, sql`shown_in = ${selectCity(regionId)}`)}) as made)`

interface CountedCity {
  id: number
  name: string
  country_code: string
  makers: string
}

/** Cities with works of these makers, those with most makers first. */
export async function countCities(db: Database, type: MakerType): Promise<CountedCity[]> {
  const { rows } = await sql<CountedCity>`
    select region.id, region.name, region.country_code, count(*) as makers
    from (select distinct shown_in, maker_id from (${madeIn(type)}) as made) as made
    join maker on maker.id = made.maker_id and maker.type = ${type} and maker.merged_into is null
    join region on region.id = made.shown_in
    group by region.id
    order by makers desc, region.name
    limit ${sql.lit(mostCities)}`.execute(db)
  return rows
}

interface Middle {
  id: number
  location: { longitude: number; latitude: number }
}

/** Places each city in the middle of its newest points that are public now. A city without such a point is left out. */
export async function placeCities(db: Database, cities: CountedCity[]) {
  const { rows } = await sql<Middle>`
    select city.id, middle.location
    from unnest(${cities.map(({ id }) => id)}::integer[]) as city (id) cross join lateral (
      select ${selectMiddle('newest.public_point')} as location
      from (
        select spot.public_point from artwork join spot on spot.id = artwork.spot_id and spot.location_level <> 'hidden'
        where artwork.shown_in = city.id and artwork.state = 'published'
        order by artwork.published_at desc, artwork.id desc limit ${sql.lit(worksOfMiddle)}
      ) as newest
      having count(*) > 0
    ) as middle`.execute(db)
  const middles = new Map(rows.map(({ id, location }) => [id, location]))
  return cities.flatMap(({ id, name, country_code, makers }) => {
    const location = middles.get(id)
    return location
      ? [
          {
            regionId: id,
            city: cityName(id, name),
            country: countryName(country_code),
            location,
            makers: Number(makers),
          },
        ]
      : []
  })
}
