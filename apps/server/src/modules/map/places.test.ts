import { VectorTile } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

async function listPlaces(address: string) {
  const { rawPayload, headers } = await world.app.inject(`/api/tiles/places/${address}.mvt`)
  const layer = new VectorTile(new Pbf(rawPayload)).layers.places
  const places = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).properties)
  return { places, headers }
}
const namesOn = async (address: string) => (await listPlaces(address)).places.map((place) => place?.name)

test('a tile of names has the largest cities under it, largest first', async () => {
  const names = await namesOn('4/4/6')
  expect(names[0]).toBe('New York City')
  expect(names).toContain('Philadelphia')
  expect(names.length).toBeLessThanOrEqual(24)
})

test('a tile of names has neighbourhoods only close up', async () => {
  const { places } = await listPlaces('10/301/385')
  expect(places).toContainEqual(expect.objectContaining({ name: 'Bushwick', neighbourhood: 1 }))
  expect(places).toContainEqual(expect.objectContaining({ name: 'New York City', neighbourhood: 0 }))
  expect(await namesOn('8/75/96')).not.toContain('Brooklyn')
})

test('a tile of names where nobody lives is empty, and browsers keep each for a day', async () => {
  const { places, headers } = await listPlaces('5/3/19')
  expect(places).toEqual([])
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

test.each(['2/1/1', '13/2411/3079', '4/16/0'])('there is no tile of names at %s', async (address) => {
  expect((await world.app.inject(`/api/tiles/places/${address}.mvt`)).statusCode).toBe(404)
})

test('a tile of names is refused at an address that is no number', async () => {
  expect((await world.app.inject('/api/tiles/places/4/x/6.mvt')).statusCode).toBe(400)
})
