import { type BoardOfMine, leaderboards } from '@allcity/contract/leaderboards'
import { pointRules } from '@allcity/contract/points'
import { users } from '@allcity/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { counted, letStand, reckoned } from '#test/ledger.ts'
import { creditedWork, joinCrew, newArtist, newCrew } from '#test/makers.ts'
import { publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('boards leave out suspended members and the covers of members who hide their works, and a profile shows the rank', async () => {
  const [ana, zoe, ben] = [await world.member('ana'), await world.member('zoe'), await world.member('ben')]
  for (const member of [ana, ana, zoe, ben]) {
    const { id } = await publishMural(world, member, { kind: 'installation' })
    await reckoned(world)
    await letStand(world, id, 25)
  }
  await counted(world)
  const query = { kind: 'installation' as const }
  const board = async () => (await world.call(leaderboards.list, { params: { type: 'hunter' }, query })).body.items
  expect((await board()).map(({ rank, cover }) => [rank, cover !== null])).toEqual([
    [1, true],
    [2, true],
    [2, true],
  ])
  for (const tied of [zoe, ben]) {
    const { body } = await world.call(leaderboards.mine, { params: { type: 'hunter' }, query }, tied)
    expect([body.next, body.around.length]).toEqual([{ rank: 1, points: 10 }, 2])
  }
  const profile = async () => (await world.call(users.get, { params: { username: ana.username } })).body
  expect((await profile()).standing).toMatchObject({ points: 20 })

  await world.call(users.editProfile, { body: { shows: { works: false } } }, ana)
  expect((await board())[0]?.cover).toBeNull()
  const suspended_until = new Date(Date.now() + 86_400_000)
  await world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', ana.id).execute()
  expect((await board()).map(({ rank }) => rank)).toEqual([2, 2])
  expect((await profile()).standing).toBeNull()
})

test('a board is paginated and filtered by place and kind, and an unknown board is refused', async () => {
  const members = await Promise.all(['ana', 'ben', 'zoe'].map((name) => world.member(name)))
  for (const member of members) {
    const { id } = await publishMural(world, member, { kind: 'mosaic' })
    await reckoned(world)
    await letStand(world, id, 30)
  }
  await counted(world)
  const list = (query: object) =>
    world.call(leaderboards.list, { params: { type: 'hunter' }, query: { kind: 'mosaic', ...query } })
  const first = (await list({ limit: 2 })).body
  const rest = (await list({ limit: 2, cursor: first.next })).body
  expect([...first.items, ...rest.items].map(({ rank, points }) => [rank, points])).toEqual([
    [1, 10],
    [1, 10],
    [1, 10],
  ])
  expect(rest.next).toBeUndefined()
  const city = (await list({ place: '5128581' })).body
  expect([city.items.length, city.place?.name]).toEqual([3, 'New York City'])
  expect((await list({ place: 'de' })).body).toMatchObject({ items: [], place: { name: 'Germany' } })
  const ofCities = await world.call(leaderboards.list, { params: { type: 'region' }, query: { kind: 'mosaic' } })
  expect(ofCities.body.items).toMatchObject([{ points: 30, works: 3, who: { name: 'New York City' } }])
  const mine = await world.call(
    leaderboards.mine,
    { params: { type: 'hunter' }, query: { kind: 'mosaic' } },
    members[0],
  )
  expect([mine.body.row?.rank, mine.body.next, mine.body.around.length]).toEqual([1, null, 2])

  expect((await list({ place: 'Nowhere' })).error.fields).toHaveProperty('place')
  expect((await list({ place: '1' })).status).toBe(404)
  expect((await list({ place: 'ZZ' })).error).toMatchObject({ message: 'Country not found' })
  for (const place of ['1', 'ZZ']) {
    expect(
      (await world.call(leaderboards.mine, { params: { type: 'hunter' }, query: { place } }, members[0])).status,
    ).toBe(404)
  }
  expect((await list({ cursor: 'bm9uZQ' })).status).toBe(400)
  expect((await world.call(leaderboards.ledger, { query: {} })).status).toBe(401)
  expect((await world.call(leaderboards.mine, { params: { type: 'hunter' }, query: {} })).status).toBe(401)
  expect((await world.call(leaderboards.rules, {})).body.items).toHaveLength(Object.keys(pointRules).length)
})

test('a claimant of several artists sees the best placed one, and the crew they publicly belong to, on those boards', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const [first, second] = [await newArtist(world, ana, 'Harbour'), await newArtist(world, ana, 'Inlet')]
  const [crew, secret] = [await newCrew(world, ana, 'Tide Tables'), await newCrew(world, ana, 'Under Water')]
  await joinCrew(world, crew, first, {}, ana)
  await joinCrew(world, secret, first, { isPublic: false }, ana)
  for (const makers of [[first], [first], [second], [crew], [secret]]) {
    const { id } = await creditedWork(world, ana, makers, { kind: 'sculpture' })
    await reckoned(world)
    await letStand(world, id, 25)
  }
  await counted(world)
  const mine = async (type: BoardOfMine, as: Member) => {
    const { row } = (await world.call(leaderboards.mine, { params: { type }, query: { kind: 'sculpture' } }, as)).body
    return row && (row.who.is === 'maker' ? row.who.maker.name : row.who)
  }
  expect(await mine('artist', zoe)).toBeNull()
  for (const artist of [second, first]) await claimedBy(world, zoe, artist)
  expect(await mine('artist', zoe)).toBe('Harbour')
  expect(await mine('crew', zoe)).toBe('Tide Tables')
  expect(await mine('hunter', zoe)).toBeNull()
  for (const type of ['artist', 'crew'] as const) expect(await mine(type, ana), 'adding is no making').toBeNull()
  const noBoard = await world.call(leaderboards.mine, { params: { type: 'region' as 'crew' }, query: {} }, zoe)
  expect(noBoard.status).toBe(400)
})
