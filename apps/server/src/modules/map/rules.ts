import type { BoundingBox, Coordinates } from '@allcity/contract/geo'
import { tileLimits } from '@allcity/contract/map'
import { fromGeojsonVt } from 'vt-pbf'

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

export interface TilePoint {
  location: Coordinates
  tags: Record<string, string | number>
}

/** A Mapbox Vector Tile with one layer of points. */
export function encodeTile(address: TileAddress, points: TilePoint[]): Buffer {
  const features = points.map(({ location, tags }) => ({
    type: 1 as const,
    geometry: [tilePosition(address, location)],
    tags,
  }))
  return Buffer.from(fromGeojsonVt({ [tileLimits.layer]: { features } }, { version: 2, extent }))
}
