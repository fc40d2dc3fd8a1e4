import { artworks } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import { expect, test } from 'vitest'
import { reckoned } from '#test/ledger.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural, readyPhoto } from '#test/photos.ts'
import { openWorld } from '#test/world.ts'
import { openFormerMember } from '../departures/commands-works.ts'
import { mailStatement } from './commands-mail.ts'
import { holdWork, removeWork, restoreWork, type WorkDecision } from './commands-works.ts'

const world = await openWorld()
const { db, jobs } = world.parts

type Command = typeof holdWork | typeof removeWork | typeof restoreWork
const decide = (command: Command, decision: WorkDecision) =>
  db.transaction().execute(async (tx) => command(tx, jobs, decision))

async function pointsOf(artworkId: string): Promise<number> {
  await reckoned(world)
  const rows = await db.selectFrom('ledger_entry').select('points').where('artwork_id', '=', artworkId).execute()
  return rows.reduce((sum, { points }) => sum + points, 0)
}

test('a held work is gone from everywhere with its points and the addresses of its pictures, and restored it is back', async () => {
  const [ana, judge] = [await world.member('ana'), await newModerator(world)]
  const work = await publishMural(world, ana)
  const params = { id: work.id }
  const addressOf = (answer: { photos: { photo: { sizes: { url: string }[] } | null }[] }) =>
    answer.photos[0]?.photo?.sizes[0]?.url ?? ''
  const before = addressOf(work)
  await world.call(users.editProfile, { body: { avatarId: work.photos[0]?.photo?.id ?? null } }, ana)
  const [zoe, sighting] = [await world.member('zoe'), SightingId.parse(newId())]
  const seen = await readyPhoto(world, zoe)
  const evidence = { id: sighting, status: 'present' as const, photos: [{ id: seen, altText: null }] }
  await world.call(sightings.report, { params, body: evidence }, zoe)
  expect((await world.call(users.editProfile, { body: { avatarId: seen } }, zoe)).status).toBe(200)
  const earned = await pointsOf(work.id)
  expect(earned).toBeGreaterThan(0)

  const decision = { workId: work.id, actorId: judge.id, reason: 'Shows a face', rule: 'private' as const }
  expect(await decide(holdWork, decision)).toEqual(expect.any(String))
  expect(await decide(holdWork, decision)).toBeNull()
  expect((await world.call(artworks.get, { params })).status).toBe(404)
  expect((await world.call(artworks.list, { query: { uploader: ana.username } })).body.items).toEqual([])
  expect(await pointsOf(work.id)).toBe(0)
  for (const as of [ana, zoe]) expect((await world.call(users.get, { params: as })).body.avatar).toBeNull()
  for (const [as, avatarId] of [[ana, work.photos[0]?.photo?.id ?? null] as const, [zoe, seen] as const]) {
    const again = await world.call(users.editProfile, { body: { avatarId } }, as)
    expect([again.status, Object.keys(again.error.fields ?? {})]).toEqual([409, ['avatarId']])
  }
  await expect.poll(async () => (await fetch(world.origin + before)).status).toBe(404)

  const mine = (await world.call(artworks.getMine, { params }, ana)).body
  expect(mine.state).toBe('held')
  await expect.poll(async () => (await fetch(world.origin + addressOf(mine))).status).toBe(200)
  expect((await world.call(artworks.remove, { params }, ana)).status).toBe(403)

  await decide(restoreWork, { workId: work.id, actorId: judge.id, reason: 'Nobody can be recognised' })
  expect((await world.call(artworks.get, { params })).status).toBe(200)
  expect(await pointsOf(work.id)).toBe(earned)
  const { body } = await world.call(audit.list, { query: { subject: work.id } }, judge)
  expect(body.items.map(({ action, reason }) => [action, reason])).toEqual([
    ['artwork.restore', 'Nobody can be recognised'],
    ['artwork.hold', 'Shows a face'],
  ])
})

