import { regions } from '@allcity/contract/regions'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadRegions } from '#server/modules/regions/commands.ts'
import { otherNames } from '#server/modules/regions/rules-other-names.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const search = async (q: string) => (await world.call(regions.search, { query: { q } })).body.items
const nearest = async (longitude: number, latitude: number) =>
  (await world.call(regions.nearest, { query: { longitude, latitude } })).body.region

describe('searching a city', () => {
  test.each([
    ['new york', 'New York City', 'United States'],
    ['São Pau', 'São Paulo', 'Brazil'],
    ['sao pau', 'São Paulo', 'Brazil'],
    ['LISBO', 'Lisbon', 'Portugal'],
    ['  melbourne ', 'Melbourne', 'Australia'],
  ])('%j finds the largest city whose name begins so: %s', async (words, name, country) => {
    expect((await search(words))[0]).toMatchObject({ name, country })
  })

  test('distinguishes cities of one name in one country by a large city nearby', async () => {
    const found = (await search('newark')).filter(({ name }) => name === 'Newark')
    expect(found.map(({ near }) => near)).toEqual(expect.arrayContaining(['Jersey City', 'Columbus', 'Rochester']))
    expect(new Set(found.map(({ near }) => near)).size).toBe(found.length)
    expect((await search('lisbon'))[0]?.near).toBeNull()
  })

  test('finds a city by its other names, each of which belongs to the right city', async () => {
    expect((await search('wien'))[0]?.name).toBe('Vienna')
    const meant = otherNames.map(({ id, name }) => ({ id, name }))
    const known = await world.parts.db
      .selectFrom('region')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        meant.map(({ id }) => id),
      )
      .execute()
    expect(new Map(known.map(({ id, name }) => [id, name]))).toEqual(new Map(meant.map(({ id, name }) => [id, name])))
  })

  test('gives a few, the largest first', async () => {
    const found = await search('san')
    expect(found).toHaveLength(8)
    expect(new Set(found.map(({ id }) => id)).size).toBe(8)
  })

  test.each(['%', '_', '\\', "' or 1=1 --", 'zzzzzzzz', '🎨', '\u0000zzzzzzzz', '<b>', 'x'.repeat(100)])(
    'takes %j as text and finds nothing',
    async (words) => {
      expect(await search(words)).toEqual([])
    },
  )

  test.each(['', '   ', '\u0000', 'x'.repeat(101), 'x'.repeat(10_000)])('refuses %j', async (q) => {
    const answer = await world.call(regions.search, { query: { q } })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['q']])
  })
})

describe('the city of a point', () => {
  test.each([
    ['Rivington Street', -73.98841, 40.72017, 'New York City'],
    ['Kreuzberg', 13.4214, 52.4986, 'Berlin'],
    ['Brick Lane', -0.0717, 51.5215, 'London'],
    ['Fitzroy', 144.9785, -37.7984, 'Melbourne'],
    ['beyond the antimeridian', 178.4419, -18.1416, 'Suva'],
  ])('the city of %s is the one people would name', async (_, longitude, latitude, name) => {
    expect(await nearest(longitude, latitude)).toMatchObject({ name })
  })

  test.each([
    ['the middle of the Pacific', -140, -30],
    ['the South Pole', 0, -90],
    ['the North Pole', 0, 90],
  ])('no city is found for %s', async (_, longitude, latitude) => {
    expect(await nearest(longitude, latitude)).toBeNull()
  })

  test.each(['longitude=181&latitude=0', 'longitude=0&latitude=NaN', 'latitude=0', 'longitude=x&latitude=y', ''])(
    'no city is guessed for %j',
    async (query) => {
      const answer = await world.app.inject(`/api/regions/nearest?${query}`)
      expect(answer.statusCode).toBe(400)
    },
  )
})

test('loading the cities again changes nothing', async () => {
  const count = async () =>
    world.parts.db
      .selectFrom('region')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirst()
  const before = await count()
  let started = false
  await loadRegions(world.parts.db, () => {
    started = true
  })
  expect([await count(), started]).toEqual([before, false])
})
