import { arena, type PairId, ratingMethod } from '@allcity/contract/arena'
import { artworks } from '@allcity/contract/artworks'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { foldVotes } from './commands-fold.ts'

let world: World
let ana: Member
/** From the best to the worst, as honest people see them. */
let works: string[]
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
  // Works of other tests would be drawn as well.
  await world.parts.db.deleteFrom('rating').execute()
  const published = []
  for (let at = 0; at < 8; at++) published.push(await publishMural(world, ana, { title: `Work ${at}` }))
  works = published.map(({ id }) => id)
})

/** An account that has been here for a while, or since just now. */
async function judge(email?: string, days = 60): Promise<Member> {
  const member = await world.member('judge')
  const created_at = new Date(Date.now() - days * 86_400_000)
  await world.parts.db
    .updateTable('member')
    .set({ created_at, ...(email ? { email } : {}) })
    .where('id', '=', member.id)
    .execute()
  return member
}

const pairsOf = async (as: Member) => (await world.call(arena.pairs, {}, as)).body.items
const answer = (as: Member, id: PairId, given: 'left' | 'right' | 'skip') =>
  world.call(arena.answer, { params: { id }, body: { answer: given } }, as)
const sidesOf = (id: string) =>
  world.parts.db.selectFrom('matchup').select(['left_id', 'right_id']).where('id', '=', id).executeTakeFirstOrThrow()
const place = (id: string) => works.indexOf(id)

/** Judges so many pairs as this person would; `chosen` says which of two places they like better. */
async function judgePairs(as: Member, count: number, chosen: (left: number, right: number) => 'left' | 'right') {
  for (let done = 0; done < count; done++) {
    const [pair] = await pairsOf(as)
    if (!pair) return
    const { left_id, right_id } = await sidesOf(pair.id)
    await answer(as, pair.id, chosen(place(left_id), place(right_id)))
  }
}
const honestly = (left: number, right: number) => (left < right ? 'left' : 'right')

/** As if the time that holds votes back had passed. */
const beliefs = async () => {
  await foldVotes(world.parts.db)
  const rows = await world.parts.db.selectFrom('rating').selectAll().where('artwork_id', 'in', works).execute()
  return rows.toSorted((a, b) => b.mu - a.mu)
}
const order = async () => (await beliefs()).map(({ artwork_id }) => place(artwork_id))

describe('a pair', () => {
  test('is given without names, answered once, and then told with names and ratings', async () => {
    const kim = await judge()
    const items = await pairsOf(kim)
    expect(items).toHaveLength(2)
    expect(await pairsOf(kim)).toEqual(items)
    expect(JSON.stringify(items)).not.toMatch(/Work \d/)
    for (const work of works) expect(JSON.stringify(items)).not.toContain(work)
    const [pair] = items
    if (!pair) throw new Error('No pair')
    const told = (await answer(kim, pair.id, 'left')).body
    expect(told).toMatchObject({
      counts: 'soon',
      left: { artwork: { title: expect.stringMatching(/Work/) }, rating: { isRanked: false } },
    })
    expect((await answer(kim, pair.id, 'left')).status).toBe(200)
    expect((await answer(kim, pair.id, 'right')).status).toBe(409)
    expect((await pairsOf(kim)).map(({ id }) => id)).not.toContain(pair.id)
  })

  test('is nobody else’s, nor can it be made up, nor does it wait for ever', async () => {
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

  test('holds no work of ones own and none that is taken down', async () => {
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

  test('that is answered a hundred times at once counts once', async () => {
    const kim = await judge()
    const [pair] = await pairsOf(kim)
    if (!pair) throw new Error('No pair')
    await foldVotes(world.parts.db)
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

  test('that a suspended account answered never counts, also when the suspension is over', async () => {
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

  test('that waits is given also to whoever had all of a day', async () => {
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
    expect((await world.call(arena.pairs, {}, kim)).status).toBe(429)
  })

  test('moves one work a few times a day for one person, whatever they answer', async () => {
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
  test('holds against one person with many addresses, and against a crowd that votes on pairs without its target', async () => {
    for (let person = 0; person < 24; person++) await judgePairs(await judge(), 9, honestly)
    const before = await order()
    const distance = (now: number[]) => now.reduce((sum, work, at) => sum + Math.abs(at - work), 0)
    expect(distance(before), `${before}`).toBeLessThanOrEqual(4)
    const target = 7

    // One mailbox under many names, and mailboxes that are thrown away: all for the worst work.
    for (let at = 0; at < 12; at++) {
      const dots = [...'fanatic'].map((letter, place) => ((at >> place) & 1 ? `${letter}.` : letter)).join('')
      const email = at % 3 === 2 ? `fan${at}@mailinator.com` : `${dots}+${at}@gmail.com`
      await judgePairs(await judge(email), 9, (left, right) =>
        left === target || (right !== target && left > right) ? 'left' : 'right',
      )
    }
    const afterNames = await order()
    expect(afterNames.indexOf(target), `${afterNames}`).toBe(7)
    expect(afterNames[0]).toBe(before[0])

    // A crowd of new accounts, then one that waited out the first day: they sink whatever stands above it, in pairs without it.
    const against = (left: number, right: number) => {
      if (left === target) return 'left'
      if (right === target) return 'right'
      return left > right ? 'left' : 'right'
    }
    const begun = (await beliefs()).map(({ mu }) => mu)
    for (let at = 0; at < 12; at++) await judgePairs(await judge(undefined, 0.2), 9, against)
    expect((await beliefs()).map(({ mu }) => mu)).toEqual(begun)
    for (let at = 0; at < 12; at++) await judgePairs(await judge(undefined, 3), 9, against)
    const afterCrowd = await order()
    expect(afterCrowd.indexOf(target), `${afterCrowd}`).toBeGreaterThanOrEqual(6)
    expect(before.slice(0, 3)).toContain(afterCrowd[0])
  })

  test('is by the lower end of the interval, a page at a time, and without works that went', async () => {
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
