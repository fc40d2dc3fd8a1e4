import { dayMs } from '@allcity/contract/dates'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { countVotes } from '../battles/commands-votes.ts'
import { answerBy, settlesAt } from '../battles/rules.ts'
import type { Loading } from './queries.ts'
import { type SampleBattle, sampleChance, sampleTimes, sampleVoterId } from './rules.ts'

/** Creates the sample battles with their votes, each once. */
export async function createBattles({ db, world: { battles }, now }: Loading): Promise<void> {
  // All at once: the checks of one that is over look at how its voters voted in the others.
  await db.transaction().execute(async (tx) => {
    for (const battle of battles.battles) await createBattle(tx, battle, battles.voters, now)
  })
}

async function createBattle(tx: Database, battle: SampleBattle, voters: string[], now: Date): Promise<void> {
  const { id, title, state, days } = battle
  const works = await tx
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .select(['artwork.id', 'artwork.member_id', 'spot.surface'])
    .where('artwork.id', 'in', [battle.one, battle.other])
    .execute()
  const one = works.find((work) => work.id === battle.one)
  const other = works.find((work) => work.id === battle.other)
  if (!one || !other) throw new Error(`The sample world has no two works for the battle ${id}.`)
  const isProposed = state === 'proposed'
  const isOver = state === 'closed' || state === 'settled'
  const times = sampleTimes(battle, now)
  const made = await tx
    .insertInto('battle')
    .values({
      id,
      title,
      days,
      is_sample: true,
      one_id: one.id,
      other_id: other.id,
      one_member_id: one.member_id,
      other_member_id: other.member_id,
      challenger_id: one.member_id,
      category: works.every(({ surface }) => surface === 'train') ? 'trains' : 'general',
      made_by: 'challenge',
      created_at: isProposed ? now : times.starts_at,
      ...(isProposed
        ? { state, answer_by: answerBy(now) }
        : { ...times, state: isOver ? 'live' : state, number: sql<number>`nextval('battle_number')` }),
      // Votes are taken in time alone, so those of a battle that is over are given while it is not.
      ...(isOver ? { ends_at: new Date(now.getTime() + dayMs) } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await vote(tx, battle, voters, times.starts_at)
  if (!isOver) return
  await tx
    .updateTable('battle')
    .set({ ...times, state, settles_at: settlesAt(times.ends_at), one_votes: 0, other_votes: 0 })
    .where('id', '=', id)
    .execute()
  await countVotes(tx, id)
}

async function vote(tx: Database, battle: SampleBattle, voters: string[], startsAt: Date): Promise<void> {
  const { id, votes, shareOfOne, voided, days } = battle
  const inVain = voided?.by ?? []
  const others = voters
    .filter((username) => !inVain.includes(username))
    .toSorted((a, b) => sampleChance(id + a) - sampleChance(id + b))
  const inOrder = [...others.slice(0, votes - inVain.length), ...inVain]
  for (const [at, username] of inOrder.entries()) {
    const memberId = sampleVoterId(username)
    const choice = at < Math.round(votes * shareOfOne) ? 'one' : 'other'
    await tx
      .insertInto('battle_vote')
      .values({ battle_id: id, member_id: memberId, choice, network_key: null })
      .execute()
    const moment = new Date(startsAt.getTime() + sampleChance(`${username} ${id}`) * days * dayMs)
    const reason = inVain.includes(username) ? voided?.reason : null
    await sql`update battle_vote set at = least(${moment}, clock_timestamp()), voided = ${reason ?? null}
      where battle_id = ${id} and member_id = ${memberId}`.execute(tx)
  }
}

/** As if people had been in the arena for a while: most works are ranked, some are not yet. */
export async function rateWorks(db: Database): Promise<void> {
  const works = await db
    .selectFrom('rating')
    .innerJoin('artwork', 'artwork.id', 'rating.artwork_id')
    .select('artwork.id')
    .where('artwork.is_sample', '=', true)
    .where('rating.votes', '=', 0)
    .execute()
  for (const { id } of works) {
    const votes = 8 + Math.floor(sampleChance(`votes ${id}`) * 70)
    const mu = 25 + (sampleChance(`liked ${id}`) - 0.5) * 14
    await db
      .updateTable('rating')
      .set({ mu, votes, sigma: 25 / 3 / Math.sqrt(1 + votes / 9) })
      .where('artwork_id', '=', id)
      .execute()
  }
}
