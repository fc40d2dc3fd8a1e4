/**
 * Writes the countries of the world as two GeoJSON files, which the map's worker reads. Converting the atlas in the browser would block
 * the page for up to a second.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { flatCountries } from './src/map/flat-countries.ts'
import { readCountries } from './src/map/world-atlas.ts'

/** About a kilometre, the precision of the atlas itself. */
const decimals = 2

const folder = join(import.meta.dirname, 'dist/countries')
const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const { shapes, names } = flatCountries(readCountries(JSON.parse(readFileSync(atlas, 'utf8'))))

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(decimals)) : value)

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'countries.json'), JSON.stringify(shapes, rounded))
writeFileSync(join(folder, 'country-names.json'), JSON.stringify(names, rounded))
