import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { blocks } from '@allcity/contract/blocks'
import { type FollowType, followLimits, follows } from '@allcity/contract/follows'
import { users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { newArtist } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural, readyPhoto } from '#test/photos.ts'
import { waitsOrEnds } from '#test/waiting.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

const newYork = 5_128_581
const follow = (as: Member | undefined, type: FollowType, id: string) =>
  world.call(follows.follow, { params: { type, id } }, as)
const unfollow = (as: Member, type: FollowType, id: string) =>
  world.call(follows.unfollow, { params: { type, id } }, as)
const state = async (type: FollowType, id: string, as?: Member) =>
  (await world.call(follows.get, { params: { type, id } }, as)).body
const mine = async (as: Member, query = {}) => (await world.call(follows.list, { query }, as)).body
const block = (as: Member, { username }: Member) => world.call(blocks.block, { params: { username } }, as)

describe('following', () => {
  test('following succeeds while an account merge inserts the same follow', async () => {
    const [zoe, kim] = [await world.member('zoe'), await world.member('kim')]
    let pending: ReturnType<typeof follow> | undefined
    await world.parts.db.transaction().execute(async (tx) => {
      const row = { member_id: zoe.id, target_type: 'member' as const, target_id: kim.id }
      await tx.insertInto('follow').values(row).execute()
      pending = follow(zoe, 'member', kim.username)
      await waitsOrEnds(tx, pending)
    })
    expect((await pending)?.status).toBe(200)
  })

  test('a member follows artists, cities, members and walls, each once, and unfollows them', async () => {
    const zoe = await world.member('zoe')
    const artist = await newArtist(world, ana, 'Followed')
    const work = await publishMural(world, ana)
    const { spot } = (await world.call(artworks.get, { params: { id: work.id } })).body
    const things = [
      ['maker', artist, `/artists/${artist}`, 'Followed', 'Artist'],
      ['region', String(newYork), `/places/us/new-york-city-${newYork}`, 'New York City', 'United States'],
      ['member', ana.username.toUpperCase(), `/u/${ana.username}`, ana.username, null],
      ['spot', spot.id, `/spot/${spot.id}`, 'The wall of Left profile', 'New York City'],
    ] as const
    for (const [type, id] of things) {
      const { followers } = await state(type, id)
      expect((await follow(zoe, type, id)).body, type).toEqual({ mine: true, followers: followers + 1 })
      expect((await follow(zoe, type, id)).body, type).toEqual({ mine: true, followers: followers + 1 })
      expect(await state(type, id), type).toEqual({ mine: false, followers: followers + 1 })
    }
    const { items } = await mine(zoe)
    expect(items.map(({ type, path, name, what }) => [type, path, name, what])).toEqual(
      things.map(([type, , path, name, what]) => [type, path, name, what]).toReversed(),
    )
    const first = await mine(zoe, { limit: 3 })
    const rest = await mine(zoe, { cursor: first.next })
    expect([...first.items, ...rest.items]).toEqual(items)
    for (const [type, id] of things) {
      expect((await unfollow(zoe, type, id)).body.mine, type).toBe(false)
      expect((await unfollow(zoe, type, id)).status, type).toBe(200)
    }
    expect((await mine(zoe)).items).toEqual([])
  })

  test('a member can unfollow a wall without published works, and unfollowing is idempotent', async () => {
    const zoe = await world.member('zoe')
    const { id } = await publishMural(world, ana)
    const { spot } = (await world.call(artworks.get, { params: { id } })).body
    await follow(zoe, 'spot', spot.id)
    await world.call(artworks.remove, { params: { id } }, ana)
    for (let turn = 0; turn < 2; turn++)
      expect((await unfollow(zoe, 'spot', spot.id)).body).toEqual({ mine: false, followers: 0 })
    await world.call(artworks.restore, { params: { id } }, ana)
    expect(await state('spot', spot.id, zoe)).toEqual({ mine: false, followers: 0 })
    expect((await unfollow(zoe, 'spot', 'no wall')).status).toBe(404)
  })

  test('a member who follows many times at once is one follower', async () => {
    const zoe = await world.member('zoe')
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(zoe, 'member', ana.username)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await mine(zoe)).items).toHaveLength(1)
    const storm = await Promise.all(Array.from({ length: 20 }, () => unfollow(zoe, 'member', ana.username)))
    expect(storm.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('refuses to follow oneself, a missing target, or more than the limit', async () => {
    const zoe = await world.member('zoe')
    expect((await follow(zoe, 'member', zoe.username)).status).toBe(409)
    const hidden = await publishMural(world, ana)
    const { spot } = (await world.call(artworks.get, { params: { id: hidden.id } })).body
    await world.call(artworks.remove, { params: { id: hidden.id } }, ana)
    for (const [type, id] of [
      ['member', 'nobody here'],
      ['maker', newId()],
      ['maker', 'x'],
      ['region', '1'],
      ['region', '9'.repeat(99)],
      ['spot', spot.id],
      ['spot', "' or true"],
    ] as const) {
      expect((await follow(zoe, type, id)).status, `${type} ${id}`).toBe(404)
      expect((await world.call(follows.get, { params: { type, id } })).status, `${type} ${id}`).toBe(404)
    }
    expect((await follow(undefined, 'region', String(newYork))).status).toBe(401)
    const many = Array.from({ length: followLimits.things }, (_, at) => ({
      member_id: zoe.id,
      target_type: 'spot' as const,
      target_id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }))
    await world.parts.db.insertInto('follow').values(many).execute()
    const answer = await follow(zoe, 'region', String(newYork))
    expect([answer.status, answer.error.message]).toEqual([409, 'You follow 1000 things already: let go of one first'])
  })

  test('following a merged artist follows its survivor, once', async () => {
    const [zoe, judge] = [await world.member('zoe'), await newModerator(world)]
    const [double, standing] = [await newArtist(world, ana, 'Doubled'), await newArtist(world, ana, 'Doubled')]
    for (const id of [double, standing]) await follow(zoe, 'maker', id)
    await world.call(artists.merge, { params: { id: double }, body: { into: standing } }, judge)
    expect(await state('maker', double, zoe)).toEqual({ mine: true, followers: 1 })
    expect((await mine(zoe)).items.map(({ id }) => id)).toEqual([standing])
    await unfollow(zoe, 'maker', double)
    expect(await state('maker', standing, zoe)).toEqual({ mine: false, followers: 0 })
  })
})

test('followers of a suspended member see only the username', async () => {
  const [zoe, bob] = [await world.member('zoe'), await world.member('bob')]
  const body = { name: 'Robert Painter', avatarId: await readyPhoto(world, bob) }
  await world.call(users.editProfile, { body }, bob)
  await follow(zoe, 'member', bob.username)
  expect((await mine(zoe)).items).toMatchObject([
    { name: bob.username, what: body.name, avatar: { id: body.avatarId } },
  ])
  const suspended = { suspended_until: new Date(Date.now() + 60_000) }
  await world.parts.db.updateTable('member').set(suspended).where('id', '=', bob.id).execute()
  expect((await mine(zoe)).items).toMatchObject([{ name: bob.username, what: null, avatar: null }])
})

describe('blocks', () => {
  test('a block ends both follows and prevents new ones until it is removed', async () => {
    const [zoe, bob] = [await world.member('zoe'), await world.member('bob')]
    await follow(zoe, 'member', bob.username)
    await follow(bob, 'member', zoe.username)
    expect((await block(zoe, bob)).body).toEqual({ mine: true })
    expect((await block(zoe, bob)).status).toBe(200)
    expect([(await mine(zoe)).items, (await mine(bob)).items]).toEqual([[], []])
    expect((await follow(zoe, 'member', bob.username)).status).toBe(403)
    expect((await follow(bob, 'member', zoe.username)).status).toBe(403)
    const listed = await world.call(blocks.list, { query: {} }, zoe)
    expect(listed.body.items.map(({ username }) => username)).toEqual([bob.username])
    expect((await world.call(blocks.list, { query: {} }, bob)).body.items).toEqual([])
    const known = (as: Member, { username }: Member) => world.call(blocks.get, { params: { username } }, as)
    expect([(await known(zoe, bob)).body.mine, (await known(bob, zoe)).body.mine]).toEqual([true, false])
    const params = { username: bob.username.toUpperCase() }
    expect((await world.call(blocks.unblock, { params }, zoe)).body).toEqual({ mine: false })
    expect((await follow(bob, 'member', zoe.username)).status).toBe(200)
  })

  test('a signed-in member can block existing other members only', async () => {
    const zoe = await world.member('zoe')
    expect((await block(zoe, zoe)).status).toBe(409)
    expect((await world.call(blocks.block, { params: { username: 'nobody here' } }, zoe)).status).toBe(404)
    expect((await world.call(blocks.block, { params: { username: ana.username } })).status).toBe(401)
  })
})

test('deleting an account removes its follows and followers', async () => {
  const [zoe, leaving] = [await world.member('zoe'), await world.member('leaving')]
  await follow(zoe, 'member', leaving.username)
  await follow(leaving, 'member', zoe.username)
  const body = { username: leaving.username, password: leaving.password }
  expect((await world.call(users.deleteAccount, { body }, leaving)).status).toBe(200)
  const left = await world.parts.db
    .selectFrom('follow')
    .selectAll()
    .where(({ eb, or }) => or([eb('member_id', '=', leaving.id), eb('target_id', '=', leaving.id)]))
    .execute()
  expect(left).toEqual([])
})
