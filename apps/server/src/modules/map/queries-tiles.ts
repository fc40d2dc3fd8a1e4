import type { ArtworkFilter } from '@allcity/contract/artworks'
import { tileLimits } from '@allcity/contract/map'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/database/connection.ts'
import { readingNow } from '#server/database/reading-place.ts'
import { type PackedText, packText } from '#server/http/packed-text.ts'
import { singleFlight } from '#server/http/single-flight.ts'
import { narrowed } from '../artworks/rules.ts'
import { isOfFacets } from '../artworks/rules-facets.ts'
import { countCells, listCells, listPoints, listVersions } from './queries.ts'
import { encodeTile, type TileAddress, tileBounds } from './rules.ts'
import { type Cell, cellRange, clustersOf, countOf, squaresAbove, squaresUnder } from './rules-pyramid.ts'

/** From here on most tiles hold few works, so that asking for those comes first. */
const detailZoom = 11

/** Draws one tile: its works, or where those are too many, clusters. */
export async function drawTile(db: Database, address: TileAddress, filter: ArtworkFilter): Promise<Buffer> {
  const range = cellRange(address)
  const bounds = tileBounds(address)
  const isCounted = isOfFacets(filter)
  const cells = (): Promise<Cell[]> =>
    range === null ? Promise.resolve([]) : isCounted ? listCells(db, range) : countCells(db, range, bounds, filter)

  if (range && isCounted && address.z < detailZoom) {
    const clusters = clustersOf(await cells(), range, filter)
    if (countOf(clusters) > tileLimits.works) return encodeTile(address, [], clusters)
  }
  const works = await listPoints(db, bounds, filter, tileLimits.works + 1)
  if (works.length <= tileLimits.works || range === null)
    return encodeTile(address, works.slice(0, tileLimits.works), [])
  // A work of the neighbour's edge may be what was too much: then the works within are few enough.
  const clusters = clustersOf(await cells(), range, isCounted ? filter : {})
  return encodeTile(address, [], clusters)
}

interface Drawn {
  version: number
  /** On whose works it depends. */
  squares: ReadonlySet<string>
  tile: PackedText
}

const cacheBytes = 64 * 1024 * 1024
/** What a tile costs besides its bytes; an empty one has none. */
const entryBytes = 1_024
/** What fades with time, such as how likely a work still stands, is drawn anew after this. */
const keptMs = 10 * 60_000
/** How old the knowledge of what changed may be. */
const trustMs = 250

/**
 * What besides facets is of the works under a tile alone. Who made one or belongs to a crew, what an uploader shows and
 * which trains are told of changes without a change of these.
 */
const ofWorks = ['fromYear', 'toYear', 'words', 'region', 'country', 'bounds'] as const

/**
 * Tiles as they were drawn, for as long as no work changes under them. Whoever asks, they are drawn from what is: an older
 * reading kept under a newer version would show to all what was taken down.
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

  const findTile = async (key: string, address: TileAddress, asked: ArtworkFilter): Promise<PackedText> => {
    const filter = narrowed(asked)
    if (performance.now() - checkedAt > trustMs) await refreshing('versions', refresh)
    const known = drawn.get(key)
    const squares = known?.squares ?? squaresUnder(address)
    let version = 0
    for (const square of squares) version = Math.max(version, versions.get(square) ?? 0)
    if (known?.version === version) return known.tile
    const fresh = await drawing(`${version} ${key}`, async () => {
      const tile = packText(await drawTile(db, address, filter))
      return { version, squares, tile }
    })
    if (isOfFacets(filter, ...ofWorks)) drawn.set(key, fresh)
    return fresh.tile
  }
  return (...asked: Parameters<typeof findTile>) => readingNow(() => findTile(...asked))
}
