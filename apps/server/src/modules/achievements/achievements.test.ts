import { achievementDefinitions } from '@allcity/contract/achievement-definitions'
import { achievements } from '@allcity/contract/achievements'
import { artworks } from '@allcity/contract/artworks'
import { notifications } from '@allcity/contract/notifications'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { beforeAll, describe, expect, test } from 'vitest'
import { listening } from '#test/live.ts'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { countRarity, type Reached, reckon } from './commands.ts'
import { noteDue, noteLately } from './commands-due.ts'
import { allMeasures } from './queries-measures-all.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const mine = async (as: Member) => {
  const { items } = (await world.call(achievements.mine, {}, as)).body
  return Object.fromEntries(items.map(({ id, progress, tier }) => [id, { progress, tier }]))
}

describe('the list of achievements', () => {
  test('lists at least thirty achievements, each once, with rising tiers', async () => {
    const { items } = (await world.call(achievements.list, {})).body
    expect(items.length).toBeGreaterThanOrEqual(30)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    for (const { id, tiers } of items) {
      const needs = tiers.map((tier) => tier.needs)
      expect(needs, id).toEqual([...new Set(needs)].toSorted((a, b) => a - b))
    }
  })

  test('has a measure for every achievement', async () => {
    const ana = await world.member('ana')
    const counted: Record<string, number> = {}
    for (const measure of allMeasures) Object.assign(counted, await measure(world.parts.db, ana.id))
    expect(Object.keys(counted).toSorted()).toEqual(achievementDefinitions.map(({ id }) => id).toSorted())
    expect(Object.values(counted).every((count) => count === 0)).toBe(true)
  })
})

test('publishing a first work gives the First stop badge and one notification, however often achievements are recomputed', async () => {
  const ana = await world.member('ana')
  const ear = await listening(world, ana)
  await publishMural(world, ana, { locationLevel: 'exact' })
  await expect.poll(() => mine(ana)).toMatchObject({ first_stop: { progress: 1, tier: 1 }, mural_line: { tier: 0 } })
  const listNotified = () => ear.heard.flatMap(({ notice }) => notice.items.map(({ about }) => about))
  await expect.poll(listNotified).toContain('First stop')
  const again: Reached[] = []
  const note = async (_: unknown, reached: Reached) => void again.push(reached)
  await Promise.all([1, 2, 3].map(() => reckon(world.parts.db, ana.id, allMeasures, note)))
  expect(again.filter(({ achievement }) => achievement === 'first_stop')).toEqual([])
  const { items } = (await world.call(notifications.list, { query: {} }, ana)).body
  expect(items.filter(({ about }) => about === 'First stop')).toMatchObject([{ path: '/achievements#first_stop' }])
  ear.leave()
})

test('concurrent recomputations report a reached tier only once', async () => {
  const ana = await world.member('ana')
  await world.parts.db
    .insertInto('follow')
    .values(
      ['1', '2', '3', '4', '5'].map((id) => ({ member_id: ana.id, target_type: 'region' as const, target_id: id })),
    )
    .execute()
  const reached: Reached[] = []
  const note = async (_: unknown, one: Reached) => void reached.push(one)
  await Promise.all(Array.from({ length: 20 }, () => reckon(world.parts.db, ana.id, allMeasures, note)))
  expect(reached).toEqual([{ memberId: ana.id, achievement: 'following', tier: 1 }])
})

test('a reached tier stays when the artwork is removed', async () => {
  const ana = await world.member('ana')
  const work = await publishMural(world, ana)
  await expect.poll(async () => (await mine(ana)).first_stop?.tier).toBe(1)
  await world.call(artworks.remove, { params: { id: work.id } }, ana)
  await reckon(world.parts.db, ana.id, allMeasures, async () => undefined)
  expect((await mine(ana)).first_stop).toEqual({ progress: 0, tier: 1 })
})

test('a sighting after half a year counts as a renewal, and an undone sighting does not', {
  tags: ['slow'],
}, async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const work = await publishMural(world, ana, { seenOn: '2020-01-01' })
  const id = SightingId.parse(newId())
  await world.call(sightings.report, { params: { id: work.id }, body: { id, status: 'present' } }, zoe)
  await expect.poll(() => mine(zoe)).toMatchObject({ renewals: { progress: 1, tier: 1 } })
  await world.call(sightings.undo, { params: { id } }, zoe)
  await expect.poll(async () => (await mine(zoe)).renewals).toEqual({ progress: 0, tier: 1 })
})

