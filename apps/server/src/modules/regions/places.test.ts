import { artworks } from '@allcity/contract/artworks'
import type { MakerId } from '@allcity/contract/makers'
import { regions } from '@allcity/contract/regions'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditedWork, newArtist } from '#test/makers.ts'
import { mural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { foldPlaces } from './commands-places.ts'

/** Far from the works of other tests. */
const reykjavik = { longitude: -21.8954, latitude: 64.1355 }
const selfoss = { longitude: -20.9971, latitude: 63.9331 }
const city = { code: 'is', id: '3413829' }

let world: World
let ana: Member
let artist: MakerId

beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
  artist = await newArtist(world, ana, 'Frost Writer')
})

const hang = (change: Parameters<typeof creditedWork>[3]) =>
  creditedWork(world, ana, [artist], { location: reykjavik, ...change })
const counted = async () => (await world.call(regions.city, { params: city })).body
const listed = async (query: object) =>
  (await world.call(artworks.list, { query })).body.items.map(({ title }) => title)

describe('places', () => {
  test('a city has its works by kind, who made them, and the cities near by; a hidden work is in none', async () => {
    await hang({ title: 'On a wall', kind: 'mural' })
    await hang({ title: 'About here', kind: 'tag', locationLevel: 'district' })
    const gone = await hang({ title: 'Taken down' })
    const { id, photos } = await hang({ title: 'Kept hidden', locationLevel: 'hidden' })
    await hang({ title: 'Next town', location: selfoss })
    await world.call(artworks.remove, { params: { id: gone.id } }, ana)

    const found = await counted()
    expect(found).toMatchObject({ name: 'Reykjavík', path: '/places/is/reykjavik-3413829', works: 2 })
    expect(found.kinds).toEqual({ mural: 1, tag: 1 })
    expect(found.makers).toEqual([{ id: artist, type: 'artist', name: 'Frost Writer', works: 2 }])
    expect(found.neighbours.map(({ name, works }) => [name, works])).toEqual([['Selfoss', 1]])
    expect(await listed({ region: city.id })).toEqual(['About here', 'On a wall'])
    expect(await listed({ country: 'is' })).toEqual(['Next town', 'About here', 'On a wall'])

    const body = mural(
      photos.map((photo) => photo.id),
      { title: 'Told now', location: reykjavik },
    )
    await world.call(artworks.edit, { params: { id }, body }, ana)
    expect((await counted()).works).toBe(3)
    await world.call(artworks.edit, { params: { id }, body: { ...body, locationLevel: 'hidden' } }, ana)
    expect([(await counted()).works, (await listed({ region: city.id })).length]).toEqual([2, 2])
  })

  test('folding the counts changes no sum', async () => {
    const before = await counted()
    await foldPlaces(world.parts.db)
    await foldPlaces(world.parts.db)
    expect(await counted()).toEqual(before)
    const rows = await world.parts.db
      .selectFrom('place_count')
      .selectAll()
      .where('region_id', '=', Number(city.id))
      .execute()
    expect(rows.map(({ kind, works }) => [kind, works]).sort()).toEqual([
      ['mural', 1],
      ['tag', 1],
    ])
  })

  test('a country has its cities with a picture each, a page at a time, and stands among the others', async () => {
    const { body } = await world.call(regions.country, { params: { code: 'is' } })
    expect(body).toMatchObject({ code: 'IS', name: 'Iceland', path: '/places/is', works: 3, cities: 2 })
    const first = (await world.call(regions.cities, { params: { code: 'is' }, query: { limit: 1 } })).body
    expect(first.items.map(({ name, works }) => [name, works])).toEqual([['Reykjavík', 2]])
    expect(first.items[0]?.cover?.sizes.length).toBeGreaterThan(0)
    const query = { limit: 1, cursor: first.next ?? '' }
    const second = (await world.call(regions.cities, { params: { code: 'is' }, query })).body
    expect([second.items.map(({ name }) => name), second.next]).toEqual([['Selfoss'], undefined])
    const { items } = (await world.call(regions.countries, {})).body
    expect(items.find(({ code }) => code === 'IS')?.cover?.sizes.length).toBeGreaterThan(0)
    expect(items.find(({ code }) => code === 'IS')).toMatchObject({ works: 3, cities: 2 })
  })

  const farBelow = Buffer.from('[5,-2147483648]').toString('base64url')
  test.each([
    ['/api/places/zz', 404, 'Country not found'],
    ['/api/places/zz/cities', 404, 'Country not found'],
    ['/api/places/de/cities/3413829', 404, 'City not found'],
    ['/api/places/is/cities/1', 404, 'City not found'],
    ['/api/places/iceland', 400, 'Enter a two-letter country code, such as DE'],
    ['/api/places/is/cities/x', 400, ''],
    ['/api/places/is/cities?cursor=nonsense', 400, 'This page no longer exists. Start from the first one'],
    [`/api/places/is/cities?cursor=${farBelow}`, 400, 'This page no longer exists. Start from the first one'],
    ['/api/artworks?region=0', 400, ''],
    ['/api/artworks?region=99999999999', 400, ''],
    ['/api/artworks?country=%00', 400, 'Enter a two-letter country code, such as DE'],
    ['/api/artworks?near=1', 400, 'Enter a place as longitude,latitude'],
    ['/api/artworks?near=181,0', 400, 'Longitude must be between -180 and 180'],
    ['/api/artworks?near=0,0&cursor=nonsense', 400, 'This page no longer exists. Start from the first one'],
  ])('%s is refused', async (url, status, sentence) => {
    const answer = await world.app.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(sentence)
  })
})

test('near somebody the nearest come first by the points that may be known, page by page, each once', async () => {
  const near = `${selfoss.longitude},${selfoss.latitude}`
  const order: (string | null)[] = []
  let cursor: string | undefined
  do {
    const query = { near, limit: 1, ...(cursor ? { cursor } : {}) }
    const page = (await world.call(artworks.list, { query })).body
    order.push(...page.items.map(({ title }) => title))
    cursor = page.next
  } while (cursor)
  expect([order[0], order.toSorted()]).toEqual(['Next town', ['About here', 'Next town', 'On a wall']])
  expect(await listed({ near, kind: 'tag' })).toEqual(['About here'])
  expect(await listed({ near: '0,-80' })).toEqual([])
})
