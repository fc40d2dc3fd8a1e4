import { BoundingBox } from '@allcity/contract/geo'
import { mapDefaults } from '@allcity/contract/map'
import { describe, expect, it } from 'vitest'
import { readView, writeView } from './view-address.ts'
import { boundsText, computeBounds } from './view-bounds.ts'

const read = (address: string) => readView(new URLSearchParams(address))

describe('the view in the address', () => {
  it('comes back as it was written, to five decimals', () => {
    const view = { latitude: 52.5200123456, longitude: 13.4049876543, zoom: 14.256 }
    const address = writeView(new URLSearchParams('kind=mural&kind=tag'), view)
    expect(address.toString()).toBe('kind=mural&kind=tag&lat=52.52001&lng=13.40499&z=14.26')
    expect(readView(address)).toEqual({ latitude: 52.52001, longitude: 13.40499, zoom: 14.26 })
  })

  it('is the default view when the URL has none', () => {
    expect(read('')).toEqual(mapDefaults)
  })

  it.each([
    'lat=91&lng=0&z=3',
    'lat=NaN&lng=13&z=3',
    'lat=1e2&lng=13',
    'lat=40.7',
    'lng=181&lat=3',
    'lat=&lng=&z=',
    'lat=Infinity&lng=2',
    'lat=0x10&lng=2',
  ])('is the default view for the invalid %s', (address) => {
    expect(read(address)).toMatchObject({ latitude: mapDefaults.latitude, longitude: mapDefaults.longitude })
  })

  it('keeps the place when only the zoom is invalid', () => {
    expect(read('lat=10&lng=20&z=99')).toEqual({ latitude: 10, longitude: 20, zoom: mapDefaults.zoom })
  })

  it('writes a longitude beyond the antimeridian inside the world', () => {
    expect(writeView(new URLSearchParams(), { latitude: 0, longitude: 190, zoom: 2 }).get('lng')).toBe('-170')
  })
})

describe('the box of a view', () => {
  const size = { width: 1_000, height: 800 }

  it('satisfies the contract everywhere', () => {
    for (const longitude of [-180, -179.9, 0, 74, 179.9, 180])
      for (const latitude of [-85, -40, 0, 40.7, 85])
        for (const zoom of [0, 2, 7.5, 13, 20])
          expect(BoundingBox.safeParse(computeBounds({ longitude, latitude, zoom }, size)).success).toBe(true)
  })

  it('contains the centre of the view', () => {
    const [west, south, east, north] = BoundingBox.parse(computeBounds({ ...mapDefaults }, size))
    expect(west).toBeLessThan(mapDefaults.longitude)
    expect(east).toBeGreaterThan(mapDefaults.longitude)
    expect(south).toBeLessThan(mapDefaults.latitude)
    expect(north).toBeGreaterThan(mapDefaults.latitude)
  })

  it('has west greater than east across the antimeridian', () => {
    const [west, , east] = BoundingBox.parse(computeBounds({ longitude: 179.9, latitude: 0, zoom: 8 }, size))
    expect(west).toBeGreaterThan(east)
  })

  it('is the whole world when the map shows it more than once', () => {
    expect(boundsText(-250, -80, 250, 80)).toBe('-180.00000,-80.00000,180.00000,80.00000')
  })
})
