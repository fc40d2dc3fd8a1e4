import { audit } from '@allcity/contract/audit'
import { CommentId, comments } from '@allcity/contract/comments'
import { members } from '@allcity/contract/members'
import { moderation } from '@allcity/contract/moderation'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { statements } from '@allcity/contract/statements'
import { users } from '@allcity/contract/users'
import { describe, expect, test } from 'vitest'
import { newCollection } from '#test/collections.ts'
import { decide, findOpenCase, newAppeal, report } from '#test/moderation.ts'
import { heardBy } from '#test/notices.ts'
import { newInCharge, newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
const { db } = world.parts
const [ana, zoe, judge] = [await world.member('ana'), await world.member('zoe'), await newModerator(world)]
const work = (await publishMural(world, ana)).id

const reason = 'Nothing but advertising'
const params = ({ id }: Member) => ({ params: { id } })

async function comment(as: Member, text = 'Cheap pills at example.org') {
  const id = CommentId.parse(newId())
  const { status } = await world.call(comments.write, { params: { id: work }, body: { id, text } }, as)
  expect(status).toBe(200)
  return id
}

async function spammer() {
  const member = await world.member('spammer')
  await world.call(users.editProfile, { body: { bio: 'Buy here' } }, member)
  const own = (await publishMural(world, member)).id
  const sighting = SightingId.parse(newId())
  const seen = { id: sighting, status: 'painted_over' as const, note: 'Buy here', photos: [] }
  await world.call(sightings.report, { params: { id: work }, body: seen }, member)
  const list = await newCollection(world, member, [work])
  const posted = [await comment(member), await comment(member), await comment(member)]
  return { member, own, sighting, list, said: posted }
}

const textsAt = async () =>
  (await world.call(comments.list, { params: { id: work }, query: {} }, zoe)).body.items.map(({ text }) => text)

/** Comments earn a badge, which is announced whenever its job runs. */
const decisionsHeardBy = async (member: Member) =>
  (await heardBy(world, member)).filter((title) => !title.startsWith('You earned '))

describe('removing everything by a member', () => {
  test('removes their works, sightings, comments, lists and profile in one decision, and nothing of others', async () => {
    const { member, own, sighting, list, said } = await spammer()
    const kept = await comment(zoe, 'Still there on Sunday')
    for (const id of said) await report(world, zoe, 'comment', id, 'spam')
    const done = await world.call(members.removeContent, { ...params(member), body: { rule: 'spam', reason } }, judge)
    expect([done.status, done.body.removed]).toEqual([
      200,
      { artworks: 1, sightings: 1, comments: 3, lists: 1, profile: 1, suggestions: 0, left: 0 },
    ])
    expect(done.body.member.works).toMatchObject({ published: 0, removed: 1 })
    expect((await textsAt()).filter((text) => text !== null)).toEqual(['Still there on Sunday'])
    const rows = await db.selectFrom('comment').select('text').where('id', '=', kept).execute()
    expect(rows).toEqual([{ text: 'Still there on Sunday' }])
    expect(await db.selectFrom('sighting').select('id').where('undoes', '=', sighting).execute()).toHaveLength(1)
    for (const id of [own, sighting, list, ...said, member.id])
      expect(await findOpenCase(world, judge, id)).toBeUndefined()
    const works = await db
      .selectFrom('artwork')
      .select('state')
      .where('id', 'in', [own, work])
      .orderBy('state')
      .execute()
    expect(works.map(({ state }) => state)).toEqual(['published', 'removed'])
    const again = await world.call(members.removeContent, { ...params(member), body: { rule: 'spam', reason } }, judge)
    expect(again.body.removed).toMatchObject({ artworks: 0, comments: 0 })
    const log = (await world.call(audit.list, { query: { action: 'member.remove_content' } }, judge)).body.items
    expect(log.filter(({ subject }) => subject.id === member.id)).toMatchObject([
      { reason, details: { rule: 'spam', comments: 3, artworks: 1 } },
    ])
  })

  test('notifies the member once, and lets each removal be appealed and restored', async () => {
    const { member, said } = await spammer()
    await world.call(members.removeContent, { ...params(member), body: { rule: 'spam', reason } }, judge)
    await expect.poll(async () => (await decisionsHeardBy(member)).length).toBe(1)
    const before = (await textsAt()).filter((text) => text !== null).length
    const items = (await world.call(statements.list, { query: {} }, member)).body.items
    expect(items).toHaveLength(7)
    expect(items.every(({ mayAppeal }) => mayAppeal)).toBe(true)
    const one = items.find(({ about }) => about.type === 'comment')?.id ?? ''
    const appealed = await world.call(statements.appeal, { params: { id: one }, body: newAppeal() }, member)
    expect(appealed.status).toBe(200)
    const row = await db
      .selectFrom('report_case')
      .select('id')
      .where('subject_id', '=', said[0] ?? '')
      .executeTakeFirstOrThrow()
    const back = await world.call(
      moderation.restore,
      { params: { id: row.id }, body: { reason: 'It was fair' } },
      judge,
    )
    expect([back.status, (await textsAt()).filter((text) => text !== null).length]).toEqual([200, before + 1])
    expect(await decisionsHeardBy(member)).toHaveLength(2)
  })

  test('can come with a suspension under a rule, in the same notification', async () => {
    const { member } = await spammer()
    const body = { days: null, reason, removes: 'spam' as const }
    expect((await world.call(members.suspend, { ...params(member), body }, judge)).status).toBe(200)
    const told = await db
      .selectFrom('statement')
      .select(['measure', 'batch_id'])
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute()
    expect([told.length, new Set(told.map(({ batch_id }) => batch_id)).size]).toEqual([8, 1])
    await world.call(members.suspend, { ...params(member), body }, judge)
    expect(await db.selectFrom('statement').select('id').where('member_id', '=', member.id).execute()).toHaveLength(8)
  })

  test('is for moderators about other members, and leaves what the moderator reported', async () => {
    const other = await newModerator(world)
    const refusals = [
      await world.call(members.removeContent, { ...params(other), body: { rule: 'spam', reason } }, judge),
      await world.call(members.removeContent, { ...params(judge), body: { rule: 'spam', reason } }, judge),
      await world.call(members.removeContent, { ...params(ana), body: { rule: 'spam', reason } }, zoe),
      await world.call(
        members.removeContent,
        { ...params(judge), body: { rule: 'spam', reason } },
        await newInCharge(world, 'admin'),
      ),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 200])
    const { member, said } = await spammer()
    await report(world, other, 'comment', said[0] ?? '', 'spam')
    const done = await world.call(members.removeContent, { ...params(member), body: { rule: 'spam', reason } }, other)
    expect(done.body.removed).toMatchObject({ comments: 2, left: 1 })
    expect(await findOpenCase(world, judge, said[0] ?? '')).toBeDefined()
  })
})

