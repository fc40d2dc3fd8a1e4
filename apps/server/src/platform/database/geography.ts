import type { BoundingBox, Coordinates, LocationLevel } from '@allcity/contract/geo'
import { metresADegree, wrapLongitude } from '@allcity/contract/globe'
import { type RawBuilder, sql } from 'kysely'

/** A `geography` value for a write. */
export const point = ({ longitude, latitude }: Coordinates): RawBuilder<unknown> =>
  sql`ST_SetSRID(ST_MakePoint(${degrees(longitude)}::double precision, ${degrees(latitude)}::double precision), 4326)::geography`

/** PostgreSQL refuses to compute with tiny values; 10⁻¹² degrees are a ten-thousandth of a millimetre. */
const degrees = (value: number) => (Math.abs(value) < 1e-12 ? 0 : value)

/** Reads a `geography` column as coordinates, null where it is null. */
export const coordinates = (column: string): RawBuilder<Coordinates | null> => sql<Coordinates | null>`
  case when ${sql.ref(column)} is not null then ${knownCoordinates(column)} end`

/** The place where the uploader saw a work, for the uploader alone. A shared spot's public place is not part of it. */
export const realPoint: RawBuilder<unknown> = sql`coalesce(artwork.own_point, spot.exact_point)`

const named = (column: string | RawBuilder<unknown>) => (typeof column === 'string' ? sql.ref(column) : column)

/** Reads a `geography` column that is never null. */
export const knownCoordinates = (column: string | RawBuilder<unknown>): RawBuilder<Coordinates> => sql<Coordinates>`
  json_build_object('longitude', ST_X(${named(column)}::geometry), 'latitude', ST_Y(${named(column)}::geometry))`

/** Where a point lies on the map of the world, in the units of `map_cell`. */
export const mapUnits = (column: string): { x: RawBuilder<number>; y: RawBuilder<number> } => ({
  x: sql<number>`map_unit_x(${sql.ref(column)}::geometry)`,
  y: sql<number>`map_unit_y(${sql.ref(column)}::geometry)`,
})

/** The cell of a level that contains a point. */
export const mapCode = (column: string, level: number): RawBuilder<number> => {
  const { x, y } = mapUnits(column)
  // Level 16 needs no shift, and the index is on the bare code.
  return level === 16
    ? sql<number>`map_code(${x}, ${y})`
    : sql<number>`map_code(${x}, ${y}) >> ${2 * (16 - level)}::integer`
}

/** One half of a `geography` column, null where it is null. Exports of a million works skip an object per row. */
export const selectLongitude = (column: string): RawBuilder<number | null> =>
  sql<number | null>`ST_X(${sql.ref(column)}::geometry)`
export const selectLatitude = (column: string): RawBuilder<number | null> =>
  sql<number | null>`ST_Y(${sql.ref(column)}::geometry)`

/** A box as `geography`, for boxes less than half the globe wide that do not cross the antimeridian. */
export const geographyBox = ([west, south, east, north]: BoundingBox): RawBuilder<unknown> =>
  sql`ST_MakeEnvelope(
    ${west}::double precision, ${south}::double precision, ${east}::double precision, ${north}::double precision, 4326)::geography`

/**
 * Compared as plane geometry: as geography a box wider than half the globe would mean the other half. `planned` is `unseen` in a
 * statement that is planned once.
 */
export function within(
  column: string,
  [west, south, east, north]: BoundingBox,
  planned: (box: RawBuilder<unknown>) => RawBuilder<unknown> = (box) => box,
): RawBuilder<boolean> {
  const inside = (left: number, right: number) => {
    const box = sql`ST_MakeEnvelope(
      ${left}::double precision, ${south}::double precision, ${right}::double precision, ${north}::double precision, 4326)`
    return sql<boolean>`${sql.ref(column)}::geometry && ${planned(box)}`
  }
  return west <= east ? inside(west, east) : sql<boolean>`(${inside(west, 180)} or ${inside(-180, east)})`
}

/**
 * The same test for each row, for a query that finds its rows by another index. A CASE keeps the planner's estimates sane: bare, it expects
 * every row, and a range of coordinates almost none.
 */
export function lyingWithin(column: string, [west, south, east, north]: BoundingBox): RawBuilder<boolean> {
  const [longitude, latitude] = [selectLongitude(column), selectLatitude(column)]
  const isBetween = sql<boolean>`${longitude} between ${west}::double precision and ${east}::double precision`
  const isBeyond = sql<boolean>`(${longitude} >= ${west}::double precision or ${longitude} <= ${east}::double precision)`
  return sql<boolean>`case when ${latitude} between ${south}::double precision and ${north}::double precision
    and ${west <= east ? isBetween : isBeyond} then true else false end`
}

