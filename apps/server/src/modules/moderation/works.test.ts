import { artworks } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { credits } from '@allcity/contract/credits'
import { type CaseFilter, moderation } from '@allcity/contract/moderation'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import { expect, test } from 'vitest'
import { reckoned } from '#test/ledger.ts'
import { newArtist } from '#test/makers.ts'
import { findOpenCase, letStand, reportedWork } from '#test/moderation.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'
import { openFormerMember } from '../account-deletions/commands-works.ts'
import { mailStatement } from './commands/mail.ts'
import { holdWork, removeWork, restoreWork, type WorkDecision } from './commands/works.ts'

const world = await openWorld()
const { db, jobs } = world.parts

type Command = typeof holdWork | typeof removeWork | typeof restoreWork
const decide = (command: Command, decision: WorkDecision) =>
  db.transaction().execute(async (tx) => command(tx, jobs, decision))

async function countPoints(artworkId: string): Promise<number> {
  await reckoned(world)
  const rows = await db.selectFrom('ledger_entry').select('points').where('artwork_id', '=', artworkId).execute()
  return rows.reduce((sum, { points }) => sum + points, 0)
}

test('a held work disappears everywhere with its points and picture addresses, and returns when restored', async () => {
  const [ana, judge] = [await world.member('ana'), await newModerator(world)]
  const work = await publishMural(world, ana)
  const params = { id: work.id }
  const getAddress = (answer: { photos: { photo: { sizes: { url: string }[] } | null }[] }) =>
    answer.photos[0]?.photo?.sizes[0]?.url ?? ''
  const before = getAddress(work)
  await world.call(users.editProfile, { body: { avatarId: work.photos[0]?.photo?.id ?? null } }, ana)
  const [zoe, sighting] = [await world.member('zoe'), SightingId.parse(newId())]
  const seen = await readyPhoto(world, zoe)
  const evidence = { id: sighting, status: 'present' as const, photos: [{ id: seen, altText: null }] }
  await world.call(sightings.report, { params, body: evidence }, zoe)
  expect((await world.call(users.editProfile, { body: { avatarId: seen } }, zoe)).status).toBe(200)
  const earned = await countPoints(work.id)
  expect(earned).toBeGreaterThan(0)

  const decision = { workId: work.id, actorId: judge.id, reason: 'Shows a face', rule: 'private' as const }
  expect(await decide(holdWork, decision)).toEqual(expect.any(String))
  expect(await decide(holdWork, decision)).toBeNull()
  expect((await world.call(artworks.get, { params })).status).toBe(404)
  expect((await world.call(artworks.list, { query: { uploader: ana.username } })).body.items).toEqual([])
  expect(await countPoints(work.id)).toBe(0)
  for (const as of [ana, zoe]) expect((await world.call(users.get, { params: as })).body.avatar).toBeNull()
  for (const [as, avatarId] of [[ana, work.photos[0]?.photo?.id ?? null] as const, [zoe, seen] as const]) {
    const again = await world.call(users.editProfile, { body: { avatarId } }, as)
    expect([again.status, Object.keys(again.error.fields ?? {})]).toEqual([409, ['avatarId']])
  }
  await expect.poll(async () => (await fetch(world.origin + before)).status).toBe(404)

  const mine = (await world.call(artworks.getMine, { params }, ana)).body
  expect(mine.state).toBe('held')
  await expect.poll(async () => (await fetch(world.origin + getAddress(mine))).status).toBe(200)
  expect((await world.call(artworks.remove, { params }, ana)).status).toBe(403)

  await decide(restoreWork, { workId: work.id, actorId: judge.id, reason: 'Nobody can be recognised' })
  expect((await world.call(artworks.get, { params })).status).toBe(200)
  expect(await countPoints(work.id)).toBe(earned)
  const { body } = await world.call(audit.list, { query: { subject: work.id } }, judge)
  expect(body.items.map(({ action, reason }) => [action, reason])).toEqual([
    ['artwork.restore', 'Nobody can be recognised'],
    ['artwork.hold', 'Shows a face'],
  ])
})

test('an uploader cannot restore a work that a moderator removed, even if they removed it first', async () => {
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
  expect([refused.status, refused.error.message]).toEqual([403, 'A moderator removed this work. You can appeal'])
  expect(await decide(restoreWork, decision)).toBe(true)
  expect((await world.call(artworks.get, { params })).status).toBe(404)
})

