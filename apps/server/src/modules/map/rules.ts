import type { BoundingBox, Coordinates } from '@allcity/contract/geo'
import { tileLimits } from '@allcity/contract/map'
import { fromGeojsonVt } from 'vt-pbf'
import { type Cluster, countLabel, ringOf, worldUnits } from './rules-pyramid.ts'

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** Units across a tile, as the Mapbox Vector Tile specification 2.1 has it. */
const extent = 4096
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
  kind: string
  status: string
  surface: string
}

/** A Mapbox Vector Tile with a layer of works and one of clusters, where there are any. */
export function encodeTile(address: TileAddress, works: readonly TileWork[], clusters: readonly Cluster[]): Buffer {
  const alone = clusters.flatMap(({ only, cover, x, y }) =>
    only && cover ? [{ at: unitPosition(address, x, y), tags: { id: cover, ...only } }] : [],
  )
  const placed = works.map(({ longitude, latitude, id, kind, status, surface }) => ({
    at: tilePosition(address, { longitude, latitude }),
    tags: { id, kind, status, surface },
  }))
  const grouped = clusters
    .filter(({ only }) => only === null)
    .map(({ x, y, cover, ...cluster }) => ({
      at: unitPosition(address, x, y),
      tags: {
        count: cluster.count,
        label: countLabel(cluster.count),
        ring: ringOf(cluster),
        ...(cover ? { cover } : {}),
      },
    }))
  const layers = {
    [tileLimits.layer]: { features: [...placed, ...alone].map(feature) },
    ...(grouped.length > 0 ? { [tileLimits.clusters]: { features: grouped.map(feature) } } : {}),
  }
  return Buffer.from(fromGeojsonVt(layers, { version: 2, extent }))
}

interface Placed {
  at: [number, number]
  tags: Record<string, string | number>
}

const feature = ({ at, tags }: Placed) => ({ type: 1 as const, geometry: [at], tags })

function unitPosition({ z, x, y }: TileAddress, east: number, south: number): [number, number] {
  const across = 2 ** z
  return [
    Math.round(((east / worldUnits) * across - x) * extent),
    Math.round(((south / worldUnits) * across - y) * extent),
  ]
}
