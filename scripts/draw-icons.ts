/** Draws the icons of the installed app from the favicon. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../apps/web/public')
const sign = readFileSync(join(folder, 'favicon.svg'))
const asphalt = '#0b0b0c'

const draw = (size: number) => sharp(sign, { density: (72 * size) / 32 }).resize(size, size)

for (const size of [192, 512])
  await draw(size)
    .png({ palette: true })
    .toFile(join(folder, `icon-${size}.png`))
await draw(180).png({ palette: true }).toFile(join(folder, 'apple-touch-icon.png'))
// A system may cut a circle out of it: the sign stays within the middle four fifths.
await draw(360)
  .extend({ top: 76, bottom: 76, left: 76, right: 76, background: asphalt })
  .png({ palette: true })
  .toFile(join(folder, 'icon-maskable-512.png'))
