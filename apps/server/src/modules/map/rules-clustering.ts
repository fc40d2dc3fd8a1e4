import { type ArtworkFilter, ArtworkKind } from '@allcity/contract/artworks'
import { decodeFacet, type Facet, matchesFacet } from '#server/domain/artwork-facets.ts'
import { finestLevel, levels, mortonCode } from '#server/domain/map-squares.ts'

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** A tile is eight clusters wide: on a screen each has a square of 64 pixels. */
const clusterZooms = 3
/** The cells of a tile: a range of codes at one level, and how many of them make one cluster. */
export interface CellRange {
  level: number
  first: number
  last: number
  /** Divides a code to give the number of its cluster. */
  codesACluster: number
}

/** The cells of a tile, or null where squares are not counted that finely. */
export function cellRange(address: TileAddress): CellRange | null {
  const zoom = Math.min(address.z + clusterZooms, finestLevel)
  const level = levels.find((one) => one >= zoom)
  if (address.z > finestLevel || level === undefined) return null
  const codes = 4 ** (level - address.z)
  const first = mortonCode(address) * codes
  return { level, first, last: first + codes - 1, codesACluster: 4 ** (level - zoom) }
}

/** A row of `map_cell`; `x` and `y` are the middle of its works, in units. */
export interface Cell {
  code: number
  facets: number[]
  counts: number[]
  x: number
  y: number
  cover: string | null
}

export interface Cluster {
  count: number
  x: number
  y: number
  /** The number of works of each line. */
  lines: Map<ArtworkKind | 'train', number>
  cover: string | null
  /** The single work of a cluster of one. */
  only: Facet | null
}

/** The parts of a cluster's ring. All trains are one line, whatever is painted on them. */
export const findLine = ({ kind, surface }: Pick<Facet, 'kind' | 'surface'>) => (surface === 'train' ? 'train' : kind)

/** Sums cells to clusters, counting only works that pass the filter. */
export function buildClusters(cells: readonly Cell[], { codesACluster }: CellRange, filter: ArtworkFilter): Cluster[] {
  const clusters = new Map<number, Cluster>()
  const shown = shownBy(filter)
  for (const { code, facets, counts, x, y, cover } of cells) {
    const number = Math.floor(code / codesACluster)
    const cluster = clusters.get(number) ?? { count: 0, x: 0, y: 0, lines: new Map(), cover: null, only: null }
    let added = 0
    let isWhole = true
    for (const [index, numbered] of facets.entries()) {
      const facet = shown(numbered)
      const works = counts[index] ?? 0
      if (facet === null) {
        isWhole = false
        continue
      }
      const line = findLine(facet)
      cluster.lines.set(line, (cluster.lines.get(line) ?? 0) + works)
      cluster.only = facet
      added += works
    }
    if (added === 0) continue
    cluster.x += x * added
    cluster.y += y * added
    cluster.count += added
    // If only part of a cell passes the filter, its cover may not, so it is not used.
    if (isWhole) cluster.cover ??= cover
    clusters.set(number, cluster)
  }
  return [...clusters.values()].map((cluster) => ({
    ...cluster,
    x: cluster.x / cluster.count,
    y: cluster.y / cluster.count,
    only: cluster.count === 1 && cluster.cover !== null ? cluster.only : null,
  }))
}

/** Maps a facet number to its facet, or to null where the filter excludes it. Cached, as squares share few facets. */
function shownBy(filter: ArtworkFilter): (number: number) => Facet | null {
  const known = new Map<number, Facet | null>()
  return (number) => {
    const before = known.get(number)
    if (before !== undefined) return before
    const facet = decodeFacet(number)
    const shown = matchesFacet(filter, facet) ? facet : null
    known.set(number, shown)
    return shown
  }
}

export const countWorks = (clusters: readonly Cluster[]) => clusters.reduce((sum, { count }) => sum + count, 0)

const ringParts = 12
const ringLines = [...ArtworkKind.options, 'train'] as const

/** The share of each line in twelfths, a letter each in the contract's order: `aaaaaaaabbbd` is two thirds murals. */
export function encodeRing({ lines, count }: Pick<Cluster, 'lines' | 'count'>): string {
  const exact = ringLines.map((line, index) => ({ index, share: ((lines.get(line) ?? 0) * ringParts) / count }))
  const given = exact.map(({ index, share }) => ({ index, parts: Math.floor(share), rest: share % 1 }))
  let left = ringParts - given.reduce((sum, { parts }) => sum + parts, 0)
  for (const line of given.toSorted((one, other) => other.rest - one.rest)) if (left-- > 0) line.parts += 1
  return given.map(({ index, parts }) => String.fromCharCode(97 + index).repeat(parts)).join('')
}

/** Shortens a count to fit a cluster: 840, 1.2k, 35k, 4.1M. */
export function countLabel(count: number): string {
  if (count < 1_000) return String(count)
  const [value, unit] = count < 999_500 ? [count / 1_000, 'k'] : [count / 1_000_000, 'M']
  return `${value < 9.95 ? value.toFixed(1).replace('.0', '') : value.toFixed(0)}${unit}`
}

const versionLevel = 7

/** The squares of level 7 or coarser on whose works a tile depends, its neighbours' edges included, as `level:code`. */
export function squaresUnder({ z, x, y }: TileAddress): Set<string> {
  const level = Math.min(z, versionLevel)
  const across = 2 ** z
  const squares = new Set<string>()
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      if (y + dy < 0 || y + dy >= across || x + dx < 0 || x + dx >= across) continue
      const shift = 2 ** (z - level)
      const square = { x: Math.floor((x + dx) / shift), y: Math.floor((y + dy) / shift) }
      squares.add(`${level}:${mortonCode(square)}`)
    }
  }
  return squares
}

/** A square of level 7 and all squares that contain it, as `level:code`. */
export function squaresAbove(code: number): string[] {
  return Array.from(
    { length: versionLevel + 1 },
    (_, level) => `${level}:${Math.floor(code / 4 ** (versionLevel - level))}`,
  )
}
