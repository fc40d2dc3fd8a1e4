import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { flatCountries } from './src/map/flat-countries.ts'
import { countriesOf } from './src/map/world-atlas.ts'

const name = 'virtual:countries'
const resolved = `\0${name}`
/** A kilometre, as far as the atlas itself is off; close up squares stand in for it. */
const decimals = 2

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(decimals)) : value)

/**
 * The countries of the world as two files that the map's worker reads. Made of the atlas in the browser they would hold up the page's own
 * thread for a tenth of a second, and for a second where it is slow.
 */
export const countriesAsFiles: Plugin = {
  name: 'countries-as-files',
  resolveId: (source) => (source === name ? resolved : null),
  async load(id) {
    if (id !== resolved) return null
    const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
    const { shapes, names } = flatCountries(countriesOf(JSON.parse(await readFile(path, 'utf8'))))
    const addressOf = (fileName: string, data: object) => {
      const source = JSON.stringify(data, rounded)
      return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: fileName, source })}`
    }
    return [
      `export const shapesUrl = ${addressOf('countries.json', shapes)}`,
      `export const namesUrl = ${addressOf('country-names.json', names)}`,
    ].join('\n')
  },
}
