import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { artworks } from '@allcity/contract/artworks'
import { tileLimits } from '@allcity/contract/map'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { point } from '#server/platform/database/geography.ts'
import { patiently } from '#test/database.ts'
import { settleMap } from '#test/folding.ts'
import { mural, publishMural } from '#test/photos.ts'
import { readLayers, readTile, tileWith } from '#test/tiles.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const lyon = { longitude: 4.83571, latitude: 45.76402 }
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
/** Waits until earlier writes are on the map: the server may serve a cached tile for a quarter of a second. */
const untilFolded = async () => {
  await settleMap(world.parts.db)
  await pause(300)
}
const idsAt = async (z: number, place: typeof lyon, query = '') =>
  (await readTile(world.app, tileWith(z, place) + query)).map(({ id }) => id)

test('a work is on every tile above its place, at its position, with the fields of a pin', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana, { location: lyon, kind: 'stencil' })
  await untilFolded()
  for (const z of [0, 5, 10, 14, 18, 22]) {
    const [work] = (await readTile(world.app, tileWith(z, lyon))).filter((feature) => feature.id === id)
    expect(work, `zoom ${z}`).toMatchObject({ kind: 'stencil', status: 'present' })
    expect(work?.location.longitude).toBeCloseTo(lyon.longitude, z < 10 ? 0 : 3)
    expect(work?.location.latitude).toBeCloseTo(lyon.latitude, z < 10 ? 0 : 3)
  }
  expect(await idsAt(14, { longitude: 4.6, latitude: 45.7 })).not.toContain(id)
})

test('a new work is on the map within two seconds, and a removed one off it', async () => {
  const ana = await world.member('ana')
  const place = { longitude: -5.98, latitude: 37.39 }
  for (const z of [3, 15]) await idsAt(z, place)
  const { id } = await publishMural(world, ana, { location: place })
  for (const z of [3, 15]) await expect.poll(() => idsAt(z, place), { timeout: 2_000 }).toContain(id)
  await world.call(artworks.remove, { params: { id } }, ana)
  for (const z of [3, 15]) await expect.poll(() => idsAt(z, place), { timeout: 2_000 }).not.toContain(id)
})

test('a tile without works has no bytes, also when served again', async () => {
  for (let turn = 0; turn < 2; turn++) {
    const empty = await get(tileWith(14, { longitude: -140, latitude: -60 }))
    expect([empty.statusCode, empty.rawPayload.length]).toEqual([200, 0])
  }
})

test('a work near the edge of a tile is also drawn into its neighbour', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana, { location: { longitude: 0.001, latitude: 44.1 } })
  await untilFolded()
  expect(await idsAt(10, { longitude: 0.01, latitude: 44.1 })).toContain(id)
  expect(await idsAt(10, { longitude: -0.01, latitude: 44.1 })).toContain(id)
})

test('a hidden, removed or unfinished work is on no tile', async () => {
  const ana = await world.member('ana')
  const place = { longitude: 5.12345, latitude: 46.12345 }
  const hidden = await publishMural(world, ana, { location: place, locationLevel: 'hidden' })
  const removed = await publishMural(world, ana, { location: place })
  const held = await publishMural(world, ana, { location: place })
  const stays = await publishMural(world, ana, { location: place })
  await world.call(artworks.remove, { params: { id: removed.id } }, ana)
  await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('id', '=', held.id).execute()
  await untilFolded()
  for (const z of [0, 8, 16]) {
    const ids = await idsAt(z, place)
    expect(ids).toContain(stays.id)
    for (const { id } of [hidden, removed, held]) expect(ids).not.toContain(id)
  }
})