test('a work removed by its uploader, before or after a moderator, stays removed until they restore it', async () => {
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

test('a server that stops while it sends the reasons has not marked them as sent, and they are sent once', async () => {
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

test('sends no mail for a work without an owner, and completes the job', async () => {
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

/** Publishes under the setting that holds works of new members for review. */
async function publishForReview(as: Member, change: Parameters<typeof publishMural>[2] = {}) {
  world.app.reviewsNew = true
  return publishMural(world, as, change).finally(() => {
    world.app.reviewsNew = false
  })
}

test('the filters for new uploads and for reports each list their cases alone, and a case in both is in both', async () => {
  const [newcomer, reporter, judge] = [
    await world.member('newcomer'),
    await world.member('rep'),
    await newModerator(world),
  ]
  const [waiting, both] = [await publishForReview(newcomer), await publishForReview(await world.member('newcomer'))]
  for (const { id } of [waiting, both]) {
    await expect.poll(async () => (await findOpenCase(world, judge, id))?.awaitsReview).toBe(true)
  }
  const { workId: reported } = await reportedWork(world, await world.member('ana'))
  const { id } = (await findOpenCase(world, judge, both.id)) ?? {}
  const columns = {
    member_id: reporter.id,
    subject_type: 'artwork' as const,
    subject_id: both.id,
    reason: 'spam' as const,
  }
  await db
    .insertInto('report')
    .values({ id: newId(), case_id: id ?? '', ...columns, note: null, snapshot: '{}' })
    .execute()
  const listed = async (query: CaseFilter) => {
    const { items } = (await world.call(moderation.cases, { query: { limit: 100, ...query } }, judge)).body
    return [waiting.id, both.id, reported].filter((work) => items.some(({ about }) => about.id === work))
  }
  expect(await listed({ kind: 'upload' })).toEqual([waiting.id, both.id])
  expect(await listed({ kind: 'reported' })).toEqual([both.id, reported])
  expect(await listed({})).toEqual([waiting.id, both.id, reported])
  expect(await listed({ kind: 'upload', type: 'comment' })).toEqual([])
  expect(await listed({ kind: 'upload', about: newcomer.username })).toEqual([waiting.id])
  const refused = await world.app.inject({
    url: '/api/moderation/cases?kind=uploads',
    headers: { authorization: `Bearer ${judge.idToken}` },
  })
  expect(refused.statusCode).toBe(400)

  await letStand(world, judge, (await findOpenCase(world, judge, waiting.id))?.id ?? '')
  expect(await listed({ kind: 'upload' }), 'once it is shown').toEqual([both.id])
})

test('the case of a new upload has everything its uploader wrote, with the public place and never the exact one', async () => {
  const [newcomer, judge] = [await world.member('newcomer'), await newModerator(world)]
  const written = {
    title: 'Left profile',
    description: 'On the yard side',
    kind: 'paste_up' as const,
    surface: 'shutter' as const,
    yearMade: 2019,
    seenOn: '2025-10-04',
    permission: 'unknown' as const,
    licence: 'cc_by_sa_4' as const,
    location: { longitude: -73.98841, latitude: 40.72017 },
    locationLevel: 'district' as const,
  }
  const { id } = await publishForReview(newcomer, written)
  const artist = await newArtist(world, newcomer, 'Facts Of A Case')
  expect((await world.call(credits.suggest, { params: { id }, body: { makerId: artist } }, newcomer)).status).toBe(200)
  await expect.poll(async () => (await findOpenCase(world, judge, id))?.awaitsReview).toBe(true)
  const caseId = (await findOpenCase(world, judge, id))?.id ?? ''
  const { body } = await world.call(moderation.get, { params: { id: caseId } }, judge)
  expect(body.now).toMatchObject({ title: written.title, description: written.description })
  const { kind, surface, yearMade, seenOn, permission, licence } = written
  expect(body.work).toMatchObject({
    kind,
    surface,
    yearMade,
    seenOn,
    permission,
    licence,
    place: { level: 'district', city: 'New York City' },
    credits: [{ name: 'Facts Of A Case' }],
  })
  expect(body.photos).toMatchObject([{ altText: 'A face in profile on ochre brick' }])
  const { location } = body.work?.place ?? {}
  expect(location).not.toBeNull()
  expect(location).not.toEqual(written.location)
  expect(JSON.stringify(body)).not.toMatch(/-73\.98841|40\.72017/)

  const hidden = await publishForReview(await world.member('newcomer'), { locationLevel: 'hidden' })
  await expect.poll(async () => (await findOpenCase(world, judge, hidden.id))?.awaitsReview).toBe(true)
  const other = { params: { id: (await findOpenCase(world, judge, hidden.id))?.id ?? '' } }
  expect((await world.call(moderation.get, other, judge)).body.work?.place).toMatchObject({
    level: 'hidden',
    location: null,
  })
  expect((await world.call(moderation.get, other, newcomer)).status).toBe(403)
})
