import type { BoardOfMine, BoardType } from '@allcity/contract/leaderboards'
import { sql } from 'kysely'
import { selectCity } from '#server/domain/cities.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { selectRows } from '#server/platform/database/prepared-statements.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeCursor, encodeCursor, NumberKey, type PageRequest } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cityName, countryName } from '../regions/queries.ts'
import { boardNumber, type Filter, findPosition, listRanked, pageOfBoard } from './queries-ranked.ts'

const aroundMe = 5

interface BoardRequest extends PageRequest {
  type: BoardType
  filter: Filter
}

export async function listBoard(db: Database, { type, filter, limit, cursor }: BoardRequest, address: PhotoAddress) {
  const after = decodeCursor(NumberKey, cursor) ?? 0
  const place = filter.place === undefined ? null : await findPlace(db, filter.place)
  const page = pageOfBoard(db, boardNumber(type, withCity(filter, place)), after, limit + 1)
  const [rows, [state]] = await Promise.all([
    listRanked(db, type, page, address),
    selectRows(db, db.selectFrom('board_state').select('counted_at')),
  ])
  const { shown, ...more } = paginate(rows, limit, (last) => encodeCursor(last.position))
  return {
    items: shown.flatMap(({ row }) => row ?? []),
    countedAt: state?.counted_at.toISOString() ?? null,
    place: place && { name: place.name, countryCode: place.countryCode, country: place.country },
    ...more,
  }
}

/** A member's own row (the best placed of several), the next better rank, and the ten rows around. */
export async function findMine(
  db: Database,
  memberId: string,
  { type, filter }: { type: BoardOfMine; filter: Filter },
  address: PhotoAddress,
) {
  const place = filter.place === undefined ? null : await findPlace(db, filter.place)
  const subjects = await listSubjects(db, type, memberId)
  const board = boardNumber(type, withCity(filter, place))
  const position = await findPosition(db, board, subjects)
  if (position === null) return { row: null, next: null, around: [] }
  const after = Math.max(0, position - aroundMe - 1)
  const near = await listRanked(db, type, pageOfBoard(db, board, after, position + aroundMe - after), address)
  // By subject, because a count may have moved the rows meanwhile.
  const mine = near.find(({ subjectId }) => subjects.includes(subjectId))
  if (!mine) return { row: null, next: null, around: [] }
  // A separate query: very many subjects with equal points may lie in between.
  const above = mine.rank > 1 ? await pageOfBoard(db, board, mine.rank - 2, 1).executeTakeFirst() : undefined
  return {
    row: mine.row,
    next: above ? { rank: above.rank, points: above.points - mine.points } : null,
    around: near.flatMap(({ row }) => (row === mine.row || !row ? [] : row)),
  }
}

/** The subjects of a member on a board: themselves, the artists they claimed, or the public crews of these artists. */
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

/** A neighbourhood uses the board of its city. */
const withCity = (filter: Filter, place: { id: string } | null): Filter =>
  place ? { ...filter, place: place.id } : filter

async function findPlace(db: Database, place: string) {
  const regions = db.selectFrom('region').select(['id', 'name', 'country_code'])
  if (/^[A-Z]/.test(place)) {
    const [known] = await selectRows(db, regions.where('country_code', '=', place).limit(sql.lit(1)))
    if (!known) throw notFound('country')
    return { id: place, name: countryName(place), countryCode: place, country: countryName(place) }
  }
  const [city] = await selectRows(db, regions.where('id', '=', selectCity(Number(place))))
  if (!city) throw notFound('city')
  return {
    id: String(city.id),
    name: cityName(city.id, city.name),
    countryCode: city.country_code,
    country: countryName(city.country_code),
  }
}
