/** Draws `apps/web/public/stand-in-….svg`: placeholders for works without a photo, with the kind's bullet on a blank panel. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'opentype.js'

const kinds: [string, string, string, string][] = [
  ['mural', 'M', '#0039a6', '#fff'],
  ['piece', 'P', '#ff6319', '#0b0b0c'],
  ['throw_up', 'T', '#6cbe45', '#0b0b0c'],
  ['tag', 'G', '#fccc0a', '#0b0b0c'],
  ['stencil', 'S', '#a7a9ac', '#0b0b0c'],
  ['paste_up', 'W', '#996633', '#fff'],
  ['sticker', 'K', '#00add0', '#0b0b0c'],
  ['mosaic', 'Z', '#b933ad', '#fff'],
  ['installation', 'I', '#00933c', '#0b0b0c'],
  ['sculpture', 'C', '#808183', '#0b0b0c'],
  ['other', 'O', '#0b0b0c', '#f4f1ea'],
]
const require = createRequire(import.meta.url)
const bytes = readFileSync(require.resolve('@fontsource/anton/files/anton-latin-400-normal.woff'))
const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
const folder = new URL('../apps/web/public/', import.meta.url)

mkdirSync(folder, { recursive: true })
for (const [kind, letter, colour, ink] of kinds) {
  const size = 250
  const { x1, x2, y1, y2 } = font.getPath(letter, 0, 0, size).getBoundingBox()
  const path = font.getPath(letter, 600 - (x1 + x2) / 2, 450 - (y1 + y2) / 2, size).toPathData(1)
  const ring = kind === 'other' ? ' stroke="#f4f1ea" stroke-width="10"' : ''
  writeFileSync(
    new URL(`stand-in-${kind}.svg`, folder),
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><title>No photo yet</title>` +
      `<path fill="#1d1f21" d="M0 0h1200v900H0z"/><path fill="none" stroke="#2c2f32" stroke-width="4" d="M0 225h1200M0 450h1200M0 675h1200M300 0v225M900 0v225M600 225v225M300 450v225M900 450v225M600 675v225"/>` +
      `<circle cx="600" cy="450" r="190" fill="${colour}"${ring}/><path fill="${ink}" d="${path}"/></svg>\n`,
  )
}
