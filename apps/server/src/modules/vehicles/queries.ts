import { VehicleCard, type VehicleFilter } from '@allcity/contract/vehicles'
import { sql } from 'kysely'
import { isTrainShown } from '#server/domain/train-visibility.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { decodeCursor, encodeCursor, IdKey, type PageRequest } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listPhotos } from '../uploads/queries.ts'
import { isShown, shownSightings } from './queries-shown.ts'
import { splitWords, toKey } from './rules.ts'

/** Operators by name, and numbers as people count: 9 before 10. */
const order = sql`vehicle.operator_key, length(ltrim(vehicle.number_key, '0')), ltrim(vehicle.number_key, '0'), vehicle.id`

/** Cars with visible sightings, and the facts for their cards. */
export function shownVehicles(db: Database) {
  return db
    .selectFrom('vehicle')
    .where(isShown())
    .select(['vehicle.id', 'vehicle.operator', 'vehicle.number', 'vehicle.is_sample'])
    .select(
      sql<{ lines: string[] | null; first: string | null; last: string | null; sightings: number }>`(
        select json_build_object('lines', json_agg(distinct seen.line) filter (where seen.line is not null),
          'first', min(seen.seen_on), 'last', max(seen.seen_on), 'sightings', count(*))
        from ${shownSightings()} as seen where seen.vehicle_id = vehicle.id)`.as('seen'),
    )
    .select([worksOfRow(sql`count(*)::integer`).as('works'), coverOfRow().as('cover_of')])
}

function worksOfRow(what: ReturnType<typeof sql>) {
  return sql<number>`(select ${what} from artwork join spot on spot.id = artwork.spot_id
    where spot.vehicle_id = vehicle.id and ${isTrainShown()})`
}

const coverOfRow = () => sql<string | null>`(select artwork.id from artwork join spot on spot.id = artwork.spot_id
  where spot.vehicle_id = vehicle.id and ${isTrainShown()} order by artwork.published_at desc limit 1)`

type Row = Awaited<ReturnType<ReturnType<typeof shownVehicles>['execute']>>[number]

export async function loadCards(db: Database, rows: Row[], address: PhotoAddress): Promise<VehicleCard[]> {
  const covers = await listPhotos(
    db,
    rows.flatMap(({ cover_of }) => cover_of ?? []),
    address,
  )
  return rows.map(({ id, operator, number, is_sample, works, seen, cover_of }) => ({
    id: VehicleCard.shape.id.parse(id),
    operator,
    number,
    lines: seen.lines ?? [],
    works,
    lastSeenOn: seen.last,
    cover: covers.get(cover_of ?? '')?.[0] ?? null,
    isSample: is_sample,
  }))
}

interface ListRequest extends PageRequest {
  filter: VehicleFilter
}

/** By operator and number. The cursor names the last one shown, whose position is looked up again. */
export async function listVehicles(db: Database, { filter, limit, cursor }: ListRequest, address: PhotoAddress) {
  const { q = '', operator, line } = filter
  const after = decodeCursor(IdKey, cursor)
  let query = shownVehicles(db)
  for (const word of splitWords(q)) query = query.where(meets(word))
  if (operator) query = query.where('vehicle.operator_key', '=', toKey(operator))
  if (line) query = query.where(ranOn(line))
  if (after !== null) {
    query = query.where(sql<boolean>`(${order}) > (select ${order} from vehicle where vehicle.id = ${after})`)
  }
  const rows = await query
    .orderBy(sql`(${order})`)
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => encodeCursor(last.id))
  return {
    items: await loadCards(db, shown, address),
    ...more,
  }
}

/** Keys hold letters and digits alone, so nothing in them means something to `like`. */
const meets = (word: string) => sql<boolean>`(vehicle.operator_key like '%' || ${word}::text || '%'
  or vehicle.number_key like '%' || ${word}::text || '%')`

const ranOn = (line: string) => sql<boolean>`exists (select from ${shownSightings()} as seen
  where seen.vehicle_id = vehicle.id and fold(seen.line) = fold(${line}::text))`

/** Operators and their lines, each with its number of cars. */
export async function indexVehicles(db: Database) {
  const [operators, lines] = await Promise.all([
    db
      .selectFrom('vehicle')
      .where(isShown())
      .groupBy('operator_key')
      .select('operator_key')
      .select(({ fn }) => [fn.min('operator').as('operator'), fn.countAll<string>().as('vehicles')])
      .orderBy('operator_key')
      .execute(),
    db
      .selectFrom('vehicle')
      .innerJoin(shownSightings().$castTo<{ vehicle_id: string; line: string | null }>().as('seen'), (join) =>
        join.onRef('seen.vehicle_id', '=', 'vehicle.id'),
      )
      .where('seen.line', 'is not', null)
      .groupBy(['operator_key', sql`fold(seen.line)`])
      .select([
        'operator_key',
        sql<string>`min(seen.line)`.as('line'),
        sql<string>`count(distinct vehicle.id)`.as('vehicles'),
      ])
      .orderBy('operator_key')
      .orderBy(sql`fold(min(seen.line))`)
      .execute(),
  ])
  return {
    total: operators.reduce((sum, { vehicles }) => sum + Number(vehicles), 0),
    operators: operators.map(({ operator_key, operator, vehicles }) => ({
      operator,
      vehicles: Number(vehicles),
      lines: lines
        .filter((one) => one.operator_key === operator_key)
        .map((one) => ({ line: one.line, vehicles: Number(one.vehicles) })),
    })),
  }
}
