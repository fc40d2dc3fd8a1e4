import { achievements } from '@allcity/contract/achievements'
import { artists } from '@allcity/contract/artists'
import { ArtworkId, artworks } from '@allcity/contract/artworks'
import { auth } from '@allcity/contract/auth'
import { battles } from '@allcity/contract/battles'
import { comments } from '@allcity/contract/comments'
import { crews } from '@allcity/contract/crews'
import { follows } from '@allcity/contract/follows'
import { imports } from '@allcity/contract/imports'
import { type BoardSpan, type BoardType, leaderboards } from '@allcity/contract/leaderboards'
import { moderation } from '@allcity/contract/moderation'
import { notifications } from '@allcity/contract/notifications'
import { props } from '@allcity/contract/props'
import { spots } from '@allcity/contract/spots'
import { users } from '@allcity/contract/users'
import { vehicles } from '@allcity/contract/vehicles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { checkBattle } from '#test/battle-checks.ts'
import { counted, reckoned } from '#test/ledger.ts'
import { newInCharge, newModerator } from '#test/people-in-charge.ts'
import { openWorld, type World } from '#test/world.ts'
import { findWayToAppeal } from '../moderation/queries-keys.ts'
import { loadSampleWorld } from './commands.ts'
import { removeSampleWorld } from './commands-remove.ts'
import { sampleAccount } from './rules.ts'

let world: World
let announced = 0
const taken = ['Deja_Blu', 'benno']
beforeAll(async () => {
  world = await openWorld()
  // Real members who took the sample world's names before it was loaded: an uploader, a mentioned member and a voter.
  const members = taken.map((username) => ({ id: uuidv7(), username, email: `${username}@example.org` }))
  await world.parts.db.insertInto('member').values(members).execute()
  await loadSampleWorld(world.parts, () => {
    announced += 1
  })
})

const signIn = () =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: sampleAccount.email, password: sampleAccount.password },
  })

