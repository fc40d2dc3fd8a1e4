import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { flatCountries, flatRing } from './flat-countries.ts'
import { readCountries } from './world-atlas.ts'

const atlas: unknown = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
)
describe('a ring of a globe on a flat map', () => {
  it('takes the short way across the antimeridian', () => {
    const ring = flatRing([
      [179, 0],
      [-179, 0],
      [-179, 1],
      [179, 1],
      [179, 0],
    ])
    expect(ring.map(([longitude]) => longitude)).toEqual([179, 181, 181, 179, 179])
  })

  it('is closed along the pole when it runs round it', () => {
    const round = [0, 90, 180, -90, 0].map((longitude) => [longitude, -70])
    expect(flatRing(round).slice(-3)).toEqual([
      [360, -90],
      [0, -90],
      [0, -70],
    ])
  })
})

describe('the countries of the world', () => {
  const { shapes, names } = flatCountries(readCountries(atlas))

  it('have no edge across the whole map, except along the poles', () => {
    const crossings: number[][] = []
    for (const { geometry } of shapes.features)
      for (const ring of geometry.coordinates.flat())
        for (const [index, [longitude = 0, latitude = 0]] of ring.entries()) {
          const [next = longitude] = ring[index + 1] ?? []
          if (Math.abs(latitude) < 89 && Math.abs(next - longitude) >= 180) crossings.push([longitude, latitude])
        }
    expect(crossings).toEqual([])
  })

  it('have one label each, inside the country', () => {
    const at = (name: string) => names.features.filter(({ properties }) => properties?.name === name)
    expect(at('Brazil')).toHaveLength(1)
    const [longitude = 0, latitude = 0] = at('Brazil')[0]!.geometry.coordinates
    expect(longitude).toBeGreaterThan(-60)
    expect(longitude).toBeLessThan(-45)
    expect(latitude).toBeGreaterThan(-20)
    expect(latitude).toBeLessThan(0)
    const [fiji = 0] = at('Fiji')[0]!.geometry.coordinates
    expect(fiji).toBeGreaterThan(176)
  })
})