describe('the queue', () => {
  test('groups cases about one person, filters them, and decides several with one reason', async () => {
    const member = await world.member('noisy')
    const posted = [await comment(member, 'One'), await comment(member, 'Two'), await comment(member, 'Three')]
    for (const id of posted) await report(world, zoe, 'comment', id, 'spam')
    await report(world, await world.member('second'), 'comment', posted[1] ?? '', 'hate')
    const list = async (query: object) =>
      (await world.call(moderation.cases, { query: { limit: 100, ...query } }, judge)).body.items.filter(
        ({ owner }) => owner?.username === member.username,
      )
    expect(await list({ groups: 'true' })).toMatchObject([{ severity: 3, othersAbout: 2 }])
    expect(await list({ groups: 'true', reason: 'spam' })).toMatchObject([{ othersAbout: 2 }])
    expect(await list({ reason: 'hate' })).toMatchObject([{ about: { id: posted[1] } }])
    expect([(await list({ about: member.username })).length, (await list({ about: zoe.username })).length]).toEqual([
      3, 0,
    ])
    expect([
      (await list({ kind: 'reported' })).length,
      (await list({ kind: 'upload' })).length,
      (await list({ type: 'artwork' })).length,
      (await list({ olderThan: 1 })).length,
    ]).toEqual([3, 0, 0, 0])
    await db
      .updateTable('report_case')
      .set({ opened_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('subject_id', '=', posted[2] ?? '')
      .execute()
    expect(await list({ olderThan: 1 })).toMatchObject([{ about: { id: posted[2] } }])
    const ids = (await list({})).map(({ id }) => id)
    const none = { ids, decision: 'remove' as const, rule: 'spam' as const, reason: null }
    expect((await world.call(moderation.decideMany, { body: none }, judge)).status).toBe(400)
    const third = ids[2] ?? ''
    await decide(world, await newModerator(world), third, { decision: 'dismiss' })
    const { body } = await world.call(moderation.decideMany, { body: { ...none, reason } }, judge)
    expect([body.decided.length, body.left]).toEqual([2, [{ id: third, why: expect.stringContaining('already') }]])
    const heard = async () => (await heardBy(world, member)).filter((sentence) => sentence.includes('removed'))
    await expect.poll(heard).toEqual([expect.stringContaining('with 1 more item')])
  })
})
