import { artworks } from '@allcity/contract/artworks'
import { moderation, trustRules } from '@allcity/contract/moderation'
import { describe, expect, test } from 'vitest'
import { decide, findOpenCase, letStand as lookAndLetStand, report } from '#test/moderation.ts'
import { heardBy } from '#test/notices.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { waitsOrEnds } from '#test/waiting.ts'
import { type Member, openWorld } from '#test/world.ts'
import { holdWhatManyReport } from './commands/watch.ts'

const world = await openWorld()
const { db, jobs } = world.parts
const [ana, judge] = [await world.member('ana'), await newModerator(world)]
const work = (await publishMural(world, ana)).id

describe('reports by trusted members', () => {
  async function trusted(count: number): Promise<Member[]> {
    const members = await Promise.all(Array.from({ length: count }, () => world.member('trusted')))
    for (const { id } of members) await letStand(id, trustRules.trusted)
    return members
  }

  /** Gives a member the number of long-standing works that trust requires. */
  async function letStand(memberId: string, works: number): Promise<void> {
    const published_at = new Date(Date.now() - (trustRules.standsAfterDays + 1) * 86_400_000)
    const row = await db.selectFrom('artwork').selectAll().where('id', '=', work).executeTakeFirstOrThrow()
    const { spot_id, kind, permission, licence } = row
    await db
      .insertInto('artwork')
      .values(
        Array.from({ length: works }, () => ({
          id: newId(),
          spot_id,
          kind,
          permission,
          licence,
          member_id: memberId,
          published_at,
          title: null,
          description: null,
          year_made: null,
          seen_on: null,
          removed_at: null,
          state: 'published' as const,
        })),
      )
      .execute()
  }

  test('three reports hold the work of an untrusted member, but not a dismissed one nor that of a trusted member', {
    tags: ['slow'],
  }, async () => {
    const [one, two, three, fourth] = await trusted(4)
    if (!one || !two || !three || !fourth) throw new Error('Nobody is trusted')
    const newcomer = await world.member('newcomer')
    const { id } = await publishMural(world, newcomer)
    const state = async (workId: string) =>
      (await db.selectFrom('artwork').select('state').where('id', '=', workId).executeTakeFirstOrThrow()).state
    // One of these reporters is suspended, and two are the same person.
    const [barred, alias] = await trusted(2)
    if (!barred || !alias) throw new Error('Nobody is trusted')
    const change = (member: Member, columns: { email: string } | { suspended_until: Date }) =>
      db.updateTable('member').set(columns).where('id', '=', member.id).execute()
    for (const member of [await world.member('reporter'), one, barred])
      await report(world, member, 'artwork', id, 'stolen')
    await change(barred, { suspended_until: new Date(Date.now() + 3_600_000) })
    await change(alias, { email: two.email.replace('@', '+more@') })
    for (const member of [two, alias]) await report(world, member, 'artwork', id, 'stolen')
    await holdWhatManyReport(db, jobs, (await findOpenCase(world, judge, id))?.id ?? '')
    expect(await state(id)).toBe('published')
    const theirs = (await publishMural(world, fourth)).id
    for (const member of [one, two, three]) await report(world, member, 'artwork', theirs, 'stolen')
    expect(await state(id)).toBe('published')
    await report(world, three, 'artwork', id, 'hate')
    await expect.poll(() => state(id)).toBe('held')
    expect(await state(theirs)).toBe('published')
    const found = await findOpenCase(world, judge, id)
    expect(found).toMatchObject({ reports: 6, owner: { trust: 'new' }, severity: 3 })
    await expect.poll(() => heardBy(world, newcomer)).toContainEqual(expect.stringContaining('is hidden for now'))
    await decide(world, judge, found?.id ?? '', { decision: 'dismiss' })
    expect(await state(id)).toBe('published')
    await report(world, fourth, 'artwork', id, 'hate')
    expect((await findOpenCase(world, judge, id))?.reports).toBe(1)
  })

  test('three reports hold a dismissed work once its photos have changed', async () => {
    const newcomer = await world.member('newcomer')
    const [first, ...others] = await trusted(4)
    if (!first) throw new Error('Nobody is trusted')
    const { id } = await publishMural(world, newcomer)
    await report(world, first, 'artwork', id, 'stolen')
    await decide(world, judge, (await findOpenCase(world, judge, id))?.id ?? '', { decision: 'dismiss' })
    const body = mural([await readyPhoto(world, newcomer)])
    expect((await world.call(artworks.edit, { params: { id }, body }, newcomer)).status).toBe(200)
    for (const member of others) await report(world, member, 'artwork', id, 'hate')
    const state = async () => (await world.call(artworks.getMine, { params: { id } }, newcomer)).body.state
    await expect.poll(state).toBe('held')
  })

  test('a moderator decides about a work held by reports, and holds it in their own name', async () => {
    const newcomer = await world.member('newcomer')
    const { id } = await publishMural(world, newcomer)
    for (const member of await trusted(3)) await report(world, member, 'artwork', id, 'hate')
    const stated = () =>
      db.selectFrom('statement').selectAll().where('subject_id', '=', id).orderBy('made_at').execute()
    await expect.poll(async () => (await stated()).map(({ is_automatic }) => is_automatic)).toEqual([true])
    const caseId = (await findOpenCase(world, judge, id))?.id ?? ''
    await decide(world, judge, caseId, { decision: 'hold', rule: 'hate', reason: 'It calls for violence' })
    expect(await stated()).toMatchObject([
      { is_automatic: true, ended_at: expect.any(Date) },
      { is_automatic: false, ended_at: null, decided_by: judge.id, case_id: caseId, reason: 'It calls for violence' },
    ])
  })

  test('reports do not hold a work that a moderator dismisses at the same moment', async () => {
    const [one, two, three] = await trusted(3)
    if (!one || !two || !three) throw new Error('Nobody is trusted')
    const { id } = await publishMural(world, await world.member('newcomer'))
    for (const member of [one, two]) await report(world, member, 'artwork', id, 'stolen')
    const caseId = (await findOpenCase(world, judge, id))?.id ?? ''
    const reports = db.selectFrom('report').selectAll().where('case_id', '=', caseId)
    const { snapshot, ...said } = await reports.executeTakeFirstOrThrow()
    const last = { ...said, id: newId(), member_id: three.id, snapshot: JSON.stringify(snapshot) }
    await db.insertInto('report').values(last).execute()
    let watched: Promise<void> | undefined
    await db.transaction().execute(async (tx) => {
      const decided = { decision: 'dismiss' as const, decided_by: judge.id, decided_at: new Date() }
      await tx.updateTable('report_case').set(decided).where('id', '=', caseId).execute()
      watched = holdWhatManyReport(db, jobs, caseId)
      await waitsOrEnds(tx, watched)
    })
    await watched
    expect((await world.call(artworks.get, { params: { id } })).status).toBe(200)
  })

  test('works of trusted members skip the review of new uploads', async () => {
    const newcomer = await world.member('newcomer')
    world.app.reviewsNew = true
    const { id } = await publishMural(world, newcomer).finally(() => {
      world.app.reviewsNew = false
    })
    const mine = (await world.call(artworks.getMine, { params: { id } }, newcomer)).body
    expect([mine.state, mine.statement]).toEqual(['held', null])
    await expect.poll(async () => (await findOpenCase(world, judge, id))?.awaitsReview).toBe(true)
    const found = await findOpenCase(world, judge, id)
    await lookAndLetStand(world, judge, found?.id ?? '')
    expect((await world.call(artworks.get, { params: { id } })).status).toBe(200)

    world.app.reviewsNew = true
    const other = await publishMural(world, newcomer).finally(() => {
      world.app.reviewsNew = false
    })
    await expect.poll(async () => (await findOpenCase(world, judge, other.id))?.awaitsReview).toBe(true)
    const caseId = (await findOpenCase(world, judge, other.id))?.id ?? ''
    await decide(world, judge, caseId, { decision: 'hold', rule: 'stolen', reason: 'It is on another site' })
    const held = (await world.call(artworks.getMine, { params: { id: other.id } }, newcomer)).body
    expect(held).toMatchObject({ state: 'held', statement: { measure: 'hold', reason: 'It is on another site' } })
    const { items } = (await world.call(moderation.cases, { query: { state: 'held', limit: 100 } }, judge)).body
    expect(items.find(({ about }) => about.id === other.id)).toMatchObject({ id: caseId, awaitsReview: false })
    const back = { params: { id: caseId }, body: { reason: 'It is theirs' } }
    expect((await world.call(moderation.restore, back, judge)).status).toBe(200)
    expect((await world.call(artworks.get, { params: { id: other.id } })).status).toBe(200)

    await letStand(newcomer.id, trustRules.known)
    world.app.reviewsNew = true
    const next = await publishMural(world, newcomer).finally(() => {
      world.app.reviewsNew = false
    })
    expect((await world.call(artworks.get, { params: { id: next.id } })).status).toBe(200)
  })
})
