import { achievements } from '@allcity/contract/achievements'
import { artworks } from '@allcity/contract/artworks'
import { collections } from '@allcity/contract/collections'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { type Shows, users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCollection } from '#test/collections.ts'
import { counted, letStand, reckoned } from '#test/ledger.ts'
import { newId, publishMural } from '#test/photos.ts'
import { unzip } from '#test/unzip.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const page = (username: string) => world.call(users.get, { params: { username } })
const show = (as: Member, shows: Partial<Shows>) => world.call(users.editProfile, { body: { shows } }, as)
const seenBy = async ({ username }: Member) =>
  (await world.call(sightings.listBy, { params: { username }, query: {} })).body.items
const readLists = async ({ username }: Member) =>
  (await world.call(collections.listBy, { params: { username }, query: {} })).body.items

/** A member with a work, a public and a private list, and a sighting. */
async function busyMember() {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  await publishMural(world, ana, { locationLevel: 'hidden' })
  const list = await newCollection(world, ana, [id])
  await newCollection(world, ana, [id], { visibility: 'private' })
  await newCollection(world, ana, [])
  const seen = SightingId.parse(newId())
  await world.call(sightings.report, { params: { id }, body: { id: seen, status: 'present' } }, ana)
  return { ana, id, list, seen }
}

describe('the public page of a member', () => {
  test('a profile shows works and lists from the start, sightings if the member wishes so, and never the mail address', async () => {
    const { ana, list, seen } = await busyMember()
    await world.call(users.editProfile, { body: { bio: 'I walk', city: 'Lisbon' } }, ana)
    const { body } = await page(ana.username.toUpperCase())
    expect(body).toMatchObject({ username: ana.username, bio: 'I walk', works: 2, lists: 1, sightings: null })
    expect(JSON.stringify(body)).not.toContain(ana.email)
    expect(JSON.stringify(body)).not.toContain(ana.id)
    expect((await readLists(ana)).map(({ id }) => id)).toEqual([list])
    expect(await seenBy(ana)).toEqual([])

    await show(ana, { sightings: true, lists: false })
    expect((await page(ana.username)).body).toMatchObject({
      works: 2,
      lists: null,
      sightings: 1,
      shows: { works: true, lists: false, sightings: true },
    })
    expect(await seenBy(ana)).toMatchObject([{ id: seen, by: { username: ana.username } }])
    expect(await readLists(ana)).toEqual([])
  })

  test('a profile leaves out badges and rank if the member wishes so', async () => {
    const { ana, id } = await busyMember()
    await reckoned(world)
    await letStand(world, id, 25)
    await counted(world)
    const reached = { member_id: ana.id, achievement: 'first_stop', progress: 1, tier: 1, reached_at: new Date() }
    await world.parts.db
      .insertInto('achievement_progress')
      .values(reached)
      .onConflict((conflict) => conflict.columns(['member_id', 'achievement']).doUpdateSet(reached))
      .execute()
    const readBadges = async () =>
      (await world.call(achievements.of, { params: { username: ana.username } })).body.items.length
    expect((await page(ana.username)).body.standing).toMatchObject({ points: 10 })
    expect(await readBadges()).toBeGreaterThan(0)

    await show(ana, { badges: false, rank: false })
    expect((await page(ana.username)).body).toMatchObject({ standing: null, shows: { badges: false, rank: false } })
    expect(await readBadges()).toBe(0)
    await show(ana, { badges: true })
    expect((await page(ana.username)).body.standing).toBeNull()
    expect(await readBadges()).toBeGreaterThan(0)
  })

  test('the profile of a suspended member shows only the suspension', async () => {
    const { ana } = await busyMember()
    await world.call(users.editProfile, { body: { bio: 'I walk', shows: { sightings: true } } }, ana)
    const listWorks = async (as?: Member) =>
      (await world.call(artworks.list, { query: { uploader: ana.username } }, as)).body.items.length
    const [before, other] = [await listWorks(), await world.member('zoe')]
    await show(ana, { works: false })
    expect([before, await listWorks(), await listWorks(other), await listWorks(ana)]).toEqual([2, 0, 0, 2])
    await show(ana, { works: true })
    const suspended_until = new Date(Date.now() + 86_400_000)
    await world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', ana.id).execute()
    const nothing = { name: null, bio: null, city: null, avatar: null, works: null, lists: null, sightings: null }
    expect((await page(ana.username)).body).toMatchObject({ username: ana.username, isSuspended: true, ...nothing })
    expect([await seenBy(ana), await readLists(ana)]).toEqual([[], []])
  })

  test('there is no profile for an unknown or abandoned username', async () => {
    const ana = await world.member('ana')
    await world.call(users.editProfile, { body: { username: `${ana.username}_2` } }, ana)
    for (const name of ['nobody', ana.username, '%', 'a'.repeat(99)]) expect((await page(name)).status, name).toBe(404)
    expect((await page(`${ana.username}_2`)).status).toBe(200)
  })
})

test('the download of my data holds my follows, blocks, props, comments and reports', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, zoe)
  const send = (method: 'PUT' | 'POST', url: string, payload?: object, as = ana) =>
    world.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${as.idToken}` },
      ...(payload ? { payload } : {}),
    })
  const theirs = newId()
  await send('PUT', `/api/artworks/${id}/props`)
  await send('PUT', '/api/follows/region/5128581')
  await send('POST', `/api/artworks/${id}/comments`, { id: newId(), text: 'Loud' })
  await send('POST', `/api/artworks/${id}/comments`, { id: theirs, text: 'Not hers' }, zoe)
  await send('POST', '/api/reports', { about: { type: 'comment', id: theirs }, reason: 'other', note: 'Rude' })
  await send('PUT', `/api/blocks/${zoe.username}`)
  const archive = await world.app.inject({
    url: '/api/users/export',
    headers: { authorization: `Bearer ${ana.idToken}` },
  })
  const data = JSON.parse(String((await unzip(archive.rawPayload)).get('allcity.json')))
  expect(data).toMatchObject({
    props: [{ artwork_id: id }],
    comments: [{ artwork_id: id, text: 'Loud' }],
    reports: [{ subject_id: theirs, reason: 'other', note: 'Rude' }],
    follows: [{ target_type: 'region', target_id: '5128581' }],
    blocks: [{ username: zoe.username }],
  })
  expect(JSON.stringify(data)).not.toContain('Not hers')
})
