import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { CollectionId, collections } from '@allcity/contract/collections'
import { CommentId, comments } from '@allcity/contract/comments'
import { MakerId } from '@allcity/contract/makers'
import { moderation, moderationLimits, type ReportedType } from '@allcity/contract/moderation'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import { describe, expect, test } from 'vitest'
import { newCollection } from '#test/collections.ts'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { newArtist } from '#test/makers.ts'
import { decide, findOpenCase, report, reportedWork } from '#test/moderation.ts'
import { heardBy } from '#test/notices.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'
import { countOpenReports } from './queries.ts'

const world = await openWorld()
const { db } = world.parts
const [ana, zoe, judge] = [await world.member('ana'), await world.member('zoe'), await newModerator(world)]
const work = (await publishMural(world, ana)).id

/** One thing of each type, made by ana. */
async function make(type: ReportedType): Promise<string> {
  if (type === 'artwork') return (await publishMural(world, ana)).id
  if (type === 'member') {
    await world.call(users.editProfile, { body: { bio: 'Buy here' } }, ana)
    return ana.username
  }
  if (type === 'list') return newCollection(world, ana, [work])
  if (type === 'maker') {
    const id = await newArtist(world, ana, 'Reported')
    const details = { name: 'Reported', bio: 'Lives at 5 Grand Street', links: ['https://example.org/x'] }
    await world.call(artists.edit, { params: { id }, body: details }, ana)
    return id
  }
  if (type === 'sighting') {
    const [id, photo] = [SightingId.parse(newId()), await readyPhoto(world, ana)]
    const body = { id, status: 'painted_over' as const, note: 'Gone', photos: [{ id: photo, altText: null }] }
    await world.call(sightings.report, { params: { id: work }, body }, ana)
    return id
  }
  const id = CommentId.parse(newId())
  await world.call(comments.write, { params: { id: work }, body: { id, text: 'Look at this' } }, ana)
  return id
}

describe('a report', () => {
  test('stores the content at that moment, once per person, for anything but one’s own', async () => {
    for (const type of ['artwork', 'sighting', 'comment', 'member', 'list', 'maker'] as const) {
      const id = await make(type)
      const own = await report(world, ana, type, id)
      expect([type, own.status]).toEqual([type, type === 'maker' ? 200 : 409])
      expect([
        (await report(world, zoe, type, id, 'hate')).status,
        (await report(world, zoe, type, id)).status,
      ]).toEqual([200, 200])
      const subject = type === 'member' ? ana.id : id
      const found = await findOpenCase(world, judge, subject)
      expect(found, type).toMatchObject({ severity: 3, reports: type === 'maker' ? 2 : 1, takenBy: null })
    }
    await world.call(users.editProfile, { body: { bio: 'Something else' } }, ana)
    const { id } = (await findOpenCase(world, judge, ana.id)) ?? { id: '' }
    const { body } = await world.call(moderation.get, { params: { id } }, judge)
    expect(body.now).toMatchObject({ bio: 'Something else' })
    expect(body.complaints).toMatchObject([
      { said: { bio: 'Buy here' }, reason: 'hate', by: { username: zoe.username } },
    ])
  })

  test('is refused for an unknown or hidden thing, and for a reason that does not fit', async () => {
    const list = await newCollection(world, ana, [work], { visibility: 'private' })
    expect((await report(world, zoe, 'artwork', newId())).status).toBe(404)
    expect((await report(world, zoe, 'list', list)).status).toBe(404)
    expect((await report(world, zoe, 'comment', 'not an id')).status).toBe(404)
    expect((await report(world, zoe, 'member', 'nobody at all')).status).toBe(404)
    const unfit = await report(world, zoe, 'artwork', work, 'impersonation')
    expect([unfit.status, unfit.error.fields]).toEqual([
      400,
      { reason: expect.stringContaining('Choose one of these: ') },
    ])
  })

  test('is limited to a few a minute and a hundred a day per mailbox, however many accounts it has', async () => {
    const eager = await world.member('eager')
    const sent = await Promise.all(
      Array.from({ length: moderationLimits.reportsAMinute + 2 }, () => report(world, eager, 'artwork', newId())),
    )
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(2)
    const busy = await world.member('busy')
    const past = await db.selectFrom('report').selectAll().limit(1).executeTakeFirstOrThrow()
    const rows = Array.from({ length: moderationLimits.reportsADay }, () => ({
      ...past,
      id: newId(),
      subject_id: newId(),
      member_id: busy.id,
      snapshot: '{}',
      created_at: new Date(),
    }))
    await db.insertInto('report').values(rows).execute()
    for (const account of [busy, await openAnotherAccount(world, busy)]) {
      const refused = await report(world, account, 'artwork', work)
      expect([refused.status, refused.error.message]).toEqual([
        429,
        expect.stringContaining('today’s limit for reports'),
      ])
    }
    const headers = { authorization: `Bearer ${busy.idToken}` }
    const payload = { about: { type: 'artwork', id: work }, reason: 'other' }
    const waiting = await world.app.inject({ method: 'POST', url: '/api/reports', headers, payload })
    expect(Number(waiting.headers['retry-after']), 'the seconds until there is room for one').toBeGreaterThan(80_000)
    await db.deleteFrom('report').where('member_id', '=', busy.id).execute()
  })
})

