/**
 * Cuts the shorelines of cities and the large lakes out of two packages of npm, and writes them to this folder:
 * `node apps/web/base/cut-shores.ts <@geo-maps/earth-coastlines-10m> <@geo-maps/earth-waterbodies-10m> <new-york.json>`, each the path of its `map.geo.json`, and the land
 * that `new-york.py` wrote.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Polygon, Position } from 'geojson'
import * as colours from '../src/map/base-colours.ts'
import { cities, listTiles, type ShoreCity, shoreZoom, squareOf, toBounds } from './cities.ts'
import { drawSketch, type SketchPart } from './sketch.ts'

interface Source {
  geometries: { coordinates: Position[][][] }[]
}

const [coasts = '', waters = '', newYork = ''] = process.argv.slice(2)
const folder = import.meta.dirname

function readPolygons(path: string): Position[][][] {
  const { geometries }: Source = JSON.parse(readFileSync(path, 'utf8'))
  return geometries.flatMap(({ coordinates }) => coordinates)
}

function boxAround(ring: Position[]) {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [x = 0, y = 0] of ring) {
    if (x < box.west) box.west = x
    if (x > box.east) box.east = x
    if (y < box.south) box.south = y
    if (y > box.north) box.north = y
  }
  return box
}

const extent = 8192
const tileOptions = { maxZoom: shoreZoom, indexMaxZoom: 0, indexMaxPoints: 0, tolerance: 0, extent, buffer: 64 }

/** The polygons in tiles, of which only those asked for are cut. */
const slice = (polygons: Position[][][]) =>
  new GeoJSONVT(
    { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: polygons } },
    tileOptions,
  )

function writeShores(coasts: Position[][][], waters: Position[][][], finer: Position[][][]) {
  rmSync(join(folder, 'shores'), { recursive: true, force: true })
  for (const city of cities) {
    const isFiner = city.id === 'new-york'
    const land = slice(isFiner ? finer : listNear(coasts, city))
    const shaped = isFiner ? [] : waters.filter(([outside = []]) => outside.length > leastCorners)
    const water = slice(listNear(shaped, city))
    const parts: SketchPart[] = []
    const tiles = listTiles(city)
    const [first = { x: 0, y: 0 }, last = first] = [tiles[0], tiles.at(-1)]
    for (const { x, y } of tiles) {
      const layers = {
        ground: slice([[squareOf(x, y)]]).getTile(shoreZoom, x, y),
        land: land.getTile(shoreZoom, x, y),
        water: water.getTile(shoreZoom, x, y),
      }
      const [column, row] = [x - first.x, y - first.y]
      parts.push({ tile: layers.land, colour: colours.land, column, row })
      parts.push({ tile: layers.water, colour: colours.water, column, row })
      mkdirSync(join(folder, 'shores', String(x)), { recursive: true })
      const known = Object.entries(layers).flatMap(([name, tile]) => (tile ? [[name, tile] as const] : []))
      const bytes = fromGeojsonVt(Object.fromEntries(known), { version: 2, extent })
      writeFileSync(join(folder, 'shores', String(x), `${y}.pbf`), bytes)
      console.log(city.id, x, y, bytes.length)
    }
    const sketch = drawSketch(parts, last.x - first.x + 1, last.y - first.y + 1, extent)
    writeFileSync(join(folder, 'shores', `${city.id}.svg`), sketch)
  }
}

function listNear(polygons: Position[][][], city: ShoreCity) {
  const [west, south, east, north] = toBounds(city)
  return polygons.filter(([outside = []]) => {
    const box = boxAround(outside)
    return box.west < east && box.east > west && box.south < north && box.north > south
  })
}

/** The package has ponds and rivers as scattered triangles and squares: only a water of more corners has its true shape. */
const leastCorners = 30

/** In square degrees. Lake Ladoga has 3, the Caspian Sea 40. */
const leastLake = 0.3
const mostLake = 60

/** Douglas–Peucker: leaves out points that lie closer than this to the line through their neighbours, in degrees. */
const tolerance = 0.015

function simplify(points: Position[]): Position[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  let [farthest, split] = [0, 0]
  for (let index = 1; index < points.length - 1; index++) {
    const distance = distanceToLine(points[index] ?? first, first, last)
    if (distance > farthest) [farthest, split] = [distance, index]
  }
  if (farthest <= tolerance) return [first, last]
  return [...simplify(points.slice(0, split + 1)).slice(0, -1), ...simplify(points.slice(split))]
}

function distanceToLine([x = 0, y = 0]: Position, [x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

const roundedRing = (ring: Position[]) => {
  const half = Math.floor(ring.length / 2)
  const kept = [...simplify(ring.slice(0, half + 1)).slice(0, -1), ...simplify(ring.slice(half))]
  return kept.map((point) => point.map((degrees) => Math.round(degrees * 1000) / 1000))
}

const areaOf = (ring: Position[]) =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
      return sum + x * y2 - x2 * y
    }, 0),
  ) / 2

function writeLakes(polygons: Position[][][]) {
  const coordinates = polygons
    .filter(([outside = []]) => {
      const area = areaOf(outside)
      return area > leastLake && area < mostLake
    })
    .map((rings) =>
      rings.map(roundedRing).filter((ring, index) => ring.length > 3 && (index === 0 || areaOf(ring) > 0.01)),
    )
  const lakes: Polygon[] = coordinates.map((rings) => ({ type: 'Polygon', coordinates: rings }))
  writeFileSync(join(folder, 'lakes.json'), `${JSON.stringify({ type: 'GeometryCollection', geometries: lakes })}\n`)
}

const waterPolygons = readPolygons(waters)
writeShores(readPolygons(coasts), waterPolygons, JSON.parse(readFileSync(newYork, 'utf8')))
writeLakes(waterPolygons)
