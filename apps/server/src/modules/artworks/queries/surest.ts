import type { ArtworkCard } from '@allcity/contract/artworks'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { decodeCursor, encodeCursor, measureKey } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { computeCertainty } from '../../sightings/rules.ts'
import type { ListRequest } from '../queries.ts'
import { cardsInOrder } from './cards.ts'
import { holdsManyWorks } from './dense.ts'
import { beforeFirst, newestFirst } from './newest.ts'

/** Maximum number of works ranked: the likelihood changes daily, so no index holds the order, and people browse fewer. */
const most = 2_000
/** Maximum number of works in a box that can be read one by one within 0.1 s. */
const fewInBox = 10_000
/** Maximum for a larger box (a country or continent): as many as a scan of the newest works finds in 0.1 s. */
const mostOfLarge = 200

/** Likelihood of a work without a date of sighting: ranks above gone works and below all others. */
const unknown = 0.0005

const Likelihood = measureKey(1)

/** Works most likely to still exist first, among the newest that match; ties put the newer first. */
export async function listSurest(
  db: Database,
  { filter, limit, cursor }: ListRequest,
  address: PhotoAddress,
): Promise<{ items: ArtworkCard[]; next?: string }> {
  const after = decodeCursor(Likelihood, cursor)
  const order = await rankNewest(db, filter)
  const start = after ? order.findIndex((work) => isAfter(work, after)) : 0
  const rest = start < 0 ? [] : order.slice(start, start + limit + 1)
  const { shown, ...more } = paginate(rest, limit, (last) => encodeCursor([last.measure, last.id]))
  const ids = shown.map(({ id }) => id)
  return { items: await cardsInOrder(db, ids, address), ...more }
}

interface Ranked {
  /** Likelihood from 0 (gone) to 1. */
  measure: number
  /** Time-ordered id. */
  id: string
}

const isAfter = (one: Ranked, other: Ranked) =>
  one.measure < other.measure || (one.measure === other.measure && one.id < other.id)

async function rankNewest(db: Database, filter: ListRequest['filter']): Promise<Ranked[]> {
  const isDense = filter.bounds !== undefined && (await holdsManyWorks(db, filter.bounds, fewInBox))
  const newest = db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('artwork.state', '=', sql.lit('published'))
    .select(['artwork.id', 'artwork.status', 'artwork.last_seen_on', 'artwork.half_life_days'])
  const page = { after: beforeFirst, most: isDense ? mostOfLarge : most, isDense }
  const works = await newestFirst(newest, filter, page).execute()
  const today = formatDay(new Date())
  return works
    .map((work) => ({ id: work.id, measure: computeCertainty(work, today).probability ?? unknown }))
    .sort((one, other) => (isAfter(one, other) ? 1 : -1))
}
