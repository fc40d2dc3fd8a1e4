import { artworks } from '@allcity/contract/artworks'
import { follows } from '@allcity/contract/follows'
import { regions } from '@allcity/contract/regions'
import { search } from '@allcity/contract/search'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { loadRegions } from './commands.ts'
import { settleNeighbourhoods } from './commands-neighbourhoods.ts'

const newYork = 5128581
const huntsPoint = 5121666
const bronx = { longitude: -73.88402, latitude: 40.8126 }

let world: World
let ana: Member

beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

const readPlace = async (id: string) => (await world.call(artworks.get, { params: { id } })).body.place
const followedBy = async (member: Member) => {
  const rows = await world.parts.db
    .selectFrom('follow')
    .select('target_id')
    .where('target_type', '=', 'region')
    .where('member_id', '=', member.id)
    .execute()
  return rows.map(({ target_id }) => target_id)
}
const works = async (id: number) =>
  (await world.call(regions.city, { params: { code: 'us', id: String(id) } })).body.works

test('a work in a neighbourhood counts for its city and keeps the neighbourhood as a second label', async () => {
  const before = await works(newYork)
  const { id } = await publishMural(world, ana, { location: bronx })
  expect(await readPlace(id)).toMatchObject({
    neighbourhood: 'Hunts Point',
    city: 'New York City',
    path: '/places/us/new-york-city-5128581',
  })
  expect(await works(newYork)).toBe(before + 1)
  for (const region of [newYork, huntsPoint]) {
    const { body } = await world.call(artworks.list, { query: { region: String(region) } })
    expect(body.items[0]?.id).toBe(id)
  }
})

test.each(['city', 'hidden'] as const)('a work at level %s shows no neighbourhood', async (locationLevel) => {
  const { id, photos } = await publishMural(world, ana, { location: bronx, locationLevel })
  expect((await readPlace(id)).neighbourhood).toBeNull()
  const stored = await world.parts.db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .select('neighbourhood_id')
    .where('artwork.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.neighbourhood_id).toBeNull()
  expect(photos).toHaveLength(1)
})

test('the page of a neighbourhood is that of its city', async () => {
  const { body } = await world.call(regions.city, { params: { code: 'us', id: String(huntsPoint) } })
  expect(body).toMatchObject({ id: newYork, name: 'New York City', neighbourhood: null })
})

test('searching a neighbourhood finds its city', async () => {
  const { items } = (await world.call(regions.search, { query: { q: 'hunts point' } })).body
  expect(items[0]).toMatchObject({ id: newYork, name: 'New York City', neighbourhood: 'Hunts Point' })
  const { groups } = (await world.call(search.all, { query: { q: 'hunts point' } })).body
  expect(groups.find(({ kind }) => kind === 'places')?.items[0]).toMatchObject({
    path: '/places/us/new-york-city-5128581',
    about: expect.stringContaining('Part of New York City'),
  })
})

test('following a neighbourhood follows its city', async () => {
  await world.call(follows.follow, { params: { type: 'region', id: String(huntsPoint) } }, ana)
  expect(await followedBy(ana)).toEqual([String(newYork)])
})

test('works, streets and followers of a neighbourhood from before move to its city', async () => {
  const { db } = world.parts
  const { id } = await publishMural(world, ana, { location: bronx })
  const before = await works(newYork)
  const ben = await world.member('ben')
  await sql`update region set parent_id = null where id = ${huntsPoint}`.execute(db)
  await sql`update spot set region_id = ${huntsPoint}, neighbourhood_id = null
    where id = (select spot_id from artwork where id = ${id})`.execute(db)
  await world.call(follows.follow, { params: { type: 'region', id: String(huntsPoint) } }, ben)
  await sql`insert into street (region_id, name, search_name) values (${huntsPoint}, 'Bryant Avenue', 'bryant avenue')`.execute(
    db,
  )
  expect(await works(newYork)).toBe(before - 1)
  await db
    .deleteFrom('milestone')
    .where('name', 'in', ['neighbourhoods of cities loaded', 'works moved from neighbourhoods to cities'])
    .execute()

  await loadRegions(db)
  while (!(await settleNeighbourhoods(db)));
  expect(await readPlace(id)).toMatchObject({ neighbourhood: 'Hunts Point', city: 'New York City' })
  expect(await works(newYork)).toBe(before)
  expect(await followedBy(ben)).toEqual([String(newYork)])
  const streets = await db.selectFrom('street').select('region_id').where('search_name', '=', 'bryant avenue').execute()
  expect(streets).toEqual([{ region_id: newYork }])
})
