import type { ArtworkKind, ArtworkStatus, Surface } from '@allcity/contract/artworks'
import type { BoundingBox, Coordinates } from '@allcity/contract/geo'
import { tileLimits } from '@allcity/contract/map'
import { worldUnits } from '#server/domain/map-squares.ts'
import { type Cluster, countLabel, encodeRing, findLine, type TileAddress } from './rules-clustering.ts'
import { encodeLayers, extent } from './rules-tile-encoding.ts'

/** A pin near an edge is drawn into the neighbour too. */
const buffer = 256

export const isInPyramid = ({ z, x, y }: TileAddress): boolean => x < 2 ** z && y < 2 ** z

/** The tile's box with its buffer, in degrees; clipped at the antimeridian and the poles of web Mercator. */
export function tileBounds({ z, x, y }: TileAddress): BoundingBox {
  const across = 2 ** z
  const margin = buffer / extent
  const longitude = (column: number) => Math.min(180, Math.max(-180, (column / across) * 360 - 180))
  const latitude = (row: number) => {
    const turned = Math.PI * (1 - (2 * row) / across)
    return Math.min(90, Math.max(-90, (Math.atan(Math.sinh(turned)) * 180) / Math.PI))
  }
  return [longitude(x - margin), latitude(y + 1 + margin), longitude(x + 1 + margin), latitude(y - margin)]
}

/** Where a point lies in a tile, in the tile's units from its north-west corner. */
export function tilePosition({ z, x, y }: TileAddress, { longitude, latitude }: Coordinates): [number, number] {
  const across = 2 ** z
  const sine = Math.sin((latitude * Math.PI) / 180)
  const column = ((longitude + 180) / 360) * across
  const row = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across
  return [Math.round((column - x) * extent), Math.round((row - y) * extent)]
}

export interface TileWork extends Coordinates {
  id: string
  kind: ArtworkKind
  status: ArtworkStatus
  surface: Surface
  /** How pale the pin is drawn: from 0, likely still there, to 3. */
  fade: number
}

/** Up to this zoom overlapping works are grouped; beyond it every pin is drawn separately. */
const lastGrouped = 15
/** A square of an eighth of a tile, 64 pixels, has room for fewer pins than this. */
const crowd = 4
const squaresAcross = 8

/** Encodes a Mapbox Vector Tile with a layer of works and one of clusters, leaving out empty layers. */
export function encodeTile(address: TileAddress, works: readonly TileWork[], clusters: readonly Cluster[]): Buffer {
  const pins = works.map((work) => ({ at: tilePosition(address, work), work }))
  const crowds = address.z > lastGrouped ? [] : findCrowds(pins)
  const grouped = new Set(crowds.flat())
  return encodeLayers({
    [tileLimits.layer]: [
      ...pins.map((pin) => ({ at: pin.at, tags: workTags(pin.work, grouped.has(pin)) })),
      ...clusters.flatMap(({ only, cover, x, y }) =>
        only && cover ? [{ at: unitPosition(address, x, y), tags: { id: cover, ...only } }] : [],
      ),
    ],
    [tileLimits.clusters]: [
      ...clusters
        .filter(({ only }) => only === null)
        .map(({ x, y, ...cluster }) => ({ at: moveInward(unitPosition(address, x, y)), tags: clusterTags(cluster) })),
      ...crowds.map((crowd) => ({
        at: moveInward(findMiddle(crowd)),
        tags: { ...clusterTags(sumPins(crowd)), grouping: 1 },
      })),
    ],
  })
}

interface Pin {
  at: [number, number]
  work: TileWork
}

/** Groups the pins of each square of the tile that holds too many to tell apart. */
function findCrowds(pins: readonly Pin[]): Pin[][] {
  const squares = new Map<number, Pin[]>()
  for (const pin of pins) {
    const [column, row] = pin.at.map((unit) => Math.floor((unit / extent) * squaresAcross))
    if (column === undefined || row === undefined) continue
    if (column < 0 || row < 0 || column >= squaresAcross || row >= squaresAcross) continue
    const square = row * squaresAcross + column
    const others = squares.get(square)
    if (others) others.push(pin)
    else squares.set(square, [pin])
  }
  return [...squares.values()].filter(({ length }) => length >= crowd)
}

/** How far a cluster lies from the sides of its square, so that its ring does not touch those of its neighbours. */
const inset = 0.3 * (extent / squaresAcross)

function moveInward(position: [number, number]): [number, number] {
  const square = extent / squaresAcross
  const along = (unit: number) => {
    const side = Math.floor(unit / square) * square
    return Math.round(Math.min(side + square - inset, Math.max(side + inset, unit)))
  }
  return [along(position[0]), along(position[1])]
}

function findMiddle(pins: readonly Pin[]): [number, number] {
  const sum = (axis: 0 | 1) => pins.reduce((units, { at }) => units + at[axis], 0)
  return [Math.round(sum(0) / pins.length), Math.round(sum(1) / pins.length)]
}

function sumPins(pins: readonly Pin[]) {
  const lines: Cluster['lines'] = new Map()
  for (const { work } of pins) {
    const line = findLine(work)
    lines.set(line, (lines.get(line) ?? 0) + 1)
  }
  return { count: pins.length, lines, cover: pins[0]?.work.id ?? null }
}

const workTags = ({ id, kind, status, surface, fade }: TileWork, isGrouped: boolean) =>
  isGrouped ? { id, kind, status, surface, fade, grouped: 1 } : { id, kind, status, surface, fade }

const clusterTags = ({ cover, ...cluster }: Pick<Cluster, 'count' | 'lines' | 'cover'>) => ({
  count: cluster.count,
  label: countLabel(cluster.count),
  ring: encodeRing(cluster),
  ...(cover ? { cover } : {}),
})

function unitPosition({ z, x, y }: TileAddress, east: number, south: number): [number, number] {
  const across = 2 ** z
  return [
    Math.round(((east / worldUnits) * across - x) * extent),
    Math.round(((south / worldUnits) * across - y) * extent),
  ]
}