describe('the queue', () => {
  test('groups reports about one thing, gravest and oldest first, by page, for moderators other than the person concerned', async () => {
    const [light, grave] = [await reportedWork(world, ana, 'spam'), await reportedWork(world, judge, 'spam')]
    await report(world, await world.member('second'), 'artwork', grave.workId, 'hate')
    const other = await newModerator(world)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 3, ...(cursor ? { cursor } : {}) }
      const { body } = await world.call(moderation.cases, { query }, other)
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.next
    } while (cursor)
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen.indexOf(grave.caseId)).toBeLessThan(seen.indexOf(light.caseId))
    expect(seen).toHaveLength((await countOpenReports(db, other.id)).cases)
    expect(await findOpenCase(world, other, grave.workId)).toMatchObject({ reports: 2, reasons: ['hate', 'spam'] })
    expect(await findOpenCase(world, judge, grave.workId)).toBeUndefined()
    expect((await world.call(moderation.get, { params: { id: grave.caseId } }, judge)).status).toBe(403)
    expect((await decide(world, judge, grave.caseId, { decision: 'dismiss' })).status).toBe(403)
    expect((await world.call(moderation.cases, { query: { cursor: 'bm9uZQ' } }, judge)).status).toBe(400)
  })

  test('shows the moderator viewing a case; the first decision wins, and the second gets 409 naming its moderator', async () => {
    const { caseId, workId } = await reportedWork(world, ana)
    const other = await newModerator(world)
    const take = (as: Member) => world.call(moderation.take, { params: { id: caseId } }, as)
    expect((await take(judge)).body.takenBy).toBeNull()
    expect((await take(other)).body.takenBy).toEqual({ username: judge.username })
    const removal = { decision: 'remove' as const, rule: 'stolen' as const, reason: 'Not yours' }
    const answers = await Promise.all([
      decide(world, judge, caseId, { decision: 'dismiss' }),
      decide(world, other, caseId, removal),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.error.message).toMatch(/^moderator-\S+ already (dismissed|removed) this$/)
    const isRemoved = answers[1]?.status === 200
    expect((await world.call(artworks.get, { params: { id: workId } })).status).toBe(isRemoved ? 404 : 200)
    expect(
      (await decide(world, isRemoved ? other : judge, caseId, isRemoved ? removal : { decision: 'dismiss' })).status,
    ).toBe(200)
  })

  test('requires a rule and a reason, and a decision that fits the type', async () => {
    const { caseId } = await reportedWork(world, ana)
    const bare = await decide(world, judge, caseId, { decision: 'remove' })
    expect([bare.status, Object.keys(bare.error.fields ?? {})]).toEqual([400, ['rule', 'reason']])
    const list = await newCollection(world, ana, [work])
    await report(world, await world.member('reporter'), 'list', list)
    const { id } = (await findOpenCase(world, judge, list)) ?? { id: '' }
    expect((await decide(world, judge, id, { decision: 'remove', rule: 'spam', reason: 'x' })).status).toBe(400)
    expect((await decide(world, judge, newId(), { decision: 'dismiss' })).status).toBe(404)
    expect((await decide(world, zoe, caseId, { decision: 'dismiss' })).status).toBe(403)
  })
})

test('a decision hides each type of thing and can be reversed, and the reporter is notified', async () => {
  const reporter = await world.member('reporter')
  const isSeen: Record<Exclude<ReportedType, 'artwork'>, (id: string) => Promise<boolean>> = {
    comment: async (id) =>
      (await world.call(comments.list, { params: { id: work }, query: { limit: 100 } })).body.items.some(
        (reported) => reported.id === id && reported.text === 'Look at this',
      ),
    sighting: async (id) =>
      (await world.call(sightings.list, { params: { id: work }, query: {} })).body.items.some((one) => one.id === id),
    list: async (id) => (await world.call(collections.get, { params: { id: CollectionId.parse(id) } })).status === 200,
    member: async () => (await world.call(users.get, { params: ana })).body.bio === 'Buy here',
    maker: async (id) =>
      (await world.call(artists.get, { params: { id: MakerId.parse(id) } })).body.bio === 'Lives at 5 Grand Street',
  }
  for (const type of ['comment', 'sighting', 'list', 'member', 'maker'] as const) {
    const made = await make(type)
    await report(world, reporter, type, made, 'private')
    const { id } = (await findOpenCase(world, judge, type === 'member' ? ana.id : made)) ?? { id: '' }
    expect([type, await isSeen[type](made)]).toEqual([type, true])
    const decision = type === 'list' ? 'hold' : 'remove'
    expect(
      (await decide(world, judge, id, { decision, rule: 'private', reason: 'An address' })).body.isStanding,
      type,
    ).toBe(true)
    expect([type, await isSeen[type](made)]).toEqual([type, false])
    if (type === 'list') {
      const body = { title: 'Again', visibility: 'public' as const }
      expect((await world.call(collections.edit, { params: { id: CollectionId.parse(made) }, body }, ana)).status).toBe(
        403,
      )
    }
    const back = await world.call(moderation.restore, { params: { id }, body: { reason: 'A mistake' } }, judge)
    expect([type, back.status, await isSeen[type](made)]).toEqual([type, 200, true])
    expect((await world.call(moderation.restore, { params: { id }, body: { reason: 'Again' } }, judge)).status).toBe(
      409,
    )
  }
  await expect
    .poll(() => heardBy(world, reporter))
    .toEqual(
      ['page', 'profile', 'list', 'sighting', 'comment'].map(
        (word) => `Thanks: we acted on your report about a ${word}`,
      ),
    )
})

