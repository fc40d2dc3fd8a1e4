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

export interface ClusterFeature {
  count: number
  label: string
  ring: string
  cover: string | undefined
  location: Coordinates
}

/** The works on a tile with the places that the map draws them at. */
export async function readTile(app: FastifyInstance, url: string): Promise<TileFeature[]> {
  return (await readLayers(app, url)).works
}

export async function readLayers(app: FastifyInstance, url: string) {
  const { rawPayload, statusCode } = await app.inject({ url })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  const clusters: ClusterFeature[] = readFeatures(url, rawPayload, 'clusters').map(({ location, properties }) => ({
    count: Number(properties.count),
    label: String(properties.label),
    ring: String(properties.ring),
    cover: properties.cover === undefined ? undefined : String(properties.cover),
    location,
  }))
  return { works: decodeTile(url, rawPayload), clusters }
}

export function decodeTile(url: string, bytes: Uint8Array): TileFeature[] {
  return readFeatures(url, bytes, 'artworks').map(({ location, properties }) => ({
    id: String(properties.id),
    kind: String(properties.kind),
    status: String(properties.status),
    location,
  }))
}

function readFeatures(url: string, bytes: Uint8Array, name: string) {
  const [z = 0, x = 0, y = 0] = (/tiles\/(\d+)\/(\d+)\/(\d+)/.exec(url) ?? []).slice(1).map(Number)
  const layer = new VectorTile(new Pbf(bytes)).layers[name]
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index)
    const { geometry } = feature?.toGeoJSON(x, y, z) ?? {}
    const [longitude = 0, latitude = 0] = geometry?.type === 'Point' ? geometry.coordinates : []
    return { properties: feature?.properties ?? {}, location: { longitude, latitude } }
  })
}
