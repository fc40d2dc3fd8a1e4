import { arena, type PairId } from '@allcity/contract/arena'
import { expect } from 'vitest'
import { foldVotes } from '#server/modules/arena/commands-fold.ts'
import { publishMural } from './photos.ts'
import type { Member, World } from './world.ts'

type Answer = 'left' | 'right' | 'skip'

/** Eight works alone in the arena, and those who judge them. Works are named by their place among them, from the best to the worst. */
export async function openArena(world: World, painter: Member) {
  const { db } = world.parts
  // Works of other tests would be drawn as well.
  await db.deleteFrom('rating').execute()
  const works: string[] = []
  for (let at = 0; at < 8; at++) works.push((await publishMural(world, painter, { title: `Work ${at}` })).id)

  /** An account that has been here for a while, or since just now. */
  async function judge(email?: string, days = 60): Promise<Member> {
    const member = await world.member('judge')
    const created_at = new Date(Date.now() - days * 86_400_000)
    await db
      .updateTable('member')
      .set({ created_at, ...(email ? { email } : {}) })
      .where('id', '=', member.id)
      .execute()
    return member
  }

  const listPairs = async (as: Member) => (await world.call(arena.pairs, {}, as)).body.items
  const answer = (as: Member, id: PairId, given: Answer) =>
    world.call(arena.answer, { params: { id }, body: { answer: given } }, as)
  const selectSides = (id: string) =>
    db.selectFrom('matchup').select(['left_id', 'right_id']).where('id', '=', id).executeTakeFirstOrThrow()
  const place = (id: string) => works.indexOf(id)

  /** Judges so many pairs as this person would; `chosen` says which of two places they like better. */
  async function judgePairs(as: Member, count: number, chosen: (left: number, right: number) => 'left' | 'right') {
    for (let done = 0; done < count; done++) {
      const [pair] = await listPairs(as)
      if (!pair) return
      const { left_id, right_id } = await selectSides(pair.id)
      await answer(as, pair.id, chosen(place(left_id), place(right_id)))
    }
  }

  /** Until no vote waits that counts by now, also where the server's own job is at it. */
  async function settleVotes(): Promise<void> {
    const findWaiting = async () => {
      await foldVotes(db)
      const waiting = db.selectFrom('matchup').select('id').where('folded_at', 'is', null)
      return waiting.where('counts_from', '<=', new Date()).limit(1).executeTakeFirst()
    }
    await expect.poll(findWaiting).toBeUndefined()
  }

  const beliefs = async () => {
    await settleVotes()
    const rows = await db.selectFrom('rating').selectAll().where('artwork_id', 'in', works).execute()
    return rows.toSorted((a, b) => b.mu - a.mu)
  }
  const order = async () => (await beliefs()).map(({ artwork_id }) => place(artwork_id))

  return {
    works,
    judge,
    pairsOf: listPairs,
    answer,
    sidesOf: selectSides,
    place,
    judgePairs,
    settleVotes,
    beliefs,
    order,
  }
}

export const honestly = (left: number, right: number) => (left < right ? 'left' : 'right')
