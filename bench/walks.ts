import { metresBetween } from '../apps/web/src/lib/distance.ts'
import { shortestWay } from '../apps/web/src/modules/collections/rules-way.ts'
import type { Coordinates } from '../packages/contract/src/geo.ts'
import type { Pace } from './pace.ts'
import { median, type Row, spreadOf } from './row.ts'

const stops = 200
const mostMilliseconds = 100
const mostLonger = 1.05
const longRun = 20_000

/** Stops of a city: half of them in a few streets where everybody paints, the others anywhere. */
function city(seed: number): Coordinates[] {
  let state = seed
  const draw = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const at = (longitude: number, latitude: number, reach: number) => ({
    longitude: longitude + (draw() - 0.5) * reach,
    latitude: latitude + (draw() - 0.5) * reach,
  })
  const quarters = Array.from({ length: 6 }, () => at(-73.97, 40.72, 0.08))
  return Array.from({ length: stops }, (_, index) => {
    const quarter = quarters[index % 12]
    return quarter ? at(quarter.longitude, quarter.latitude, 0.008) : at(-73.97, 40.72, 0.1)
  })
}

function lengthOf(points: readonly Coordinates[], order: readonly number[]): number {
  const way = order.flatMap((at) => points[at] ?? [])
  return way.slice(1).reduce((sum, to, at) => sum + metresBetween(way[at] ?? to, to), 0)
}

/** How long it takes to order a walk of 200 stops, and how much longer the way is than the best that a hundred times the work finds. */
export async function measureWalks({ rounds }: Pace): Promise<Row[]> {
  const cities = Array.from({ length: Math.max(1, rounds) }, (_, at) => city(at + 1))
  shortestWay(city(99), { first: 0 })
  const times: number[] = []
  const ratios: number[] = []
  for (const points of cities) {
    const begun = performance.now()
    const order = shortestWay(points, { first: 0 })
    times.push(performance.now() - begun)
    const kicks = rounds === 1 ? 1_000 : longRun
    ratios.push(lengthOf(points, order) / lengthOf(points, shortestWay(points, { first: 0, kicks })))
  }
  return [
    {
      name: `walk of ${stops} stops put in order`,
      figure: `${median(times).toFixed(0)} ms`,
      ratio: median(times),
      spread: `${spreadOf(times, 0)} ms`,
      target: `≤ ${mostMilliseconds} ms`,
      holds: median(times) <= mostMilliseconds,
    },
    {
      name: `its length ÷ the best of ${longRun.toLocaleString('en')} kicks`,
      figure: median(ratios).toFixed(3),
      ratio: median(ratios),
      spread: spreadOf(ratios, 3),
      target: `≤ ${mostLonger}`,
      holds: median(ratios) <= mostLonger,
    },
  ]
}
