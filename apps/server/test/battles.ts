import { arena } from '@allcity/contract/arena'
import type { ArtworkDetails, ArtworkId } from '@allcity/contract/artworks'
import { BattleId, battles, type Choice } from '@allcity/contract/battles'
import { sql } from 'kysely'
import { newId, publishMural } from './photos.ts'
import type { Member, World } from './world.ts'

export const newBattleId = () => BattleId.parse(newId())

const hour = 3_600_000
export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

export interface Arranged {
  id: BattleId
  one: ArtworkId
  other: ArtworkId
}

/** Two works of two members. */
export async function twoWorks(world: World, [ana, zoe]: [Member, Member], change: Partial<ArtworkDetails> = {}) {
  const works = [await publishMural(world, ana, change), await publishMural(world, zoe, change)]
  return works.map(({ id }) => id)
}

/** A live battle between two works that a moderator set against each other. */
export async function liveBattle(world: World, as: Member, [one, other]: ArtworkId[]): Promise<Arranged> {
  const id = newBattleId()
  if (!one || !other) throw new Error('A battle needs two works')
  const body = { id, one, other, endsAt: fromNow(hour) }
  const answer = await world.call(battles.arrange, { body }, as)
  if (answer.status !== 200) throw new Error(answer.error.message)
  await until(world, id, 'live')
  return { id, one, other }
}

/** A vote from this network address. */
export const voteFrom = (world: World, id: BattleId, as: Member, choice: Choice, remoteAddress = '127.0.0.1') =>
  world.app.inject({
    method: 'PUT',
    url: `/api/battles/${id}/vote`,
    payload: { choice },
    remoteAddress,
    headers: { authorization: `Bearer ${as.idToken}` },
  })

/** As if its time had come: the server that looks every second does the rest. */
export async function letPass(
  world: World,
  id: BattleId,
  column: 'answer_by' | 'starts_at' | 'ends_at' | 'settles_at',
) {
  const past = sql<Date>`clock_timestamp() - interval '1 millisecond'`
  const early = column === 'ends_at' ? { starts_at: sql<Date>`least(starts_at, now() - interval '1 hour')` } : {}
  await world.parts.db
    .updateTable('battle')
    .set({ [column]: past, ...early })
    .where('id', '=', id)
    .execute()
}

export async function until(world: World, id: BattleId, state: string): Promise<void> {
  for (;;) {
    const row = await world.parts.db.selectFrom('battle').select('state').where('id', '=', id).executeTakeFirst()
    if (row?.state === state) return
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

/** A challenge from another member to this one. */
export async function challengeTo(world: World, as: Member): Promise<BattleId> {
  const friend = await world.member('friend')
  const [mine, against] = await twoWorks(world, [friend, as])
  if (!mine || !against) throw new Error('A challenge needs two works')
  const id = newBattleId()
  await world.call(battles.challenge, { body: { id, mine, against } }, friend)
  return id
}

/** A pair that this member is to judge. */
export async function givenPair(world: World, as: Member): Promise<string> {
  await twoWorks(world, [await world.member('friend'), await world.member('friend')])
  const [pair] = (await world.call(arena.pairs, {}, as)).body.items
  if (!pair) throw new Error('There is no pair to judge')
  return pair.id
}
