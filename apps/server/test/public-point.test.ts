import { readFileSync } from 'node:fs'
import { Coordinates, LocationLevel, levelMetres } from '@allcity/contract/geo'
import { metresADegree } from '@allcity/contract/globe'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { publishedAt } from '#server/platform/database/geography.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

type Blurred = keyof typeof levelMetres
const blurred: Blurred[] = ['street', 'district', 'city']
/** To a millionth of a degree, a tenth of a metre: nobody knows a place closer, and no test stands on an edge by an ulp. */
const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6)
const anywhere = fc.record({ longitude: degrees(180), latitude: degrees(90) })

async function shown(real: Coordinates, level: LocationLevel): Promise<Coordinates | null> {
  const { place } = await world.parts.db.selectNoFrom(publishedAt(real, level).as('place')).executeTakeFirstOrThrow()
  return place
}

/** The grid as it is described: rows of so many metres from the equator, and in each row cells from the prime meridian. */
function middleOfCell({ longitude, latitude }: Coordinates, level: Blurred): Coordinates {
  const high = levelMetres[level] / metresADegree
  const middle = Math.min(90, Math.max(-90, (Math.floor(latitude / high) + 0.5) * high))
  const wide = levelMetres[level] / (metresADegree * Math.max(Math.cos((middle * Math.PI) / 180), 0.001))
  const column = (Math.floor(longitude / wide) + 0.5) * wide
  return { longitude: column > 180 ? column - 360 : column < -180 ? column + 360 : column, latitude: middle }
}

function metresBetween(a: Coordinates, b: Coordinates): number {
  const turn = ((((a.longitude - b.longitude) % 360) + 540) % 360) - 180
  const across = turn * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180)
  return Math.hypot(across, a.latitude - b.latitude) * metresADegree
}

const Cases = z.array(z.object({ level: LocationLevel, real: Coordinates, shown: Coordinates }))

describe('the one function from a real place to the one that may be known', () => {
  test('agrees with what the picker shows to who chooses a level', async () => {
    for (const { level, real, shown: expected } of Cases.parse(
      JSON.parse(readFileSync(new URL('public-points.json', import.meta.url), 'utf8')),
    )) {
      const place = await shown(real, level)
      expect(place?.longitude, `${level} ${real.longitude}`).toBeCloseTo(expected.longitude, 9)
      expect(place?.latitude, `${level} ${real.latitude}`).toBeCloseTo(expected.latitude, 9)
    }
  })

  test.each(blurred)(
    'gives the middle of the %s cell anywhere on earth, no farther than half its diagonal',
    async (level) => {
      await fc.assert(
        fc.asyncProperty(anywhere, async (real) => {
          const place = await shown(real, level)
          const expected = middleOfCell(real, level)
          expect(place?.longitude).toBeCloseTo(expected.longitude, 8)
          expect(place?.latitude).toBeCloseTo(expected.latitude, 8)
          expect(Math.abs(place?.longitude ?? 999)).toBeLessThanOrEqual(180)
          if (Math.abs(real.latitude) > 85) return
          expect(metresBetween(real, expected)).toBeLessThanOrEqual(levelMetres[level] * Math.SQRT1_2 * 1.02)
        }),
        { numRuns: 100 },
      )
    },
  )

  test.each(blurred)('gives every place of a %s cell the same point, and that point itself again', async (level) => {
    const places = fc.record({ longitude: degrees(179), latitude: degrees(80) })
    const share = fc.double({ min: -0.49, max: 0.49, noNaN: true })
    await fc.assert(
      fc.asyncProperty(places, share, share, async (real, east, north) => {
        const middle = middleOfCell(real, level)
        const high = levelMetres[level] / metresADegree
        const wide = high / Math.cos((middle.latitude * Math.PI) / 180)
        const neighbour = { longitude: middle.longitude + east * wide, latitude: middle.latitude + north * high }
        const [one, other, again] = [
          await shown(real, level),
          await shown(neighbour, level),
          await shown(middle, level),
        ]
        expect(other).toEqual(one)
        expect(again).toEqual(one)
      }),
      { numRuns: 40 },
    )
  })

  test('lets an exact place out as it is, and a hidden one not at all', async () => {
    await fc.assert(
      fc.asyncProperty(anywhere, async (real) => {
        expect(await shown(real, 'hidden')).toBeNull()
        const place = await shown(real, 'exact')
        expect(place?.longitude).toBeCloseTo(real.longitude, 12)
        expect(place?.latitude).toBeCloseTo(real.latitude, 12)
      }),
      { numRuns: 40 },
    )
  })

  test('takes what is next to nothing for nothing', async () => {
    const middle = await shown({ longitude: 0, latitude: 0 }, 'city')
    expect(await shown({ longitude: 5e-324, latitude: -5e-324 }, 'city')).toEqual(middle)
  })
})
