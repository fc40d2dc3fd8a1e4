import { describe, expect, it } from 'vitest'
import { carryOver, ownSource } from './carry-over.ts'

const empty = { type: 'FeatureCollection' as const, features: [] }
const works = { type: 'geojson' as const, data: empty }
const pins = { id: 'pins', type: 'circle' as const, source: ownSource('works') }
const ground = (colour: string) => ({
  id: 'ground',
  type: 'background' as const,
  paint: { 'background-color': colour },
})

describe('a change of basemap', () => {
  it('keeps our sources and layers, on top, and drops the old basemap', () => {
    const before = {
      version: 8 as const,
      sources: { streets: works, [ownSource('works')]: works },
      layers: [ground('#000'), { id: 'roads', type: 'line' as const, source: 'streets' }, pins],
    }
    const next = { version: 8 as const, sources: { countries: works }, layers: [ground('#111')] }
    const style = carryOver(before, next)
    expect(Object.keys(style.sources)).toEqual(['countries', ownSource('works')])
    expect(style.layers).toEqual([ground('#111'), pins])
  })

  it('is the basemap alone when nothing was there before', () => {
    const next = { version: 8 as const, sources: {}, layers: [ground('#111')] }
    expect(carryOver(undefined, next)).toBe(next)
  })
})
