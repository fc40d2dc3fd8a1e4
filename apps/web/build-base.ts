import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { GeoJSON } from 'geojson'
import type { Plugin } from 'vite'
import { cities, shoreZoom, toBounds } from './base/cities.ts'
import { drawSketch } from './base/sketch.ts'
import * as colours from './src/map/base-colours.ts'
import { flatCountries } from './src/map/flat-countries.ts'
import { readBorders, readCountries } from './src/map/world-atlas.ts'

const virtual = 'virtual:base-map'
const here = (path: string) => join(import.meta.dirname, path)
const atlasPath = (scale: string) => createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`)

/** Natural Earth at 1:50 million, and from the second level on at 1:10 million. */
const levels = [
  { scale: '50m', from: 0, to: 3 },
  { scale: '10m', from: 4, to: 5 },
]
const largestZoom = 5
const extent = 8192
const sources = [
  atlasPath('50m'),
  atlasPath('10m'),
  here('base/lakes.json'),
  here('base/cities.ts'),
  here('build-base.ts'),
]

/** The built-in map as vector tiles: the world from Natural Earth, and the shores of some cities. */
export function baseMap(): Plugin {
  const hash = createHash('sha256')
  for (const path of sources) hash.update(readFileSync(path))
  const folder = `assets/base-${hash.digest('hex').slice(0, 8)}`
  return {
    name: 'base-map',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    load: (id) => (id === `\0${virtual}` ? printModule(folder) : null),
    writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client') return
      writeWorld(join(dir, folder, 'world'))
      writeSketch(join(dir, folder, 'world.svg'))
      const shores = join(dir, folder, 'shores', String(shoreZoom))
      cpSync(here('base/shores'), shores, { recursive: true })
      for (const { id } of cities) {
        const sketch = join(shores, `${id}.svg`)
        writeFileSync(`${sketch}.gz`, gzipSync(readFileSync(sketch)))
      }
    },
  }
}

function printModule(folder: string): string {
  const shores = cities.map((city) => ({ id: city.id, bounds: toBounds(city) }))
  const values = { tilesPath: `/${folder}`, worldZoom: largestZoom, shoreZoom, shores }
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

function writeWorld(folder: string): void {
  const lakes: GeoJSON = JSON.parse(readFileSync(here('base/lakes.json'), 'utf8'))
  for (const { scale, from, to } of levels) {
    const atlas: unknown = JSON.parse(readFileSync(atlasPath(scale), 'utf8'))
    const { shapes, names } = flatCountries(readCountries(atlas))
    const layers = Object.entries({ land: shapes, lakes, borders: readBorders(atlas), names }).map(
      ([name, data]) => [name, slice(data, to)] as const,
    )
    for (let zoom = from; zoom <= to; zoom++) writeZoom(folder, zoom, layers)
  }
}

/** The world at 1:110 million, for the time until the map is there. */
function writeSketch(path: string): void {
  const { shapes } = flatCountries(readCountries(JSON.parse(readFileSync(atlasPath('110m'), 'utf8'))))
  const size = 4096
  const land = new GeoJSONVT(shapes, { maxZoom: 0, tolerance: 0, extent: size, buffer: 0 })
  const sketch = drawSketch([{ tile: land.getTile(0, 0, 0), colour: colours.land, column: 0, row: 0 }], 1, 1, size)
  writeFileSync(path, sketch)
  writeFileSync(`${path}.gz`, gzipSync(sketch))
}

const slice = (data: GeoJSON, maxZoom: number) =>
  new GeoJSONVT(data, { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, tolerance: 4, extent, buffer: 64 })

function writeZoom(folder: string, zoom: number, layers: (readonly [string, GeoJSONVT])[]): void {
  for (let x = 0; x < 2 ** zoom; x++) {
    const column = join(folder, String(zoom), String(x))
    mkdirSync(column, { recursive: true })
    for (let y = 0; y < 2 ** zoom; y++) {
      const found = layers.map(([name, index]) => [name, index.getTile(zoom, x, y)]).filter(([, tile]) => tile)
      const bytes = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent })
      writeFileSync(join(column, `${y}.pbf`), bytes)
      writeFileSync(join(column, `${y}.pbf.gz`), gzipSync(bytes))
    }
  }
}