test('kind, surface and status filter a tile as they filter the list', async () => {
  const ana = await world.member('ana')
  const place = { longitude: 6.54321, latitude: 47.12345 }
  const tag = await publishMural(world, ana, { location: place, kind: 'tag', surface: 'shutter' })
  const mosaic = await publishMural(world, ana, { location: place, kind: 'mosaic', surface: 'ground' })
  const damaged = await publishMural(world, ana, { location: place, kind: 'piece' })
  await world.parts.db.updateTable('artwork').set({ status: 'damaged' }).where('id', '=', damaged.id).execute()
  await untilFolded()
  expect(await idsAt(16, place, '?kind=tag')).toEqual([tag.id])
  expect((await idsAt(16, place, '?kind=tag&kind=mosaic')).toSorted()).toEqual([tag.id, mosaic.id].toSorted())
  expect(await idsAt(16, place, '?surface=ground')).toEqual([mosaic.id])
  expect(await idsAt(16, place, '?status=damaged')).toEqual([damaged.id])
  expect(await idsAt(16, place, '?kind=sticker')).toEqual([])
})

test('every other filter of the list filters a tile too, and a filter refused by the list is refused', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const place = { longitude: 9.19001, latitude: 45.46402 }
  const hers = await publishMural(world, ana, { location: place, title: 'Quincunx' })
  const theirs = await publishMural(world, zoe, { location: { ...place, latitude: 45.4642 } })
  await untilFolded()
  const city = (await world.call(artworks.get, { params: { id: hers.id } })).body.place.city
  const region = await world.parts.db
    .selectFrom('region')
    .select('id')
    .where('name', '=', city ?? '')
    .where('country_code', '=', 'IT')
    .executeTakeFirstOrThrow()
  for (const query of ['country=IT', 'country=it', `region=${region.id}`])
    expect((await idsAt(16, place, `?${query}`)).toSorted(), query).toEqual([hers.id, theirs.id].toSorted())
  for (const query of ['country=FR', 'region=1', `vehicle=${hers.id}`, 'bounds=0,0,1,1'])
    expect(await idsAt(16, place, `?${query}`), query).toEqual([])
  for (const query of [`uploader=${ana.username}`, 'words=quincunx', `bounds=9,45,9.5,45.46410`])
    expect(await idsAt(16, place, `?${query}`), query).toEqual([hers.id])
  for (const query of ['country=Italy', 'region=x', 'bounds=0,9,0,1', 'fromYear=abc', 'crewPart=half'])
    for (const url of [tileWith(3, place), '/api/tiles/tiles.json'])
      expect((await get(`${url}?${query}`)).statusCode, `${url}?${query}`).toBe(400)
})

test('a tile filtered by year, word or city follows the changes of its works', async () => {
  const ana = await world.member('ana')
  const place = { longitude: 8.54321, latitude: 47.37777 }
  const details = { location: place, title: 'Ostinato', yearMade: 2011 }
  const { id, photos } = await publishMural(world, ana, details)
  await untilFolded()
  const queries = ['?fromYear=2011&toYear=2011', '?words=ostinato', '?country=CH']
  for (const query of queries) expect(await idsAt(5, place, query), query).toEqual([id])
  const change = { location: lyon, title: 'Rondo', yearMade: 2012 }
  const body = mural(
    photos.map((photo) => photo.id),
    change,
  )
  expect((await world.call(artworks.edit, { params: { id }, body }, ana)).status).toBe(200)
  await untilFolded()
  for (const query of queries) expect(await idsAt(5, place, query), query).toEqual([])
  expect(await idsAt(5, lyon, '?words=rondo')).toEqual([id])
})

test('a tile of an uploader is always drawn again, as the uploader can hide their works at any time', async () => {
  const ana = await world.member('ana')
  const place = { longitude: 14.50513, latitude: 46.05108 }
  const { id } = await publishMural(world, ana, { location: place })
  await untilFolded()
  const query = `?uploader=${ana.username}`
  expect(await idsAt(16, place, query)).toEqual([id])
  await world.parts.db.updateTable('member').set({ shows_works: false }).where('id', '=', ana.id).execute()
  expect(await idsAt(16, place, query)).toEqual([])
})