const countSamples = async () => {
  const { count } = await world.parts.db
    .selectFrom('artwork')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('is_sample', '=', true)
    .where('is_imported', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('sixty-three works in six cities are marked as samples, each with a picture and its alternative text', async () => {
  expect(await countSamples()).toBe(63)
  const members = await world.parts.db.selectFrom('member').select('username').where('is_sample', '=', true).execute()
  const lists = await Promise.all(
    members.map(({ username }) => world.call(artworks.list, { query: { uploader: username, limit: 100 } })),
  )
  const samples = lists.flatMap(({ body }) => body.items).filter(({ isSample }) => isSample)
  expect(samples).toHaveLength(63)
  expect(new Set(samples.map(({ place }) => place.country)).size).toBeGreaterThanOrEqual(6)
  expect(samples.filter(({ place }) => place.countryCode === 'US').length).toBeGreaterThanOrEqual(29)
  for (const { cover } of samples) {
    expect(cover.sizes.length).toBeGreaterThan(0)
    expect(cover.altText?.length ?? 0).toBeGreaterThan(20)
  }
})

test('a sample member whose name is taken gets another one, also in mentions, and is never confused with the real member', async () => {
  const { db } = world.parts
  const named = sql<string>`lower(username)`
  const rows = await db
    .selectFrom('member')
    .select(['username', 'is_sample'])
    .where(named, 'in', ['deja_blu', 'deja_blu2', 'benno', 'benno2'])
    .orderBy(named)
    .execute()
  expect(rows).toEqual([
    { username: 'benno', is_sample: false },
    { username: 'benno2', is_sample: true },
    { username: 'Deja_Blu', is_sample: false },
    { username: 'deja_blu2', is_sample: true },
  ])
  const mentioned = await db
    .selectFrom('comment_mention')
    .innerJoin('member', 'member.id', 'comment_mention.member_id')
    .select('member.username')
    .where(named, 'in', ['deja_blu', 'deja_blu2'])
    .execute()
  expect(mentioned).toEqual([{ username: 'deja_blu2' }])
})

test('the checks of a battle find the votes that its provisional result leaves out', async () => {
  const moderator = await newModerator(world)
  const over = (await world.call(battles.list, { query: { list: 'decided' } })).body.items
  const provisional = over.filter(({ state }) => state === 'closed')
  expect(provisional.some(({ result }) => result && result.voided.length > 0)).toBe(true)
  for (const { id, result } of provisional) {
    const { items } = await checkBattle(world, id, moderator)
    const voided = result?.voided.map(({ reason, one, other }) => ({ reason, voided: one + other }))
    expect(items.map((finding) => ({ reason: finding.reason, voided: finding.voided }))).toEqual(voided)
  }
})

test('three walls hold three works each, with their sightings, and the older works are gone', async () => {
  const { db } = world.parts
  const walls = await db
    .selectFrom('artwork')
    .select('spot_id')
    .where('is_sample', '=', true)
    .groupBy('spot_id')
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .execute()
  expect(walls).toHaveLength(3)
  for (const { spot_id } of walls) {
    const { body } = await world.call(spots.get, { params: { id: spots.get.params.shape.id.parse(spot_id) } })
    expect(body.layers.map(({ artwork }) => artwork.status)).toEqual(['painted_over', 'painted_over', 'present'])
    expect(body.layers.every(({ sightings }) => sightings.length > 0)).toBe(true)
    const story = body.layers.flatMap(({ since, until }) => [since, until?.slice(0, 4)]).slice(0, -1)
    expect(story, 'nothing is made before what it covered was gone').toEqual(story.toSorted())
    expect(body.photos.map(({ day }) => day)).toEqual(body.photos.map(({ day }) => day).toSorted())
    expect(body.layers.flatMap(({ until }) => (until ? [until.length] : []))).toEqual([10, 10])
  }
})

test('a dozen artists and two crews made many of the works, with public and private members', async () => {
  const { items } = (await world.call(artists.list, { query: { limit: 100 } })).body
  expect(items.filter(({ isSample, works }) => isSample && works > 0)).toHaveLength(12)
  const groups = (await world.call(crews.list, { query: { limit: 100 } })).body.items.filter(({ isSample }) => isSample)
  expect(groups.map(({ name }) => name)).toEqual(['Salt Yard', 'Third Rail Society'])
  for (const { id } of groups) {
    const { memberships, works, ownWorks } = (await world.call(crews.get, { params: { id } })).body
    expect([memberships.length, ownWorks > 0, works > ownWorks]).toEqual([3, true, true])
  }
})

test('leaderboards have places, changes and ties from the first start', async () => {
  await reckoned(world)
  await counted(world)
  const board = async (type: BoardType, span: BoardSpan) =>
    (await world.call(leaderboards.list, { params: { type }, query: { span } })).body.items
  expect(await board('artist', 'all')).toHaveLength(12)
  expect((await board('crew', '90d')).length).toBe(2)
  const hunters = await board('hunter', '30d')
  expect(hunters.some(({ change }) => change !== null && change > 0)).toBe(true)
  expect((await board('artist', '7d')).some(({ change }) => change === null)).toBe(true)
  const ranks = await Promise.all(
    (['7d', '30d'] as const).map(async (span) => (await board('artist', span)).map(({ rank }) => rank)),
  )
  expect(
    ranks.some((those) => new Set(those).size < those.length),
    'some share a rank',
  ).toBe(true)
})

test('one car carries two works and was seen in four cities of its line', async () => {
  const { items } = (await world.call(vehicles.list, { query: { operator: 'Hudson & Jersey Transit' } })).body
  expect(items.map(({ number, works, isSample }) => [number, works, isSample])).toEqual([
    ['7418', 2, true],
    ['7421', 1, true],
    ['7433', 1, true],
  ])
  const [{ id } = items[0] ?? { id: null }] = items
  if (!id) throw new Error('No sample train')
  const { cities, sightings } = (await world.call(vehicles.get, { params: { id } })).body
  expect([cities.map(({ city }) => city), sightings]).toEqual([
    ['Philadelphia', 'Trenton', 'New York City', 'Newark'],
    6,
  ])
})

test('sample members have a profile text, props, comments that mention each other, and a feed', async () => {
  const { body } = await world.call(users.get, { params: { username: 'inesq' } })
  expect(body).toMatchObject({ name: 'Inês Quaresma', city: 'Lisbon', works: 12, isSample: true })
  expect(body.sightings).toBeGreaterThan(3)
  const id = ArtworkId.parse('0199c077-4ca7-7868-a591-36037b5df162')
  expect((await world.call(props.get, { params: { id } })).body.props).toBe(5)
  const commentList = (await world.call(comments.list, { params: { id }, query: {} })).body.items
  expect(commentList.map(({ by, mentions }) => [by.username, mentions])).toEqual([
    ['tomo_k', []],
    ['wren', ['tomo_k']],
    ['tomo_k', ['wren']],
    ['marlow', []],
  ])
  const params = { type: 'region' as const, id: '5128581' }
  expect((await world.call(follows.get, { params })).body.followers).toBeGreaterThanOrEqual(3)
})

test('moderators find open and decided reports', async () => {
  const judge = await newModerator(world)
  const titles = async (state: 'open' | 'decided') =>
    (await world.call(moderation.cases, { query: { state, limit: 100 } }, judge)).body.items.map(
      ({ about }) => about.name,
    )
  expect(await titles('open')).toEqual(expect.arrayContaining(['The landlord', 'A comment on Salt wind']))
  expect(await titles('decided')).toContain('Canal fox')
})

test('the sample account finds badges, and notifications of which some are unread', async () => {
  const { id_token } = auth.login.response.parse((await signIn()).json())
  const headers = { authorization: `Bearer ${id_token}` }
  const list = notifications.list.response.parse(
    (await world.app.inject({ url: '/api/notifications', headers })).json(),
  )
  expect(list.unread).toBeGreaterThan(2)
  expect(list.items.some(({ isRead }) => isRead)).toBe(true)
  expect(new Set(list.items.map(({ kind }) => kind)).size).toBeGreaterThan(4)
  const badges = (await world.call(achievements.of, { params: { username: sampleAccount.username } })).body.items
  expect(badges.length).toBeGreaterThan(10)
})

test('a city’s open data was imported, with the source on each work and a reason for each refused row', async () => {
  const { body: list } = await world.call(imports.list, { query: {} }, await newInCharge(world, 'admin'))
  const [found] = list.items.filter(({ source }) => source.name === 'Arte urbano de Cuauhtémoc')
  expect(found).toMatchObject({ state: 'done', counts: { new: 6, matched: 1, refused: 2 }, mayReadAgain: false })
  const { db } = world.parts
  const records = await db
    .selectFrom('artwork')
    .select('id')
    .where('is_imported', '=', true)
    .where('is_sample', '=', true)
    .execute()
  expect(records).toHaveLength(6)
  const { body } = await world.call(artworks.get, { params: { id: records[0]?.id ?? '' } })
  expect(body).toMatchObject({
    isSample: true,
    sources: [
      { name: 'Arte urbano de Cuauhtémoc', page: 'https://example.org/arte-urbano', terms: 'CC BY 4.0', isMade: true },
    ],
  })
  const newest = await world.call(artworks.list, { query: { limit: 30 } })
  expect(newest.body.items.every(({ id }) => !records.some((record) => record.id === id))).toBe(true)
})

test('the suspended sample member has exactly one decision on record', async () => {
  const { db } = world.parts
  const { id, suspension_reason: reason } = await db
    .selectFrom('member')
    .select(['id', 'suspension_reason'])
    .where('username', '=', 'suki_t')
    .executeTakeFirstOrThrow()
  const decisions = db.selectFrom('audit_entry').select(['action', 'reason']).where('subject_id', '=', id)
  expect(await decisions.execute()).toEqual([{ action: 'member.suspend', reason }])
  expect(await findWayToAppeal(db, id)).toMatch(/^\/statements\//)
})

test('a second start loads nothing again', async () => {
  await loadSampleWorld(world.parts, () => {
    announced += 1
  })
  expect(announced).toBe(1)
  expect(await countSamples()).toBe(63)
})

test('the sample account can sign in, and one command removes it with the sample world and its pictures', async () => {
  expect((await signIn()).statusCode).toBe(200)
  const keys = await world.parts.db
    .selectFrom('photo')
    .innerJoin('artwork', 'artwork.id', 'photo.artwork_id')
    .where('artwork.is_sample', '=', true)
    .select('photo.key')
    .execute()
  const { db } = world.parts
  const people = (await db.selectFrom('member').select('id').where('is_sample', '=', true).execute()).map(
    ({ id }) => id,
  )
  expect(await removeSampleWorld(world.parts)).toBe(63)
  expect(await countSamples()).toBe(0)
  expect((await signIn()).statusCode).toBe(401)
  for (const { key } of keys) expect(await world.parts.store.exists('public', `photos/${key}/320.webp`)).toBe(false)
  const members = await world.parts.db.selectFrom('member').select('id').where('is_sample', '=', true).execute()
  expect(members).toEqual([])
  expect(await db.selectFrom('follow').selectAll().where('target_id', 'in', people).execute()).toEqual([])
  for (const table of ['follow', 'comment', 'notification', 'achievement_progress'] as const) {
    expect(await db.selectFrom(table).selectAll().where('member_id', 'in', people).execute(), table).toEqual([])
  }
  const makers = await world.parts.db.selectFrom('maker').select('id').where('is_sample', '=', true).execute()
  expect(makers).toEqual([])
  const listed = await world.call(imports.list, { query: { limit: 100 } }, await newInCharge(world, 'admin'))
  expect(listed.body.items.filter(({ source }) => source.name === 'Arte urbano de Cuauhtémoc')).toEqual([])
  expect(await db.selectFrom('artwork').select('id').where('is_sample', '=', true).execute()).toEqual([])
  expect(await world.parts.db.selectFrom('vehicle').select('id').where('is_sample', '=', true).execute()).toEqual([])
})
