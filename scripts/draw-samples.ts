import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { develop } from './samples/develop.ts'
import { drawings } from './samples/drawings.ts'
import { random } from './samples/random.ts'

const folder = join(import.meta.dirname, '../samples/pictures')
const limit = 98_000

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, sheet: { type: 'string' } },
})

const slugs = values.only ?? Object.keys(drawings)
await mkdir(folder, { recursive: true })
for (const slug of slugs) await draw(slug)
if (values.sheet) await contactSheet(slugs, values.sheet)

async function draw(slug: string): Promise<void> {
  const drawing = drawings[slug]
  if (!drawing) throw new Error(`No sample is called "${slug}". There are: ${Object.keys(drawings).join(', ')}.`)
  const started = performance.now()
  const picture = await develop(drawing(random(slug)), slug, limit)
  await writeFile(join(folder, `${slug}.webp`), picture)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${slug}  ${Math.round(picture.length / 1000)} kB  ${seconds} s`)
}

/** The pictures side by side, to judge them together. */
async function contactSheet(list: readonly string[], file: string): Promise<void> {
  const [cell, across] = [380, Math.min(4, list.length)]
  const tiles = await Promise.all(
    list.map(async (slug, index) => ({
      input: await sharp(await readFile(join(folder, `${slug}.webp`)))
        .resize(cell - 12, cell - 12, { fit: 'inside' })
        .toBuffer(),
      left: (index % across) * cell + 6,
      top: Math.floor(index / across) * cell + 6,
    })),
  )
  const height = Math.ceil(list.length / across) * cell
  await sharp({ create: { width: across * cell, height, channels: 3, background: '#0b0b0c' } })
    .composite(tiles)
    .png()
    .toFile(file)
}