test('a thing that its owner hid or deleted during a decision stays hidden when the decision is reversed', async () => {
  const isThere = {
    list: async (id: string) =>
      (await world.call(collections.get, { params: { id: CollectionId.parse(id) } })).status === 200,
    comment: async (id: string) =>
      (await world.call(comments.list, { params: { id: work }, query: { limit: 100 } })).body.items.some(
        (reported) => reported.id === id && reported.text !== null,
      ),
    sighting: async (id: string) =>
      (await world.call(sightings.list, { params: { id: work }, query: {} })).body.items.some((one) => one.id === id),
  }
  const takeBack = {
    list: (id: string) => {
      const body = { title: 'Mine alone', visibility: 'private' as const }
      return world.call(collections.edit, { params: { id: CollectionId.parse(id) }, body }, ana)
    },
    comment: (id: string) => world.call(comments.remove, { params: { id: CommentId.parse(id) } }, ana),
    sighting: (id: string) => world.call(sightings.undo, { params: { id: SightingId.parse(id) } }, ana),
  }
  for (const type of ['list', 'comment', 'sighting'] as const) {
    const made = await make(type)
    await report(world, await world.member('reporter'), type, made, 'private')
    const { id } = (await findOpenCase(world, judge, made)) ?? { id: '' }
    const decision = type === 'list' ? 'hold' : 'remove'
    await decide(world, judge, id, { decision, rule: 'private', reason: 'An address' })
    expect((await takeBack[type](made)).status, type).toBe(200)
    const back = await world.call(moderation.restore, { params: { id }, body: { reason: 'A mistake' } }, judge)
    expect([type, back.status, await isThere[type](made)]).toEqual([type, 200, false])
  }
})

test('only moderators see the text of a cleared page, and its author is notified each time', async () => {
  const page = MakerId.parse(await make('maker'))
  const clear = async () => {
    await report(world, await world.member('reporter'), 'maker', page, 'private')
    const { id } = (await findOpenCase(world, judge, page)) ?? { id: '' }
    await decide(world, judge, id, { decision: 'remove', rule: 'private', reason: 'An address' })
    return id
  }
  const cleared = async (as: Member) =>
    (await world.call(artists.history, { params: { id: page }, query: {} }, as)).body.items.find(
      ({ what }) => what === 'cleared',
    )?.before
  await world.call(moderation.restore, { params: { id: await clear() }, body: { reason: 'Too strict' } }, judge)
  await clear()
  expect(await cleared(zoe)).toBe(null)
  expect(await cleared(judge)).toMatchObject({ bio: 'Lives at 5 Grand Street' })
  const statementRows = await world.parts.db
    .selectFrom('statement')
    .select('member_id')
    .where('subject_id', '=', page)
    .execute()
  expect(statementRows).toEqual([{ member_id: ana.id }, { member_id: ana.id }])
})

test('the picture of a cleared profile is gone from its address and returns with the profile', async () => {
  const eve = await world.member('eve')
  const avatarId = await readyPhoto(world, eve)
  const { body } = await world.call(users.editProfile, { body: { avatarId } }, eve)
  const fetchStatus = async (path: string) => (await fetch(world.origin + path)).status
  const before = body.profile.avatar?.sizes[0]?.url ?? ''
  expect(await fetchStatus(before)).toBe(200)
  await report(world, zoe, 'member', eve.username, 'private')
  const { id } = (await findOpenCase(world, judge, eve.id)) ?? { id: '' }
  await decide(world, judge, id, { decision: 'remove', rule: 'private', reason: 'Somebody else' })
  await expect.poll(() => fetchStatus(before)).toBe(404)
  await world.call(moderation.restore, { params: { id }, body: { reason: 'It is them' } }, judge)
  const again = (await world.call(users.get, { params: eve })).body.avatar?.sizes[0]?.url ?? ''
  await expect.poll(() => fetchStatus(again)).toBe(200)
})
