import { readFileSync } from 'node:fs'
import { metresBetween } from '@allcity/contract/globe'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { beforeAll, describe, expect, test } from 'vitest'
import { findLegs } from './find-legs.ts'
import { StreetArchive } from './street-archive.ts'

const root = new URL('../../../../../', import.meta.url)
const newYork = new URL(`${process.env.SHARED_DATA ?? '../shared/data'}/map/nyc/nyc-basemap.derived.pmtiles`, root)

class BytesSource implements Source {
  readonly #bytes: Buffer
  reads = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }
  getKey = () => 'nyc'
  getBytes = async (offset: number, length: number): Promise<RangeResponse> => {
    this.reads += 1
    return { data: Uint8Array.from(this.#bytes.subarray(offset, offset + length)).buffer }
  }
}

describe('on the streets of New York', () => {
  let source: BytesSource
  let archive: StreetArchive
  beforeAll(() => {
    source = new BytesSource(readFileSync(newYork))
    archive = new StreetArchive(new PMTiles(source))
  })

  const walk = async (points: { longitude: number; latitude: number }[]) =>
    findLegs((await archive.readAround(points)) ?? [], points)

  test('the way from Washington Square to Tompkins Square is longer than the straight line, at most 1.6 times', async () => {
    const points = [
      { longitude: -73.9973, latitude: 40.7308 },
      { longitude: -73.9817, latitude: 40.7265 },
    ] as const
    const [leg] = await walk([...points])
    const straight = metresBetween(...points)
    expect(leg?.isAlongStreets).toBe(true)
    expect(leg?.metres).toBeGreaterThanOrEqual(straight)
    expect(leg?.metres).toBeLessThanOrEqual(straight * 1.6)
    const drawn = (leg?.line ?? []).map(([longitude, latitude]) => ({ longitude, latitude }))
    const length = drawn.slice(1).reduce((sum, to, at) => sum + metresBetween(drawn[at] ?? to, to), 0)
    expect(Math.abs(length - (leg?.metres ?? 0))).toBeLessThan(10)
  })

  test('the ways between ten stops of the Lower East Side and the Village take at most a second', async () => {
    const points = Array.from({ length: 10 }, (_, at) => ({
      longitude: -74.003 + 0.002 * ((at * 7) % 10),
      latitude: 40.715 + 0.002 * at,
    }))
    const start = performance.now()
    const legs = await walk(points)
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(legs.map(({ isAlongStreets }) => isAlongStreets)).toEqual(Array.from({ length: 9 }, () => true))
    for (const [at, { metres }] of legs.entries()) {
      const [from, to] = points.slice(at, at + 2)
      const straight = from && to ? metresBetween(from, to) : 0
      expect(metres / straight).toBeGreaterThanOrEqual(1)
      expect(metres / straight).toBeLessThanOrEqual(1.6)
    }
  })

  test('a walk in another order reads no tile twice', async () => {
    const points = [
      { longitude: -73.9973, latitude: 40.7308 },
      { longitude: -73.9817, latitude: 40.7265 },
    ]
    await walk(points)
    const before = source.reads
    await walk(points.toReversed())
    expect(source.reads).toBe(before)
  })

  test('a walk over more than sixty tiles has no streets', async () => {
    const points = [
      { longitude: -73.99, latitude: 40.72 },
      { longitude: -73.6, latitude: 41.2 },
    ]
    expect(await archive.readAround(points)).toBeNull()
  })

  test('a walk beyond the map has no streets', async () => {
    const points = [
      { longitude: 13.4, latitude: 52.5 },
      { longitude: 13.41, latitude: 52.5 },
    ]
    expect(await archive.readAround(points)).toBeNull()
  })
})