test('a work that a moderator removed cannot be put back by its uploader, not even after they took it down first', async () => {
  const [ana, judge] = [await world.member('ana'), await newModerator(world)]
  const work = await publishMural(world, ana)
  const params = { id: work.id }
  const picture = work.photos[0]?.photo?.sizes[0]?.url ?? ''
  const [zoe, seen] = [await world.member('zoe'), SightingId.parse(newId())]
  const photos = [{ id: await readyPhoto(world, zoe), altText: null }]
  await world.call(sightings.report, { params, body: { id: seen, status: 'present', photos } }, zoe)
  const evidence = (await world.call(sightings.list, { params, query: {} })).body.items[0]?.photos[0]?.sizes[0]?.url
  const statuses = () => Promise.all([picture, evidence].map(async (path) => (await fetch(world.origin + path)).status))
  expect(await statuses()).toEqual([200, 200])
  await world.call(artworks.remove, { params }, ana)
  await expect.poll(statuses).toEqual([404, 404])
  const decision = { workId: work.id, actorId: judge.id, reason: 'Not yours' }
  expect(await decide(holdWork, decision)).toBeNull()
  expect(await decide(removeWork, decision)).toEqual(expect.any(String))
  expect(await decide(removeWork, decision)).toBeNull()
  const refused = await world.call(artworks.restore, { params }, ana)
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'A moderator removed this work. You can appeal against that',
  ])
  expect(await decide(restoreWork, decision)).toBe(true)
  expect((await world.call(artworks.get, { params })).status).toBe(404)
})

test('what its uploader removed, before a moderator did or meanwhile, stays removed until they put it back', async () => {
  const [ana, judge] = [await world.member('ana'), await newModerator(world)]
  for (const when of ['before', 'meanwhile'] as const) {
    const { id } = await publishMural(world, ana)
    const params = { id }
    const decision = { workId: id, actorId: judge.id, reason: 'Not yours' }
    if (when === 'before') await world.call(artworks.remove, { params }, ana)
    await decide(removeWork, decision)
    const once = await world.call(artworks.remove, { params }, ana)
    expect((await world.call(artworks.remove, { params }, ana)).body, 'the same again').toEqual(once.body)
    await decide(restoreWork, decision)
    expect([when, (await world.call(artworks.get, { params })).status]).toEqual([when, 404])
    const mine = (await world.call(artworks.getMine, { params }, ana)).body
    expect(mine).toMatchObject({ state: 'removed', statement: null })
    const removed = await db.selectFrom('artwork').select('removed_at').where('id', '=', id).executeTakeFirst()
    expect(Number(removed?.removed_at), 'the days to put it back begin').toBeGreaterThan(Date.now() - 60_000)
    await world.call(artworks.restore, { params }, ana)
    expect((await world.call(artworks.get, { params })).status).toBe(200)
    await decide(removeWork, decision)
    await decide(restoreWork, decision)
    expect((await world.call(artworks.get, { params })).status, 'they put it back').toBe(200)
  }
})

test('a server that ends while it sends the reasons has not noted them as sent, and they go out once', async () => {
  const [ana, judge] = [await world.member('ana'), await newModerator(world)]
  const work = await publishMural(world, ana)
  const id = String(await decide(holdWork, { workId: work.id, actorId: judge.id, reason: 'Shows a face' }))
  const mailedAt = async () =>
    (await db.selectFrom('statement').select('mailed_at').where('id', '=', id).executeTakeFirst())?.mailed_at
  await expect.poll(mailedAt).toBeInstanceOf(Date)
  await db.updateTable('statement').set({ mailed_at: null }).where('id', '=', id).execute()
  const noted: unknown[] = []
  const mailer = { send: async () => void noted.push(await mailedAt()) }
  for (let turn = 0; turn < 2; turn++) await mailStatement(db, { ...world.parts, mailer }, id)
  expect(noted).toEqual([null])
  expect(await mailedAt()).toBeInstanceOf(Date)
})

test('of a work that is nobody’s no mail goes out, and the job about it ends', async () => {
  const [ana, judge] = [await world.member('ana'), await newModerator(world)]
  const work = await publishMural(world, ana)
  const id = await db.transaction().execute(openFormerMember)
  await db.updateTable('artwork').set({ member_id: id }).where('id', '=', work.id).execute()
  const statement = await decide(holdWork, { workId: work.id, actorId: judge.id, reason: 'Shows a face' })
  await mailStatement(db, world.parts, String(statement))
  const row = await db
    .selectFrom('statement')
    .select(['member_id', 'mailed_at'])
    .where('id', '=', String(statement))
    .executeTakeFirst()
  expect(row).toEqual({ member_id: id, mailed_at: null })
})
