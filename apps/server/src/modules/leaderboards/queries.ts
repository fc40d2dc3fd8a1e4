import { ArtworkKind } from '@allcity/contract/kinds'
import type { BoardFilter, BoardOfMine, BoardRow, BoardType } from '@allcity/contract/leaderboards'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { rowsOf } from '#server/database/named-statements.ts'
import type { BoardTable } from '#server/database/tables-ledger.ts'
import { decodeCursor, encodeCursor, NumberKey, type PageRequest } from '#server/http/cursor.ts'
import { notFound } from '#server/http/errors.ts'
import { pageOf } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { countryName } from '../regions/queries.ts'
import { listRanked } from './queries-ranked.ts'

const aroundMe = 5

/** One board: all of its rows are a range of an index, by position. */
const rowsOfBoard = (db: Database, type: BoardType, { span, place = '', kind }: Filter) =>
  db
    .selectFrom('board')
    .select(['position', 'rank', 'change', 'subject_id', 'points', 'score', 'works', 'battles', 'kinds', 'counts'])
    .where(sql<boolean>`board = board_number(${type}, ${place}, ${kind ?? ''}, ${span})`)

type Filter = Pick<BoardFilter, 'span'> & { place?: string | undefined; kind?: ArtworkKind | undefined }
type Row = Omit<Selectable<BoardTable>, 'board'>

interface Asked extends PageRequest {
  type: BoardType
  filter: Filter
}

export async function listBoard(db: Database, { type, filter, limit, cursor }: Asked, address: PhotoAddress) {
  const after = decodeCursor(NumberKey, cursor) ?? 0
  const statement = rowsOfBoard(db, type, filter)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit + 1)
  const [place, rows, [state]] = await Promise.all([
    filter.place === undefined ? null : findPlace(db, filter.place),
    rowsOf(db, statement),
    rowsOf(db, db.selectFrom('board_state').select('counted_at')),
  ])
  const { shown, ...more } = pageOf(rows, limit, (last) => encodeCursor(last.position))
  return {
    items: await asRows(db, type, shown, address),
    countedAt: state?.counted_at.toISOString() ?? null,
    place,
    ...more,
  }
}

/** A member's own row, the best placed where several are theirs, the next better rank, and the ten around. */
export async function findMine(
  db: Database,
  memberId: string,
  { type, filter }: { type: BoardOfMine; filter: Filter },
  address: PhotoAddress,
) {
  if (filter.place !== undefined) await findPlace(db, filter.place)
  const subjects = await listSubjects(db, type, memberId)
  const mine = await rowsOfBoard(db, type, filter)
    .where(sql<boolean>`subject_id = any(${subjects}::uuid[])`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!mine) return { row: null, next: null, around: [] }
  const near = await rowsOfBoard(db, type, filter)
    .where('position', '>=', mine.position - aroundMe)
    .where('position', '<=', mine.position + aroundMe)
    .orderBy('position')
    .execute()
  // By itself: between it and me may be very many who have as much as I.
  const above = await rowsOfBoard(db, type, filter)
    .where('position', '=', mine.rank - 1)
    .executeTakeFirst()
  const around = near.filter(({ position }) => position !== mine.position)
  const [row] = await asRows(db, type, [mine], address)
  return {
    row: row ?? null,
    next: above ? { rank: above.rank, points: above.points - mine.points } : null,
    around: await asRows(db, type, around, address),
  }
}

/** Who stands for a member on a board: themselves, the artists whom they claimed, or the crews in which these are known to be now. */
async function listSubjects(db: Database, type: BoardOfMine, memberId: string): Promise<string[]> {
  if (type === 'hunter') return [memberId]
  const held = db.selectFrom('claim').where('member_id', '=', memberId).where('state', '=', 'accepted')
  const found =
    type === 'artist'
      ? held.select('maker_id as id')
      : held
          .innerJoin('membership', 'membership.artist_id', 'claim.maker_id')
          .where('membership.is_public', '=', true)
          .where('membership.to_year', 'is', null)
          .select('membership.crew_id as id')
  return (await found.execute()).map(({ id }) => id)
}

async function asRows(db: Database, type: BoardType, rows: Row[], address: PhotoAddress) {
  const ranked = await listRanked(db, type, rows, address)
  return rows.flatMap((row): BoardRow[] => {
    const found = ranked(row)
    if (!found) return []
    return [
      {
        rank: row.rank,
        change: row.change,
        ...found,
        points: row.points,
        works: row.works,
        battlesWon: row.battles,
        kinds: kindsOf(row),
      },
    ]
  })
}

const kindsOf = ({ kinds, counts }: Row) =>
  kinds
    .flatMap((number, index) => {
      const kind = ArtworkKind.options[number - 1]
      return kind ? [{ kind, works: counts[index] ?? 0 }] : []
    })
    .toSorted((one, other) => other.works - one.works)

async function findPlace(db: Database, place: string) {
  const regions = db.selectFrom('region').select(['name', 'country_code'])
  if (/^[A-Z]/.test(place)) {
    const [known] = await rowsOf(db, regions.where('country_code', '=', place).limit(sql.lit(1)))
    if (!known) throw notFound('country')
    return { name: countryName(place), countryCode: place, country: countryName(place) }
  }
  const [city] = await rowsOf(db, regions.where('id', '=', Number(place)))
  if (!city) throw notFound('city')
  return { name: city.name, countryCode: city.country_code, country: countryName(city.country_code) }
}
