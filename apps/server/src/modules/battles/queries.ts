import type { ArtworkCard } from '@allcity/contract/artworks'
import { Battle, type BattleCategory, type BattleList, type Choice } from '@allcity/contract/battles'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { BattleTable } from '#server/tables.ts'
import { cardsById } from '../artworks/queries/cards.ts'
import { madeTitle, toFlip } from './rules.ts'

export type Row = Selectable<BattleTable>

/** Whether a battle is public. A challenge that was never accepted is visible to its two sides only, even if voided. */
export const isPublic = ({ state, number }: Pick<Row, 'state' | 'number'>) =>
  number !== null && !['proposed', 'refused', 'lapsed'].includes(state)

/** A public battle; challenges are visible to their two sides only. */
export async function findBattle(db: Database, id: string, address: PhotoAddress): Promise<Battle> {
  const row = await db.selectFrom('battle').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isPublic(row)) throw notFound('battle')
  const [battle] = await loadBattles(db, [row], address)
  if (!battle) throw notFound('battle')
  return battle
}

interface ListRequest extends PageRequest {
  list: BattleList
  category?: BattleCategory | undefined
  artwork?: string | undefined
}

const lists = {
  live: { states: ['live'], column: 'ends_at', isLastFirst: false },
  upcoming: { states: ['upcoming'], column: 'starts_at', isLastFirst: false },
  decided: { states: ['closed', 'settled'], column: 'ends_at', isLastFirst: true },
} as const

/** Voided battles with votes, whose voters may look for them. */
const isCalledOff = sql<boolean>`battle.state = 'voided'
  and exists (select from battle_vote where battle_vote.battle_id = battle.id)`

export async function listBattles(
  db: Database,
  { list, category, artwork, limit, cursor }: ListRequest,
  address: PhotoAddress,
) {
  const { states, column, isLastFirst } = lists[list]
  const after = decodeTimeKey(cursor)
  const listed = db
    .selectFrom('battle')
    .where((eb) => {
      const isListed = eb('state', 'in', [...states])
      return list === 'decided' ? eb.or([isListed, isCalledOff]) : isListed
    })
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'general'))
    .$if(artwork !== undefined, (query) =>
      query.where((eb) => eb.or([eb('one_id', '=', artwork ?? ''), eb('other_id', '=', artwork ?? '')])),
    )
  const direction = isLastFirst ? 'desc' : 'asc'
  const rows = await listed
    .selectAll()
    .where(isAfterKey(after, column, 'id', isLastFirst ? 'newest first' : 'oldest first'))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const { total } = await listed.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const { shown, ...more } = paginate(rows, limit, (last) => last[column] && writeCursor(last[column], last.id))
  return {
    items: await loadBattles(db, shown, address),
    total: Number(total),
    ...more,
  }
}

/** Battles with their works and, once they are over, their results. */
export async function loadBattles(db: Database, rows: Row[], address: PhotoAddress): Promise<Battle[]> {
  const ids = [...new Set(rows.flatMap(({ one_id, other_id }) => [one_id, other_id]))]
  const cards = await cardsById(db, ids, address)
  const voided = await listVoided(
    db,
    rows.filter(isOver).map(({ id }) => id),
  )
  return rows.map((row) => toBattle(row, cards, voided.get(row.id) ?? []))
}

const isOver = ({ state }: Row) => state === 'closed' || state === 'settled'

type Voided = NonNullable<Battle['result']>['voided']

async function listVoided(db: Database, ids: string[]): Promise<Map<string, Voided>> {
  const found = new Map<string, Voided>()
  if (ids.length === 0) return found
  const counted = (choice: Choice) => sql<string>`count(*) filter (where choice = ${choice})`
  const rows = await db
    .selectFrom('battle_vote')
    .select(['battle_id', 'voided', counted('one').as('one'), counted('other').as('other')])
    .select(sql<string>`count(distinct voided_by)`.as('moderators'))
    .where('battle_id', 'in', ids)
    .where('voided', 'is not', null)
    .groupBy(['battle_id', 'voided'])
    .orderBy('voided')
    .execute()
  for (const { battle_id, voided, ...counts } of rows) {
    if (voided === null) continue
    found.set(battle_id, [
      ...(found.get(battle_id) ?? []),
      { reason: voided, one: Number(counts.one), other: Number(counts.other), moderators: Number(counts.moderators) },
    ])
  }
  return found
}

function toBattle(row: Row, cards: Map<string, ArtworkCard>, voided: Voided): Battle {
  const [one, other] = [cards.get(row.one_id) ?? null, cards.get(row.other_id) ?? null]
  return {
    id: Battle.shape.id.parse(row.id),
    number: row.number,
    category: row.category,
    title: row.title ?? madeTitle(one?.title ?? null, other?.title ?? null),
    state: row.state,
    madeBy: row.made_by,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    one,
    other,
    result: toResult(row, voided),
    isSample: row.is_sample,
  }
}

function toResult({ state, one_votes, other_votes, settles_at }: Row, voided: Voided): Battle['result'] {
  if (one_votes === null || other_votes === null || !settles_at) return null
  return {
    one: one_votes,
    other: other_votes,
    toFlip: toFlip(one_votes, other_votes),
    isProvisional: state === 'closed',
    settlesAt: settles_at.toISOString(),
    voided,
  }
}
