import type { SamplePair } from '@allcity/contract/arena'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { singleFlight } from '#server/platform/http/single-flight.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listPhotos } from '../uploads/queries.ts'
import { choosePair, type Drawn } from './rules.ts'

export const drawnAtOnce = 24

/** A published work with a photo. */
export const isShown = sql<boolean>`artwork.state = 'published'
  and exists (select from photo where photo.artwork_id = artwork.id and photo.state = 'ready')`

/** Works at random keys of an index, one index lookup each, however many works there are. */
export async function drawWorks(db: Database, isAllowed: RawBuilder<boolean>): Promise<Drawn[]> {
  const places = Array.from({ length: drawnAtOnce }, () => Math.random())
  const { rows } = await sql<Drawn>`
    select distinct rated.artwork_id as id, rated.mu, rated.sigma
    from unnest(${places}::double precision[]) as place
    cross join lateral (
      (select artwork_id, mu, sigma, draw_key from rating where draw_key >= place order by draw_key limit 1)
      union all
      (select artwork_id, mu, sigma, draw_key from rating where draw_key < place order by draw_key desc limit 1)
    ) as rated
    join artwork on artwork.id = rated.artwork_id
    where ${isAllowed}`.execute(db)
  return rows
}

const sampleMs = 60_000

interface Sample {
  readonly ids: string[]
  readonly drawnAt: number
}

/** Reads the pair for visitors. A process draws one a minute, or when a work of it is no longer shown. */
export function samplePairs(db: Database, address: PhotoAddress): () => Promise<SamplePair | null> {
  let latest: Sample = { ids: [], drawnAt: 0 }
  const drawing = singleFlight<Sample>(() => true)

  async function draw(): Promise<Sample> {
    const pair = choosePair(await drawWorks(db, isShown), () => false, Math.random)
    latest = { ids: pair?.map(({ id }) => id) ?? [], drawnAt: Date.now() }
    return latest
  }

  async function read({ ids }: Sample): Promise<SamplePair | null> {
    const [one, other] = ids
    if (!one || !other) return null
    const shown = await db.selectFrom('artwork').select('id').where('id', 'in', ids).where(isShown).execute()
    if (shown.length < 2) return null
    const photos = await listPhotos(db, ids, address)
    const [left, right] = [photos.get(one)?.[0], photos.get(other)?.[0]]
    return left && right ? { left, right } : null
  }

  return async () => {
    const kept = Date.now() - latest.drawnAt < sampleMs ? await read(latest) : null
    return kept ?? read(await drawing('sample', draw))
  }
}
