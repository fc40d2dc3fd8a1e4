import { artworks } from '@allcity/contract/artworks'
import { battles } from '@allcity/contract/battles'
import { blocks } from '@allcity/contract/blocks'
import { feed } from '@allcity/contract/feed'
import { type FollowType, follows } from '@allcity/contract/follows'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { letPass, liveBattle, until } from '#test/battles.ts'
import { creditedWork, newArtist } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural } from '#test/photos.ts'
import { newTrain, publishTrain } from '#test/trains.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

/** The centre of a city that no other test uses. */
const perth = { longitude: 115.8605, latitude: -31.9505 }
const perthId = '2063523'
const follow = (as: Member, type: FollowType, id: string) => world.call(follows.follow, { params: { type, id } }, as)
const read = async (as: Member, query: { limit?: number; cursor?: string } = {}) =>
  (await world.call(feed.list, { query }, as)).body
const findSpotId = async (id: ReturnType<typeof newId>) =>
  (await world.call(artworks.get, { params: { id } })).body.spot.id
const see = async (as: Member, id: ReturnType<typeof newId>) => {
  const body = { id: SightingId.parse(newId()), status: 'present' as const }
  await world.call(sightings.report, { params: { id }, body }, as)
  return body.id
}

test('the feed lists activity newest first, each item once with all its reasons, and in pages', {
  tags: ['slow'],
}, async () => {
  const [zoe, bob] = [await world.member('zoe'), await world.member('bob')]
  const artist = await newArtist(world, ana, 'Fed')
  const byBob = await publishMural(world, bob, { title: 'By Bob' })
  const all = await creditedWork(world, ana, [artist], { title: 'Everything', location: perth })
  await publishMural(world, ana, { title: 'Nobody follows this' })
  const wall = await findSpotId(byBob.id)
  const seen = await see(ana, byBob.id)
  await see(zoe, byBob.id)
  const undone = await see(ana, byBob.id)
  await world.call(sightings.undo, { params: { id: undone } }, ana)
  expect((await read(zoe)).items).toEqual([])

  await follow(zoe, 'maker', artist)
  await follow(zoe, 'region', perthId)
  await follow(zoe, 'member', bob.username)
  await follow(zoe, 'spot', wall)
  const { items, next } = await read(zoe)
  expect(next).toBeUndefined()
  expect(
    items.map(({ id, sighting, because }) => [id, sighting?.by.username, because.map(({ name }) => name)]),
  ).toEqual([
    [seen, ana.username, ['The wall of By Bob']],
    [all.id, undefined, ['Fed', 'Perth']],
    [byBob.id, undefined, [bob.username, 'The wall of By Bob']],
  ])
  const first = await read(zoe, { limit: 2 })
  const rest = await read(zoe, { cursor: first.next ?? '' })
  expect([...first.items, ...rest.items]).toEqual(items)

  await world.call(artworks.remove, { params: { id: all.id } }, ana)
  expect((await read(zoe)).items.map(({ id }) => id)).toEqual([seen, byBob.id])
})

test('a settled battle appears in the feeds of followers of the winner’s uploader or artist', {
  tags: ['slow'],
}, async () => {
  const [zoe, bob, lou] = [await world.member('zoe'), await world.member('bob'), await world.member('lou')]
  const artist = await newArtist(world, ana, 'Winning')
  const winner = await creditedWork(world, bob, [artist], { title: 'Winner' })
  const loser = await publishMural(world, lou, { title: 'Loser' })
  const { id } = await liveBattle(world, await newModerator(world), [loser.id, winner.id])
  await world.call(battles.vote, { params: { id }, body: { choice: 'other' } }, ana)
  await follow(zoe, 'member', bob.username)
  await follow(zoe, 'maker', artist)
  await follow(zoe, 'member', lou.username)
  const won = async () => (await read(zoe)).items.filter(({ battle }) => battle !== null)
  await letPass(world, id, 'ends_at')
  await until(world, id, 'closed')
  expect(await won()).toEqual([])
  await letPass(world, id, 'settles_at')
  await until(world, id, 'settled')
  const [item, ...more] = await won()
  expect(more).toEqual([])
  expect(item).toMatchObject({
    id,
    artwork: { id: winner.id },
    sighting: null,
    battle: { id, title: null, votes: 1, otherVotes: 0 },
  })
  expect(item?.because.map(({ name }) => name).toSorted()).toEqual([bob.username, 'Winning'].toSorted())
  await world.call(users.editProfile, { body: { shows: { works: false } } }, bob)
  expect((await won()).map(({ because }) => because.map(({ name }) => name))).toEqual([['Winning']])
  await world.call(blocks.block, { params: { username: bob.username } }, zoe)
  expect(await won()).toEqual([])
})