describe('a tile with more works than it can hold', () => {
  const place = { longitude: -123.4, latitude: -48.9 }
  const works = Array.from({ length: tileLimits.works + 10 }, (_, at) => ({ id: uuidv7(), spot: uuidv7(), at }))
  let member: string

  beforeAll(async () => {
    member = (await world.member('ana')).id
    await world.parts.db
      .insertInto('spot')
      .values(
        works.map(({ spot }) => ({ id: spot, exact_point: point(place), location_level: 'exact', surface: 'wall' })),
      )
      .execute()
    const described = { kind: 'tag', permission: 'unknown', licence: 'cc0', state: 'published' } as const
    await world.parts.db
      .insertInto('artwork')
      .values(
        works.map(({ id, spot, at }) => ({
          id,
          spot_id: spot,
          member_id: member,
          ...described,
          published_at: new Date(Date.UTC(2001, 0, 1, 0, 0, at)),
        })),
      )
      .execute()
    await untilFolded()
  })
  afterAll(async () => {
    await patiently(world.parts.db, (tx) => tx.deleteFrom('artwork').where('member_id', '=', member).execute())
  })

  test('contains clusters with all its works, counted by line', async () => {
    const { works: alone, clusters } = await readLayers(world.app, tileWith(2, place))
    expect(alone).toEqual([])
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(works.length)
    const [here] = clusters.filter(({ count }) => count >= works.length)
    expect(here).toMatchObject({ label: '2k', ring: 'd'.repeat(12), cover: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    // A cluster keeps its ring inside its square, which moves it by less than a ring's width.
    const ringDegrees = 5
    expect(Math.abs((here?.location.longitude ?? 0) - place.longitude)).toBeLessThan(ringDegrees)
    expect(Math.abs((here?.location.latitude ?? 0) - place.latitude)).toBeLessThan(ringDegrees)
  })

  test('contains the works themselves when a filter leaves few', async () => {
    expect((await readLayers(world.app, `${tileWith(2, place)}?kind=mosaic`)).clusters).toEqual([])
  })

  test('contains the newest works at the closest zoom', async () => {
    expect(await idsAt(20, place)).toHaveLength(tileLimits.works)
  })

  test('is compressed for clients that accept it', async () => {
    const url = tileWith(20, place)
    const plain = await get(url)
    const packed = await get(url, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload)
  })
})

describe('a tile over HTTP', () => {
  test('has its type and lifetime in the headers and comes from memory when nothing has changed', async () => {
    const url = tileWith(12, lyon)
    const first = await get(url)
    expect(first.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=1, stale-while-revalidate=1',
      etag: expect.stringMatching(/./),
      'x-content-type-options': 'nosniff',
    })
    const again = await get(url, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    '/api/tiles/0/1/0.mvt',
    '/api/tiles/3/8/0.mvt',
    '/api/tiles/22/4194304/0.mvt',
    '/api/tiles/5/0/99999.mvt',
  ])('answers 404 for a tile outside of the world: %s', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'not_found', message: 'Tile not found' }])
  })

  test.each([
    '23/0/0',
    '-1/0/0',
    '1/-1/0',
    '1.5/0/0',
    '0/0/NaN',
    '0/0/1e999',
    'z/x/y',
    '0/0/%00',
    "0/0/0'--",
    '9/0/99999999999999999999',
    '0/0/0x',
  ])('refuses an invalid address with a sentence: %s', async (address) => {
    const answer = await get(`/api/tiles/${address}.mvt`)
    expect(answer.json()).toMatchObject({ error: 'invalid_request', message: expect.stringMatching(/\w/) })
    expect(answer.statusCode).toBe(400)
  })

  test.each(['kind=fresco', 'surface=', 'status=gone&status=present'])('refuses the filter %s', async (query) => {
    expect((await get(`${tileWith(3, lyon)}?${query}`)).json().error).toBe('invalid_request')
  })
})
