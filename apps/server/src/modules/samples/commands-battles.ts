import { dayMs } from '@allcity/contract/dates'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { countVotes } from '../battles/commands-votes.ts'
import { answerBy, settlesAt } from '../battles/rules.ts'
import { makeSampleMember } from './commands-members.ts'
import { type SampleBattle, type SampleBattles, sampleChance, sampleTimes, sampleVoterId } from './rules.ts'

/** The sample battles with their votes, and ratings, each once however often the loading is broken off. */
export async function bringBattles(
  db: Kysely<Tables>,
  { voters, battles }: z.output<typeof SampleBattles>,
  now: Date,
): Promise<void> {
  const named = battles.flatMap(({ voided }) => voided?.by ?? [])
  const since = new Date(now.getTime() - 400 * dayMs)
  for (const username of new Set([...voters, ...named])) {
    const email = `${username}@allcity.example`
    await makeSampleMember(db, { id: sampleVoterId(username), username, email, created_at: since })
  }
  // All at once: the checks of one that is over look at how its voters voted in the others.
  await db.transaction().execute(async (tx) => {
    for (const battle of battles) await bringBattle(tx, battle, voters, now)
  })
  await rateSamples(db)
}

async function bringBattle(tx: Database, battle: SampleBattle, voters: string[], now: Date): Promise<void> {
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
  const isAsked = state === 'proposed'
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
      created_at: isAsked ? now : times.starts_at,
      ...(isAsked
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
async function rateSamples(db: Database): Promise<void> {
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

/** With the votes in them; those of sample members in battles of others go with the members. */
export async function removeSampleBattles(tx: Database): Promise<void> {
  const samples = tx.selectFrom('battle').select('id').where('is_sample', '=', true)
  await tx.deleteFrom('battle_vote').where('battle_id', 'in', samples).execute()
  await tx.deleteFrom('battle').where('is_sample', '=', true).execute()
  const works = tx.selectFrom('artwork').select('id').where('is_sample', '=', true)
  await tx
    .updateTable('battle')
    .set({ state: 'voided' })
    .where('state', 'in', ['proposed', 'upcoming', 'live'])
    .where((eb) => eb.or([eb('one_id', 'in', works), eb('other_id', 'in', works)]))
    .execute()
  const members = tx.selectFrom('member').select('id').where('is_sample', '=', true)
  await tx.deleteFrom('battle_vote').where('member_id', 'in', members).execute()
}
