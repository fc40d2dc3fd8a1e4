import { type RawBuilder, sql } from 'kysely'
import { isTrainShown } from '#server/domain/train-visibility.ts'
import type { Database } from '#server/platform/database/connection.ts'

/** Public sightings of a car: by visible works on it, and by members' reports that are old enough. */
export const shownSightings = (now = new Date()): RawBuilder<unknown> => sql`(
  select spot.vehicle_id, artwork.id, artwork.id as artwork_id, artwork.title, artwork.member_id, spot.region_id,
    artwork.train_line as line, coalesce(artwork.seen_on, (artwork.created_at at time zone 'UTC')::date) as seen_on
  from artwork join spot on spot.id = artwork.spot_id
  where spot.vehicle_id is not null and artwork.own_point is null and ${isTrainShown(now)}
  union all
  select sighting.vehicle_id, sighting.id, null, null, sighting.member_id, city_of(sighting.region_id),
    sighting.line, sighting.seen_on
  from vehicle_sighting as sighting
  where sighting.undoes is null and sighting.shown_from <= ${now}
    and not exists (select from vehicle_sighting as undo where undo.undoes = sighting.id))`

/** For a query of `vehicle`: whether anything of it may be known. */
export const isShown = (now = new Date()) =>
  sql<boolean>`exists (select from ${shownSightings(now)} as seen where seen.vehicle_id = vehicle.id)`

/** A car without visible sightings is treated as missing: its existence would reveal a fresh photo. */
export async function isVehicleShown(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('vehicle')
    .select('vehicle.id')
    .where('vehicle.id', '=', id)
    .where(isShown())
    .executeTakeFirst()
  return found !== undefined
}
