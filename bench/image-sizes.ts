import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { cutWidths, widths } from '../apps/server/src/platform/images/decoder/cut.ts'
import { decodePhoto } from '../apps/server/src/platform/images/decoder/decode-photo.ts'
import { inspect } from '../apps/server/src/platform/images/decoder/inspect.ts'
import { median, type Row, spreadOf } from './row.ts'

const shared = resolve(import.meta.dirname, '..', process.env.SHARED_DATA ?? '../shared/data')
const collected = join(shared, 'photos/streetart/sanjose/Homage_by_ChrisDuncan_PaulUrich_photoby_yanyinchoy.jpg')
const rounds = 5

/**
 * Processor time for the four WebP sizes of a 12-megapixel JPEG, against `vipsthumbnail` making the same four at the
 * same quality: once as it comes, once with its encoder set to our effort. The master is not in it.
 */
export async function measureImageSizes(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-sizes-'))
  try {
    const photo = existsSync(collected) ? collected : await drawPhoto(folder)
    await cutAll(photo)
    const ours: number[] = []
    const theirs: number[] = []
    const theirsAtOurEffort: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await cutAll(photo))
      theirs.push(thumbnail(photo, folder, 'Q=78,strip'))
      theirsAtOurEffort.push(thumbnail(photo, folder, 'Q=78,effort=2,strip'))
    }
    return [
      rowOf('sizes of a 12 MP JPEG ÷ vipsthumbnail', ours, theirs),
      rowOf('sizes of a 12 MP JPEG ÷ vipsthumbnail at our encoder effort', ours, theirsAtOurEffort),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function cutAll(path: string): Promise<number> {
  const start = process.cpuUsage()
  const photo = await inspect(path, 200)
  if (photo.refused) throw new Error(photo.message)
  const pixels = await decodePhoto(photo)
  if ('refused' in pixels) throw new Error(pixels.message)
  await cutWidths(pixels)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The shell's `times` tells, in its second line, what all its children took. */
function thumbnail(photo: string, folder: string, options: string): number {
  const runs = widths.map((width) => `vipsthumbnail "$0" -s ${width}x -e srgb -o "$1/${width}.webp[${options}]"`)
  const output = execFileSync('sh', ['-c', `${runs.join(' && ')} && times`, photo, folder], { encoding: 'utf8' })
  const [, children = ''] = output.trim().split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000, 0)
}

function rowOf(name: string, ours: number[], theirs: number[]): Row {
  const ratios = ours.map((value, at) => value / (theirs[at] ?? Number.NaN))
  const ratio = median(ratios)
  const figure = `${ratio.toFixed(2)} (${median(ours).toFixed(0)} ms of CPU ÷ ${median(theirs).toFixed(0)} ms)`
  return { name, figure, ratio, spread: spreadOf(ratios), target: '≤ 0.70', holds: ratio <= 0.7 }
}

/** Coloured noise, blurred to about the detail of a wall. */
async function drawPhoto(folder: string): Promise<string> {
  const path = join(folder, 'photo.jpg')
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const wall = sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#808080', noise } })
  await wall.blur(1.5).jpeg({ quality: 92 }).toFile(path)
  return path
}

if (import.meta.main) console.table(await measureImageSizes())
