/**
 * Subsets the page's variable font to the letters, widths and weights that the styles use: `node scripts/trim-fonts.ts`.
 * Subsetting saves two fifths, and every first photo waits for the font.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const from = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/archivo/package.json'))
const to = join(import.meta.dirname, '../apps/web/src/ui/fonts')

/** As in `fonts.css`, where a width or weight beyond them is drawn as the nearest. */
const variationAxes = { wdth: { min: 100, max: 118 }, wght: { min: 400, max: 780 } }

await mkdir(to, { recursive: true })
for (const alphabet of ['latin', 'latin-ext']) {
  const whole = await readFile(join(from, `files/archivo-${alphabet}-wdth-normal.woff2`))
  const trimmed = await subsetFont(whole, letters(), { targetFormat: 'woff2', variationAxes })
  await writeFile(join(to, `archivo-${alphabet}.woff2`), trimmed)
  console.log(`${alphabet}  ${kilobytes(whole)} → ${kilobytes(trimmed)} kB`)
}
await writeFile(join(to, 'LICENSE'), await readFile(join(from, 'LICENSE')))

/** The whole basic plane: letters that a file lacks are not added. */
function letters(): string {
  const points = Array.from({ length: 0xd800 - 0x20 }, (_, index) => index + 0x20)
  return String.fromCodePoint(...points)
}

function kilobytes({ length }: Buffer): number {
  return Math.round(length / 1000)
}
