import { arena, type Pair, ratingMethod } from '@allcity/contract/arena'
import { artworks } from '@allcity/contract/artworks'
import { dayMs } from '@allcity/contract/dates'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { honestly, openArena } from '#test/judges.ts'
import { newArtist, suggest } from '#test/makers.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'
import { foldVotes } from './commands-fold.ts'
import { sweepPairs } from './commands-sweep.ts'

const world = await openWorld()
const ana = await world.member('ana')
const { works, judge, pairsOf, answer, sidesOf, judgePairs, settleVotes } = await openArena(world, ana)

/** A pair whose left work is one of these, not another test's. */
async function pairOfOurs(as: Member): Promise<{ pair: Pair; left: string }> {
  const [pair] = await pairsOf(as)
  if (!pair) throw new Error('No pair')
  const { left_id } = await sidesOf(pair.id)
  if (works.includes(left_id)) return { pair, left: left_id }
  await answer(as, pair.id, 'skip')
  return pairOfOurs(as)
}

describe('arena pairs', () => {
  test('a pair is given without names, answered once, and then shown with names and ratings', async () => {
    const kim = await judge()
    const items = await pairsOf(kim)
    expect(items).toHaveLength(2)
    expect(await pairsOf(kim)).toEqual(items)
    expect(JSON.stringify(items)).not.toMatch(/Work \d/)
    for (const work of works) expect(JSON.stringify(items)).not.toContain(work)
    const [pair] = items
    if (!pair) throw new Error('No pair')
    const verdict = (await answer(kim, pair.id, 'left')).body
    expect(verdict).toMatchObject({
      counts: 'soon',
      left: { artwork: { title: expect.stringMatching(/Work/) }, rating: { isRanked: false } },
    })
    expect((await answer(kim, pair.id, 'left')).status).toBe(200)
    expect((await answer(kim, pair.id, 'right')).status).toBe(409)
    expect((await pairsOf(kim)).map(({ id }) => id)).not.toContain(pair.id)
  })

  test('a visitor sees a pair without names, ids or ratings, and never a removed work', async () => {
    const sample = async () => (await world.call(arena.sample, {})).body
    const { pair } = await sample()
    if (!pair) throw new Error('No pair')
    expect(Object.keys(pair).toSorted()).toEqual(['left', 'right'])
    expect(pair.left.id).not.toBe(pair.right.id)
    expect(JSON.stringify(pair)).not.toMatch(/Work \d/)
    for (const work of works) expect(JSON.stringify(pair)).not.toContain(work)
    expect((await sample()).pair).toEqual(pair)

    const { db } = world.parts
    const row = await db
      .selectFrom('photo')
      .select('artwork_id')
      .where('id', '=', pair.left.id)
      .executeTakeFirstOrThrow()
    // The work may be another test's, whose uploader alone could remove it.
    const change = db.updateTable('artwork').where('id', '=', row.artwork_id)
    await change.set({ state: 'removed', removed_at: new Date() }).execute()
    const answers = await Promise.all(Array.from({ length: 8 }, sample))
    for (const other of answers) {
      expect(other.pair, 'requests that draw at once all get a pair').not.toBeNull()
      expect(other.pair?.left.id).not.toBe(other.pair?.right.id)
      expect(JSON.stringify(other)).not.toContain(pair.left.id)
    }
    await change.set({ state: 'published', removed_at: null }).execute()
  })

  test('a pair cannot be answered by another member, made up, or answered after it expires', async () => {
    const [kim, lou] = [await judge(), await judge()]
    const [pair] = await pairsOf(kim)
    if (!pair) throw new Error('No pair')
    expect((await answer(lou, pair.id, 'left')).status).toBe(404)
    expect((await answer(lou, arena.answer.params.shape.id.parse(newId()), 'left')).status).toBe(404)
    await world.parts.db
      .updateTable('matchup')
      .set({ expires_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', pair.id)
      .execute()
    expect((await answer(kim, pair.id, 'left')).status).toBe(410)
    expect((await pairsOf(kim)).map(({ id }) => id)).not.toContain(pair.id)
  })

  test('a pair without an answer or with a skip is deleted a month after it expired', async () => {
    const { db } = world.parts
    const kim = await judge()
    for (const choice of ['left', 'skip'] as const) {
      const [pair] = await pairsOf(kim)
      if (pair) await answer(kim, pair.id, choice)
    }
    const left = async () => {
      const rows = await pairs().select('answer').orderBy('answer').execute()
      return rows.map((pair) => pair.answer)
    }
    const pairs = () => db.selectFrom('matchup').where('member_id', '=', kim.id)
    const open = (await pairsOf(kim)).map(() => null)
    const expired = (days: number) =>
      db
        .updateTable('matchup')
        .set({ expires_at: new Date(Date.now() - days * dayMs) })
        .where('member_id', '=', kim.id)
        .execute()
    await expired(30)
    await sweepPairs(db)
    expect(await left()).toEqual(['left', 'skip', ...open])
    await expired(32)
    await sweepPairs(db)
    expect(await left()).toEqual(['left'])
  })

  test('a pair holds no work of the voter or of their other accounts, and no removed work', async () => {
    expect(await pairsOf(ana)).toEqual([])
    expect(await pairsOf(await judge(ana.email.replace('@', '+again@')))).toEqual([])
    const zoe = await world.member('zoe')
    const gone = await publishMural(world, zoe)
    await world.call(artworks.remove, { params: { id: gone.id } }, zoe)
    const kim = await judge()
    for (let at = 0; at < 12; at++) {
      const [pair] = await pairsOf(kim)
      if (!pair) break
      const { left_id, right_id } = await sidesOf(pair.id)
      expect([left_id, right_id]).not.toContain(gone.id)
      await answer(kim, pair.id, 'skip')
    }
    expect((await world.call(arena.rating, { params: { id: gone.id } })).status).toBe(404)
  })

  test('a pair holds no work the voter made, and an answer never counts once the page is theirs', async () => {
    const [painter, early] = [await judge(), await judge()]
    const [page, other] = [await newArtist(world, ana, 'Early'), await newArtist(world, ana, 'Late')]
    const { pair, left } = await pairOfOurs(early)
    await suggest(world, left, page, ana)
    await claimedBy(world, early, page)
    expect((await answer(early, pair.id, 'left')).body.counts).toBe('never')

    for (const work of works.slice(0, 7)) await suggest(world, work, other, ana)
    await claimedBy(world, painter, other)
    expect(await pairsOf(painter)).toEqual([])
    expect(await pairsOf(await judge(painter.email.replace('@', '+again@')))).toEqual([])
  })

  test('a pair answered a hundred times at once counts once', async () => {
    const kim = await judge()
    const [pair] = await pairsOf(kim)
    if (!pair) throw new Error('No pair')
    await settleVotes()
    const { left_id } = await sidesOf(pair.id)
    const votes = async () =>
      (
        await world.parts.db
          .selectFrom('rating')
          .select('votes')
          .where('artwork_id', '=', left_id)
          .executeTakeFirstOrThrow()
      ).votes
    const before = await votes()
    await Promise.all(Array.from({ length: 100 }, () => answer(kim, pair.id, 'left')))
    await Promise.all(Array.from({ length: 4 }, () => foldVotes(world.parts.db)))
    await expect.poll(votes).toBe(before + 1)
  })

  // The embedded engine has one connection, which cannot block itself.
  if (world.parts.engine.name === 'postgresql')
    test('a vote is folded while another connection holds the map lock', async () => {
      const [pair] = await pairsOf(await judge())
      if (!pair) throw new Error('No pair')
      const { db } = world.parts
      await sql`update matchup set answer = 'left', counts_from = clock_timestamp() where id = ${pair.id}`.execute(db)
      const row = () => db.selectFrom('matchup').select('folded_at').where('id', '=', pair.id).executeTakeFirstOrThrow()
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(6283187)`.execute(tx)
        await foldVotes(db)
        await expect.poll(async () => (await row()).folded_at).not.toBeNull()
      })
    })

  test('a vote that falls due during a suspension never counts, even after the suspension ends', async () => {
    const kim = await judge(undefined, 0.2)
    const [pair] = await pairsOf(kim)
    if (!pair) throw new Error('No pair')
    await answer(kim, pair.id, 'left')
    const suspended = (suspended_until: Date | null) =>
      world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', kim.id).execute()
    await suspended(new Date(Date.now() + 86_400_000))
    const row = () =>
      world.parts.db.selectFrom('matchup').selectAll().where('id', '=', pair.id).executeTakeFirstOrThrow()
    await foldVotes(world.parts.db)
    const { left_id, folded_at } = await row()
    expect(folded_at).toBeNull()
    const votes = () =>
      world.parts.db.selectFrom('rating').select('votes').where('artwork_id', '=', left_id).executeTakeFirstOrThrow()
    const before = await votes()
    await world.parts.db
      .updateTable('matchup')
      .set({ counts_from: sql<Date>`clock_timestamp()` })
      .where('id', '=', pair.id)
      .execute()
    await foldVotes(world.parts.db)
    await expect.poll(async () => (await row()).folded_at).not.toBeNull()
    await suspended(null)
    await foldVotes(world.parts.db)
    expect(await votes()).toEqual(before)
  })

  test('a vote never counts when the work became the voter’s own before it fell due', async () => {
    const { db } = world.parts
    const kim = await judge(undefined, 0.2)
    const [pair] = await pairsOf(kim)
    if (!pair) throw new Error('No pair')
    expect((await answer(kim, pair.id, 'left')).body.counts).toBe('later')
    const page = await newArtist(world, ana, 'Meanwhile')
    await suggest(world, (await sidesOf(pair.id)).right_id, page, ana)
    await claimedBy(world, kim, page)
    await settleVotes()
    const rated = async () => {
      const { left_id, right_id } = await sidesOf(pair.id)
      const sides = db.selectFrom('rating').select('votes').where('artwork_id', 'in', [left_id, right_id])
      return sides.orderBy('artwork_id').execute()
    }
    const before = await rated()
    await sql`update matchup set counts_from = clock_timestamp() where id = ${pair.id}`.execute(db)
    await settleVotes()
    expect(await rated()).toEqual(before)
  })

  test('an open pair is still given to a member who used up the daily limit', async () => {
    const kim = await judge()
    const [first, second] = await pairsOf(kim)
    if (!first || !second) throw new Error('Two pairs')
    await answer(kim, first.id, 'skip')
    await sql`insert into matchup (id, member_id, person_key, left_id, right_id, expires_at, answer)
      select gen_random_uuid(), member_id, person_key, left_id, right_id, expires_at, 'skip'
      from matchup, generate_series(1, ${ratingMethod.pairsADay}::integer) where id = ${first.id}`.execute(
      world.parts.db,
    )
    expect(await pairsOf(kim)).toEqual([second])
    await answer(kim, second.id, 'skip')
    const headers = { authorization: `Bearer ${kim.idToken}` }
    const refused = await world.app.inject({ method: 'POST', url: '/api/arena/pairs', headers })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  })

  test('the daily limit holds for all accounts of a person, also for concurrent requests', async () => {
    const kim = await judge()
    const [first] = await pairsOf(kim)
    if (!first) throw new Error('No pair')
    const { db } = world.parts
    await sql`insert into matchup (id, member_id, person_key, left_id, right_id, expires_at, answer)
      select gen_random_uuid(), member_id, person_key, left_id, right_id, expires_at, 'skip'
      from matchup, generate_series(1, ${ratingMethod.pairsADay - 3}::integer) where id = ${first.id}`.execute(db)
    const twins = await Promise.all(['one', 'two'].map((word) => judge(kim.email.replace('@', `+${word}@`))))
    await Promise.all(twins.map((twin) => world.call(arena.pairs, {}, twin)))
    const { key } = await db
      .selectFrom('matchup')
      .select('person_key as key')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const given = await db.selectFrom('matchup').select('id').where('person_key', '=', key).execute()
    expect(given).toHaveLength(ratingMethod.pairsADay)
  })

  test('answers of one person count for one work only a few times a day', async () => {
    const kim = await judge()
    await judgePairs(kim, 28, honestly)
    const counted = await world.parts.db
      .selectFrom('matchup')
      .select(['left_id', 'right_id'])
      .where('member_id', '=', kim.id)
      .where('counts_from', 'is not', null)
      .execute()
    for (const work of works) {
      const times = counted.filter(({ left_id, right_id }) => [left_id, right_id].includes(work)).length
      expect(times).toBeLessThanOrEqual(ratingMethod.perWorkAndDay)
    }
  })
})

describe('the ranking', () => {
  test('sorts by the lower end of the interval, pages through it, and leaves out removed works', async () => {
    await settleVotes()
    await world.parts.db.updateTable('rating').set({ sigma: 3, votes: 40 }).where('artwork_id', 'in', works).execute()
    const first = (await world.call(arena.ranking, { query: { limit: 5 } })).body
    const rest = (await world.call(arena.ranking, { query: { limit: 50, cursor: first.next } })).body
    const lows = [...first.items, ...rest.items].map(({ rating }) => rating.low)
    expect(lows).toEqual(lows.toSorted((a, b) => b - a))
    expect(new Set([...first.items, ...rest.items].map(({ artwork }) => artwork.id)).size).toBe(8)
    const [top] = first.items
    if (!top) throw new Error('Nothing is ranked')
    expect((await world.call(arena.rating, { params: { id: top.artwork.id } })).body).toEqual(top.rating)
    await world.call(artworks.remove, { params: { id: top.artwork.id } }, ana)
    const left = (await world.call(arena.ranking, { query: { limit: 50 } })).body.items
    expect(left.map(({ artwork }) => artwork.id)).not.toContain(top.artwork.id)
    expect((await world.call(arena.ranking, { query: { cursor: 'nonsense' } })).status).toBe(400)
  })
})