test('a work with a hidden place or on an embargoed train appears in no city’s feed', async () => {
  const zoe = await world.member('zoe')
  await follow(zoe, 'region', perthId)
  const before = (await read(zoe)).items.length
  const { id } = await publishMural(world, ana, { location: perth, locationLevel: 'hidden' })
  await publishTrain(world, ana, newTrain(), { location: perth })
  expect((await read(zoe)).items).toHaveLength(before)
  await follow(zoe, 'member', ana.username)
  const hidden = (await read(zoe)).items.find((item) => item.id === id)
  expect(hidden?.artwork.place).toMatchObject({ location: null, city: null })
  expect(hidden?.because.map(({ type }) => type)).toEqual(['member'])
})

test('a member’s works leave the feed while their profile hides them or they are suspended', async () => {
  const [zoe, bob] = [await world.member('zoe'), await world.member('bob')]
  await follow(zoe, 'member', bob.username)
  const { id } = await publishMural(world, bob)
  const listItems = async () => (await read(zoe)).items.map((item) => item.id)
  const show = (works: boolean) => world.call(users.editProfile, { body: { shows: { works } } }, bob)
  expect(await listItems()).toEqual([id])
  await show(false)
  expect(await listItems()).toEqual([])
  await show(true)
  expect(await listItems()).toEqual([id])
  const suspended = { suspended_until: new Date(Date.now() + 60_000) }
  await world.parts.db.updateTable('member').set(suspended).where('username', '=', bob.username).execute()
  expect(await listItems()).toEqual([])
})

test('a member’s sightings appear while their profile shows them, one per day, without undone or deleted ones', async () => {
  const [zoe, bob, lou] = [await world.member('zoe'), await world.member('bob'), await world.member('lou')]
  const walls = [
    await publishMural(world, ana),
    await publishMural(world, lou),
    await publishMural(world, ana),
  ] as const
  const [old, yesterday] = [newId(), new Date(Date.now() - 86_400_000)]
  const seen = { member_id: bob.id, status: 'present', seen_on: yesterday.toISOString().slice(0, 10) } as const
  await world.parts.db
    .insertInto('sighting')
    .values({ ...seen, id: old, artwork_id: walls[0].id, created_at: yesterday })
    .execute()
  const [first, last] = [await see(bob, walls[1].id), await see(bob, walls[2].id)]
  await follow(zoe, 'member', bob.username)
  const listItems = async (query = {}) =>
    (await read(zoe, query)).items.map(({ id, sighting }) => [id, sighting?.others])
  const show = (sightings: boolean) => world.call(users.editProfile, { body: { shows: { sightings } } }, bob)
  await show(false)
  expect(await listItems()).toEqual([])
  await show(true)
  expect(await listItems()).toEqual([
    [last, 1],
    [old, 0],
  ])
  const { items, next } = await read(zoe, { limit: 1 })
  expect(items[0]).toMatchObject({ because: [{ name: bob.username }], sighting: { by: { username: bob.username } } })
  expect(await listItems({ cursor: next })).toEqual([[old, 0]])
  await world.call(sightings.undo, { params: { id: last } }, bob)
  await world.call(artworks.remove, { params: { id: walls[0].id } }, ana)
  expect(await listItems()).toEqual([[first, 0]])
  await world.call(blocks.block, { params: { username: lou.username } }, zoe)
  expect(await listItems()).toEqual([])
  await world.call(blocks.unblock, { params: { username: lou.username } }, zoe)
  const suspended = { suspended_until: new Date(Date.now() + 60_000) }
  await world.parts.db.updateTable('member').set(suspended).where('username', '=', bob.username).execute()
  expect(await listItems()).toEqual([])
})

test('the feed leaves out own works and those of blocked members', async () => {
  const [zoe, mallory] = [await world.member('zoe'), await world.member('mallory')]
  const artist = await newArtist(world, ana, 'Shared')
  await follow(zoe, 'maker', artist)
  await creditedWork(world, zoe, [artist])
  await creditedWork(world, mallory, [artist])
  expect((await read(zoe)).items).toHaveLength(1)
  await world.call(blocks.block, { params: { username: mallory.username } }, zoe)
  expect((await read(zoe)).items).toEqual([])
  expect((await world.call(feed.list, { query: {} })).status).toBe(401)
  const theirs = await publishMural(world, mallory)
  await follow(zoe, 'spot', await findSpotId(theirs.id))
  await see(ana, theirs.id)
  expect((await read(zoe)).items, 'seen by a third person').toEqual([])
})