/** Metres between a column and a point, on the sphere. */
export const metresFrom = (column: string | RawBuilder<unknown>, from: Coordinates): RawBuilder<number> =>
  sql<number>`ST_Distance(${named(column)}, ${point(from)}, false)`

/** Whether a column lies within so many metres of a point, by way of the index. */
export const isNear = (column: string, to: Coordinates, metres: number): RawBuilder<boolean> =>
  sql<boolean>`ST_DWithin(${sql.ref(column)}, ${point(to)}, ${metres}::double precision, false)`

/** A box that holds the circle round a point, for `within`; round the pole it is the whole cap. */
export function boxAround({ longitude, latitude }: Coordinates, metres: number): BoundingBox {
  const up = metres / metresADegree
  const [south, north] = [Math.max(-90, latitude - up), Math.min(90, latitude + up)]
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const across = up / Math.max(narrowest, 1e-6)
  if (across >= 180) return [-180, south, 180, north]
  return [wrapLongitude(longitude - across), south, wrapLongitude(longitude + across), north]
}

/** Orders by nearness, by way of the index. */
export const nearness = (column: string, to: Coordinates): RawBuilder<number> =>
  sql<number>`${sql.ref(column)} <-> ${point(to)}`

/** A point, a radius in metres, and the most rows to count as nearest. */
interface Nearest {
  to: Coordinates
  metres: number
  most: number
}

/**
 * Whether a row is among the nearest to a point, by way of the index. Rows as far as the farthest one are left out, since many may share
 * that point. An array keeps the database from searching again for every row.
 */
export const isAmongNearest = (table: string, column: string, { to, metres, most }: Nearest): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.id`)} = any(array(
    select id from (
      select id, away, max(away) over () as farthest from (
        select id, ${metresFrom(column, to)} as away from ${sql.table(table)} where ${sql.ref(column)} is not null
        order by ${nearness(column, to)} limit ${sql.lit(most)}
      ) as nearest
    ) as nearest
    where away < farthest - ${sql.lit(centimetre)} and away <= ${metres}::double precision))`

const centimetre = 0.01

/** The coordinates that a level lets out of the server; the same function fills `spot.public_point`. */
export const publishedAt = (exact: Coordinates, level: LocationLevel): RawBuilder<Coordinates | null> =>
  sql<Coordinates | null>`(select ${coordinates('shown.place')} from (select public_point(${point(exact)}, ${level}) as place) as shown)`

/** The mean of a group's points, computed on the raw coordinates. */
export const selectMiddle = (column: string): RawBuilder<Coordinates> => sql<Coordinates>`
  json_build_object('longitude', avg(ST_X(${sql.ref(column)}::geometry)), 'latitude', avg(ST_Y(${sql.ref(column)}::geometry)))`

/** A `geography` value of two columns of numbers, null where either is. */
export const makePoint = (longitude: string, latitude: string): RawBuilder<unknown> =>
  sql`ST_SetSRID(ST_MakePoint(${sql.ref(longitude)}, ${sql.ref(latitude)}), 4326)::geography`

/** Whether two columns lie within so many metres of each other, by way of the index of the first. */
export const areNear = (column: string, other: string, metres: number): RawBuilder<boolean> =>
  sql<boolean>`ST_DWithin(${sql.ref(column)}, ${sql.ref(other)}, ${sql.lit(metres)}::double precision, false)`

/**
 * Whether a column lies in a box that holds the circle of so many metres round another, by way of the plane index of the first: of
 * a crowd of points it reads a third of what the index on the sphere does. Across the 180th meridian the box is a band.
 */
export function inBoxRound(column: string, other: string, metres: number): RawBuilder<boolean> {
  const middle = sql`${sql.ref(other)}::geometry`
  const up = sql.lit((1.02 * metres) / metresADegree)
  const across = sql`${up} / greatest(cos(radians(least(90, abs(ST_Y(${middle})) + ${up}))), 1e-6)`
  return sql<boolean>`${sql.ref(column)}::geometry
    && ST_Expand(${middle}, case when abs(ST_X(${middle})) + ${across} > 180 then 360 else ${across} end, ${up})`
}

/** Metres between two columns or expressions, on the sphere. */
export const metresBetween = (
  one: string | RawBuilder<unknown>,
  other: string | RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`ST_Distance(${named(one)}, ${named(other)}, false)`

/** Orders by nearness to another column, by way of the index of the first. */
export const nearnessTo = (column: string, other: string): RawBuilder<number> =>
  sql<number>`${sql.ref(column)} <-> ${sql.ref(other)}`
