import type { ArtworkFilter } from '@allcity/contract/artworks'
import { tileLimits } from '@allcity/contract/map'
import { LRUCache } from 'lru-cache'
import { isOfFacets } from '#server/domain/artwork-facets.ts'
import { narrowed } from '#server/domain/artwork-filter.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { readFromPrimary } from '#server/platform/database/replica-reads.ts'
import { type CompressedText, compressText } from '#server/platform/http/compressed-text.ts'
import { singleFlight } from '#server/platform/http/single-flight.ts'
import { countCells, listCells, listPoints, listVersions } from './queries.ts'
import { encodeTile, tileBounds } from './rules.ts'
import {
  buildClusters,
  type Cell,
  cellRange,
  countWorks,
  squaresAbove,
  squaresUnder,
  type TileAddress,
} from './rules-clustering.ts'

/** From this zoom on most tiles hold few works, so the works are queried first. */
const detailZoom = 11

/** Draws one tile: its works, or clusters where there are too many. */
export async function drawTile(db: Database, address: TileAddress, filter: ArtworkFilter): Promise<Buffer> {
  const range = cellRange(address)
  const bounds = tileBounds(address)
  const isCounted = isOfFacets(filter)
  const cells = (): Promise<Cell[]> =>
    range === null ? Promise.resolve([]) : isCounted ? listCells(db, range) : countCells(db, range, bounds, filter)

  if (range && isCounted && address.z < detailZoom) {
    const clusters = buildClusters(await cells(), range, filter)
    if (countWorks(clusters) > tileLimits.works) return encodeTile(address, [], clusters)
  }
  const works = await listPoints(db, bounds, filter, tileLimits.works + 1)
  if (works.length <= tileLimits.works || range === null)
    return encodeTile(address, works.slice(0, tileLimits.works), [])
  // Works beyond the tile's edge may have exceeded the limit, so the clusters may hold few works.
  const clusters = buildClusters(await cells(), range, isCounted ? filter : {})
  return encodeTile(address, [], clusters)
}

interface Drawn {
  version: number
  /** The squares whose works the tile depends on. */
  squares: ReadonlySet<string>
  tile: CompressedText
}

const cacheBytes = 64 * 1024 * 1024
/** The overhead of a cached tile besides its bytes, so that an empty one has a cost. */
const entryBytes = 1_024
/** Tiles expire after this time, as values such as the likelihood that a work still exists decay. */
const keptMs = 10 * 60_000
/** The maximum age of the known versions. */
const trustMs = 250

/**
 * Filters that depend only on the works under a tile, so the tile can be cached.
 * Makers, crews, uploaders and trains can change without a change of these works.
 */
const ofWorks = ['fromYear', 'toYear', 'words', 'region', 'country', 'bounds'] as const

/**
 * Caches tiles until a work under them changes. Tiles are always drawn from the primary database:
 * an older read cached under a newer version would show removed works to everybody.
 */
export function tileStore(db: Database) {
  const drawn = new LRUCache<string, Drawn>({
    maxSize: cacheBytes,
    ttl: keptMs,
    sizeCalculation: ({ tile }) => tile.bytes + entryBytes,
  })
  const versions = new Map<string, number>()
  const refreshing = singleFlight<true>(() => true)
  const drawing = singleFlight<Drawn>(() => true)
  let newest = 0
  let checkedAt = Number.NEGATIVE_INFINITY

  const refresh = async (): Promise<true> => {
    const began = performance.now()
    for (const { code, version } of await listVersions(db, newest)) {
      newest = Math.max(newest, version)
      for (const square of squaresAbove(code)) versions.set(square, Math.max(version, versions.get(square) ?? 0))
    }
    checkedAt = began
    return true
  }

  const findTile = async (key: string, address: TileAddress, asked: ArtworkFilter): Promise<CompressedText> => {
    const filter = narrowed(asked)
    if (performance.now() - checkedAt > trustMs) await refreshing('versions', refresh)
    const known = drawn.get(key)
    const squares = known?.squares ?? squaresUnder(address)
    let version = 0
    for (const square of squares) version = Math.max(version, versions.get(square) ?? 0)
    if (known?.version === version) return known.tile
    const fresh = await drawing(`${version} ${key}`, async () => {
      const tile = compressText(await drawTile(db, address, filter))
      return { version, squares, tile }
    })
    if (isOfFacets(filter, ...ofWorks)) drawn.set(key, fresh)
    return fresh.tile
  }
  return (...asked: Parameters<typeof findTile>) => readFromPrimary(() => findTile(...asked))
}
