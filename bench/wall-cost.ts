/** `node --expose-gc bench/wall-cost.ts`: processor time and memory of local features, as in `docs/same-wall.md`. */
import sharp from 'sharp'
import { extractFeatures } from '../apps/server/src/platform/images/decoder/extract-features.ts'
import { matchPairs } from '../apps/server/src/platform/images/decoder/match-features.ts'
import { drawWall } from '../apps/server/test/drawn-walls.ts'
import { median } from './row.ts'

const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6)

/** By all threads of this process, so that other work of the machine does not count. */
async function measureMs<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: Math.round((user + system) / 1000), result }
}

async function readPixels(wall: Buffer) {
  const { data, info } = await sharp(wall).resize(1_280).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const pictures = []
for (let at = 0; at < 31; at++) pictures.push(await readPixels(await drawWall()))
const before = megabytes()
const measured = []
for (const picture of pictures) measured.push(await measureMs(() => extractFeatures(picture)))
const [first, ...later] = measured.map(({ ms }) => ms)
const afterFeatures = megabytes()
const [mine, ...others] = measured.map(({ result }) => result)
const pairs = mine ? others.map((to) => ({ from: mine, to })) : []
const compared = await measureMs(() => matchPairs(pairs))
console.log(
  `Features of the first picture, with the start of OpenCV: ${first} ms; of each later one: ${median(later)} ms.`,
)
console.log(`Comparing one picture with ${pairs.length}: ${compared.ms} ms.`)
console.log(
  `Memory: ${before} MB before, ${afterFeatures} MB after the features, ${megabytes()} MB after the comparison.`,
)