test('alt text added later counts as well as alt text given at upload', { tags: ['slow'] }, async () => {
  const ana = await world.member('ana')
  const [id, photo] = [newId(), await readyPhoto(world, ana)]
  const describeMural = (altText: string | null) => ({ ...mural([]), photos: [{ id: photo, altText }] })
  await world.call(artworks.publish, { body: { id, ...describeMural(null) } }, ana)
  await expect.poll(() => mine(ana)).toMatchObject({ first_stop: { tier: 1 } })
  expect((await mine(ana)).described).toBeUndefined()
  await world.call(artworks.edit, { params: { id }, body: describeMural('A fox on a brick wall') }, ana)
  await expect.poll(async () => (await mine(ana)).described?.progress).toBe(1)
})

test('a second account of the same mailbox does not count as another person', async () => {
  const ana = await world.member('ana')
  const again = await openAnotherAccount(world, ana)
  const work = await publishMural(world, ana, { seenOn: '2020-01-01' })
  const id = SightingId.parse(newId())
  await world.call(sightings.report, { params: { id: work.id }, body: { id, status: 'present' } }, again)
  const follow = { member_id: again.id, target_type: 'member' as const, target_id: ana.id }
  await world.parts.db.insertInto('follow').values(follow).execute()
  await reckon(world.parts.db, again.id, allMeasures, async () => undefined)
  await reckon(world.parts.db, ana.id, allMeasures, async () => undefined)
  expect([(await mine(again)).sightings, (await mine(ana)).followers]).toEqual([undefined, undefined])
  const zoe = await world.member('zoe')
  const theirs = { id: SightingId.parse(newId()), status: 'present' as const }
  await world.call(sightings.report, { params: { id: work.id }, body: theirs }, zoe)
  await expect.poll(async () => (await mine(zoe)).sightings?.progress).toBe(1)
})

test('achievements noted together are counted once, a little later', async () => {
  const { db } = world.parts
  const zoe = await world.member('zoe')
  const due = () => db.selectFrom('achievement_due').select('measure').where('member_id', '=', zoe.id).execute()
  for (let times = 0; times < 20; times++) await noteDue(db, [zoe.id, newId()], ['works', 'days'])
  expect((await due()).length).toBeLessThanOrEqual(2)
  await expect.poll(due).toEqual([])
})

test('noteLately looks back to the last run that finished', async () => {
  const { db } = world.parts
  const zoe = await world.member('zoe')
  await noteLately(db)
  await db
    .updateTable('achievement_look')
    .set({ began_at: new Date(Date.now() - 5 * 3_600_000) })
    .execute()
  const created_at = new Date(Date.now() - 4 * 3_600_000)
  await db
    .insertInto('follow')
    .values({ member_id: zoe.id, target_type: 'region', target_id: '5128581', created_at })
    .execute()
  await noteLately(db)
  await expect.poll(async () => (await mine(zoe)).following?.progress).toBe(1)
})

describe('the badges of a member', () => {
  test('are public, but hidden for a suspended member and 404 for an unknown one', async () => {
    const ana = await world.member('ana')
    await publishMural(world, ana)
    const badges = async () => (await world.call(achievements.of, { params: { username: ana.username } })).body.items
    await expect.poll(badges).toContainEqual(expect.objectContaining({ id: 'first_stop', tier: 1, tiers: 1 }))
    expect((await badges()).some(({ tier }) => tier === 0)).toBe(false)
    const suspended_until = new Date(Date.now() + 86_400_000)
    await world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', ana.id).execute()
    expect(await badges()).toEqual([])
    expect((await world.call(achievements.of, { params: { username: 'nobody-at-all' } })).status).toBe(404)
  })

  test('show their rarity as the share of members who have them', async () => {
    await countRarity(world.parts.db)
    const { items } = (await world.call(achievements.list, {})).body
    const first = items.find(({ id }) => id === 'first_stop')?.tiers[0]?.share ?? 0
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(1)
    expect(items.find(({ id }) => id === 'mosaic_line')?.tiers[2]?.share).toBe(0)
  })
})
