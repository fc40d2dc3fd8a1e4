import type { BoundingBox, Coordinates, LocationLevel } from '@allcity/contract/geo'
import { type RawBuilder, sql } from 'kysely'

/** A `geography` value for a write. */
export const point = ({ longitude, latitude }: Coordinates): RawBuilder<unknown> =>
  sql`ST_SetSRID(ST_MakePoint(${degrees(longitude)}::double precision, ${degrees(latitude)}::double precision), 4326)::geography`

/** PostgreSQL refuses to reckon with what is next to nothing: 10⁻¹² degrees are a ten-thousandth of a millimetre. */
const degrees = (value: number) => (Math.abs(value) < 1e-12 ? 0 : value)

/** Reads a `geography` column as coordinates, null where it is null. */
export const coordinates = (column: string): RawBuilder<Coordinates | null> => sql<Coordinates | null>`
  case when ${sql.ref(column)} is not null then ${knownCoordinates(column)} end`

/** Reads a `geography` column that is never null. */
export const knownCoordinates = (column: string): RawBuilder<Coordinates> => sql<Coordinates>`
  json_build_object('longitude', ST_X(${sql.ref(column)}::geometry), 'latitude', ST_Y(${sql.ref(column)}::geometry))`

/** Half of a `geography` column, null where it is null: a file of a million works has no time to build and read an object for each. */
export const longitudeOf = (column: string): RawBuilder<number | null> =>
  sql<number | null>`ST_X(${sql.ref(column)}::geometry)`
export const latitudeOf = (column: string): RawBuilder<number | null> =>
  sql<number | null>`ST_Y(${sql.ref(column)}::geometry)`

/** Compared as plane geometry: as geography a box wider than half the globe would mean the other half. */
export function within(column: string, [west, south, east, north]: BoundingBox): RawBuilder<boolean> {
  const inside = (left: number, right: number) => sql<boolean>`${sql.ref(column)}::geometry && ST_MakeEnvelope(
    ${left}::double precision, ${south}::double precision, ${right}::double precision, ${north}::double precision, 4326)`
  return west <= east ? inside(west, east) : sql<boolean>`(${inside(west, 180)} or ${inside(-180, east)})`
}

/** Metres between a column and a point, on the sphere. */
export const metresFrom = (column: string, from: Coordinates): RawBuilder<number> =>
  sql<number>`ST_Distance(${sql.ref(column)}, ${point(from)}, false)`

/** Orders by nearness, by way of the index. */
export const nearness = (column: string, to: Coordinates): RawBuilder<number> =>
  sql<number>`${sql.ref(column)} <-> ${point(to)}`

/** The coordinates that a level lets out of the server; the same function fills `spot.public_point`. */
export const publishedAt = (exact: Coordinates, level: LocationLevel): RawBuilder<Coordinates | null> =>
  sql<Coordinates | null>`(select ${coordinates('shown.place')} from (select public_point(${point(exact)}, ${level}) as place) as shown)`
