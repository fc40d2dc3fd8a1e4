import { VectorTile } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import { type StreetLine, worldWidth } from './street-line.ts'

export interface TileAddress {
  zoom: number
  x: number
  y: number
}

/** Kinds of the Protomaps schema (https://docs.protomaps.com/basemaps/layers#roads), without motorways, railways and ferries. */
const walkable = new Set<unknown>(['major_road', 'medium_road', 'minor_road', 'path', 'other'])
const closed = /^(motorway|motorway_link|raceway|bus_guideway|busway|runway|taxiway|construction|proposed)$/
const isLine = 2

/** The roads of a vector tile that people may walk along. */
export function readStreets(bytes: ArrayBuffer, { zoom, x, y }: TileAddress): StreetLine[] {
  const roads = new VectorTile(new Pbf(new Uint8Array(bytes))).layers.roads
  if (!roads) return []
  const lines: StreetLine[] = []
  for (let at = 0; at < roads.length; at += 1) {
    const road = roads.feature(at)
    if (road.type !== isLine || !mayWalk(road.properties)) continue
    const level = readLevel(road.properties)
    const scale = worldWidth / (2 ** zoom * road.extent)
    for (const line of road.loadGeometry()) {
      const points = line.map((point) => ({
        x: Math.round((x * road.extent + point.x) * scale),
        y: Math.round((y * road.extent + point.y) * scale),
      }))
      lines.push({ level, points })
    }
  }
  return lines
}

type Properties = Record<string, number | string | boolean>

const mayWalk = ({ kind, kind_detail, access }: Properties) =>
  walkable.has(kind) && !closed.test(String(kind_detail ?? '')) && access !== 'no' && access !== 'private'

const readLevel = ({ level, is_bridge, is_tunnel }: Properties) =>
  `${level ?? 0}${is_bridge ? ' bridge' : ''}${is_tunnel ? ' tunnel' : ''}`
