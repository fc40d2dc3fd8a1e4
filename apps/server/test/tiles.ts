import type { Coordinates } from '@allcity/contract/geo'
import { VectorTile } from '@mapbox/vector-tile'
import type { FastifyInstance } from 'fastify'
import Pbf from 'pbf'
import { tilePosition } from '#server/modules/map/rules.ts'

export interface TileFeature {
  id: string
  kind: string
  status: string
  location: Coordinates
}

/** The address of the tile of a zoom that holds a place. */
export function tileWith(z: number, place: Coordinates): string {
  const [x, y] = tilePosition({ z, x: 0, y: 0 }, place)
  return `/api/tiles/${z}/${Math.floor(x / 4096)}/${Math.floor(y / 4096)}.mvt`
}

/** The works on a tile with the places that the map draws them at. */
export async function readTile(app: FastifyInstance, url: string): Promise<TileFeature[]> {
  const { rawPayload, statusCode } = await app.inject({ url })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  return decodeTile(url, rawPayload)
}

export function decodeTile(url: string, bytes: Uint8Array): TileFeature[] {
  const [z = 0, x = 0, y = 0] = (/tiles\/(\d+)\/(\d+)\/(\d+)/.exec(url) ?? []).slice(1).map(Number)
  const layer = new VectorTile(new Pbf(bytes)).layers.artworks
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index)
    const { geometry } = feature?.toGeoJSON(x, y, z) ?? {}
    const [longitude = 0, latitude = 0] = geometry?.type === 'Point' ? geometry.coordinates : []
    const { id, kind, status } = feature?.properties ?? {}
    return { id: String(id), kind: String(kind), status: String(status), location: { longitude, latitude } }
  })
}
