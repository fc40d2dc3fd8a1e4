import { ArtworkKind } from '@allcity/contract/kinds'
import type { BoardFilter, BoardRow, BoardType } from '@allcity/contract/leaderboards'
import { MakerRef } from '@allcity/contract/makers'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { selectRows } from '#server/platform/database/prepared-statements.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cityName, countryName } from '../regions/queries.ts'
import { cityPath } from '../regions/rules.ts'
import { listPhotos, toPhoto } from '../uploads/queries.ts'

export type Filter = Pick<BoardFilter, 'span'> & { place?: string | undefined; kind?: ArtworkKind | undefined }
type Page = ReturnType<typeof pageOfBoard>

interface Row {
  position: number
  rank: number
  change: number | null
  subject_id: string
  points: number
  score: number
  works: number
  battles: number
  /** Number of works by number of kind, most first; null on a board of one kind. */
  kinds: [number, number][] | null
}

/** The number of a board in the database. */
export const boardNumber = (type: BoardType, { span, place = '', kind }: Filter) =>
  sql<number>`board_number(${type}, ${place}, ${kind ?? ''}, ${span})`

/**
 * A page of a board: as many rows as `most` from a position on. Equal scores share a rank. Those of the first row may have begun on an
 * earlier page, so its rank is counted.
 */
export const pageOfBoard = (db: Database, board: RawBuilder<number>, after: number, most: number) =>
  db
    .selectFrom(
      sql<Row>`(
      with chosen (number) as (select ${board}),
      page as (
        select subject_id, score, row_number() over (order by score desc, subject_id)::integer as place,
          rank() over (order by score desc)::integer as place_of_score
        from (
          select subject_id, score from board where board = (select number from chosen) and score is not null
          order by score desc, subject_id offset ${after}::integer limit ${most}::integer
        ) as in_order
      ),
      ranked as (
        select *, ${after}::integer + place as position, case when place_of_score > 1 then ${after}::integer + place_of_score else (
          select count(*)::integer + 1 from board as better
          where better.board = (select number from chosen) and better.score > (select max(score) from page)
        ) end as rank
        from page
      )
      select position, rank, case when before > 0 then rank_before - rank end as change, subject_id, points, score, works, battles,
        case when number >> 3 & 15 = 0 then (
          select json_agg(array[kind, of_kind.works] order by of_kind.works desc, kind)
          from generate_series(1, ${sql.lit(ArtworkKind.options.length)}) as kind
          join board as of_kind on of_kind.board = number + kind * 8 and of_kind.subject_id = ranked.subject_id
          where of_kind.works > 0
        ) end as kinds
      from chosen, ranked join board using (subject_id, score)
      where board = number
    )`.as('row'),
    )
    .selectAll('row')

/** Where the best placed of these subjects is on a board. */
export async function findPosition(
  db: Database,
  board: RawBuilder<number>,
  subjects: string[],
): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select (
      select count(*) + 1 from board as better where better.board = mine.board
        and better.score >= mine.score and (better.score > mine.score or better.subject_id < mine.subject_id)
    )::integer as position
    from board as mine where board = ${board} and subject_id = any(${subjects}::uuid[]) and score is not null
    order by score desc, subject_id limit 1`.execute(db)
  return rows[0]?.position ?? null
}

export interface RankedRow {
  subjectId: string
  position: number
  rank: number
  points: number
  /** Null for a subject that has left since the count. */
  row: BoardRow | null
}

/** These rows of a board in order, with their subjects, in one query. The covers of a podium take another. */
export async function listRanked(
  db: Database,
  type: BoardType,
  page: Page,
  address: PhotoAddress,
): Promise<RankedRow[]> {
  const list = { artist: listMakers, crew: listMakers, hunter: listMembers, region: listRegions }[type]
  const known = await list(db, page, address)
  const covers = await listPhotos(
    db,
    known.flatMap(({ coverOf }) => coverOf ?? []),
    address,
  )
  return known.map(({ row, who, coverOf }) => ({
    subjectId: row.subject_id,
    position: row.position,
    rank: row.rank,
    points: row.points,
    row: who && {
      rank: row.rank,
      change: row.change,
      who,
      points: row.points,
      works: row.works,
      battlesWon: row.battles,
      kinds: listKinds(row),
      cover: covers.get(coverOf ?? '')?.[0] ?? null,
    },
  }))
}

const listKinds = ({ kinds }: Row) =>
  (kinds ?? []).flatMap(([number, works]) => {
    const kind = ArtworkKind.options[number - 1]
    return kind ? [{ kind, works }] : []
  })

interface Known {
  row: Row
  who: BoardRow['who'] | null
  coverOf: string | null
}

/** The podium and the board of the home page show pictures. */
const hasPicture = sql`"row".position <= 5`

async function listMakers(db: Database, page: Page): Promise<Known[]> {
  const statement = db
    .selectFrom(page.as('row'))
    .leftJoin('maker', 'maker.id', 'row.subject_id')
    .leftJoin('region', 'region.id', 'maker.region_id')
    .selectAll('row')
    .select(['maker.id', 'maker.type', 'maker.name', 'maker.region_id', 'region.name as city'])
    .select(
      sql<string | null>`(select crew.name from membership join maker as crew on crew.id = membership.crew_id
        where membership.artist_id = maker.id and membership.is_public and membership.to_year is null
        order by membership.from_year desc nulls last, crew.name limit 1)`.as('crew'),
    )
    .select(
      sql<string | null>`case when ${hasPicture} then (
        select artwork_id from maker_work where maker_id = maker.id order by published_at desc, artwork_id desc limit 1
      ) end`.as('coverOf'),
    )
    .orderBy('row.position')
  return (await selectRows(db, statement)).map(({ id, type, name, region_id, city: loaded, crew, coverOf, ...row }) => {
    if (id === null || type === null || name === null) return { row, who: null, coverOf: null }
    const city = region_id !== null && loaded !== null ? cityName(region_id, loaded) : null
    return { row, who: { is: 'maker', maker: { id: MakerRef.shape.id.parse(id), type, name }, crew, city }, coverOf }
  })
}

async function listMembers(db: Database, page: Page, address: PhotoAddress): Promise<Known[]> {
  const statement = db
    .selectFrom(page.as('row'))
    .leftJoin('member', (join) =>
      join
        .onRef('member.id', '=', 'row.subject_id')
        .on(sql<boolean>`(member.suspended_until is null or member.suspended_until <= now())`),
    )
    .leftJoin('photo', (join) => join.onRef('photo.id', '=', 'member.avatar_id').on('photo.state', '=', 'ready'))
    .selectAll('row')
    .select('member.username')
    .select(['photo.id', 'photo.key', 'photo.width', 'photo.height', 'photo.sizes', 'photo.thumbhash'])
    .select(['photo.colour', 'photo.alt_text'])
    .select(
      sql<string | null>`case when ${hasPicture} then (
        select artwork.id from artwork where artwork.member_id = member.id and artwork.state = 'published' and member.shows_works
        order by published_at desc, artwork.id desc limit 1
      ) end`.as('coverOf'),
    )
    .orderBy('row.position')
  const found = await selectRows(db, statement)
  return found.map(({ username, coverOf, id, key, width, height, sizes, thumbhash, colour, alt_text, ...row }) => {
    if (username === null) return { row, who: null, coverOf: null }
    const photo = { width, height, sizes, thumbhash, colour, alt_text }
    const avatar = id && key ? toPhoto({ ...photo, id, key }, address) : null
    return { row, who: { is: 'member', username, avatar }, coverOf }
  })
}

async function listRegions(db: Database, page: Page): Promise<Known[]> {
  const statement = db
    .selectFrom(page.as('row'))
    // A city appears as a number in the shape of an id.
    .leftJoin('region', (join) => join.on(sql<boolean>`region.id = right("row".subject_id::text, 9)::integer`))
    .selectAll('row')
    .select(['region.id', 'region.name', 'region.country_code', 'region.population'])
    .select(
      sql<string | null>`case when ${hasPicture} then (
        select artwork.id from artwork where shown_in = region.id and state = 'published'
        order by published_at desc, artwork.id desc limit 1
      ) end`.as('coverOf'),
    )
    .orderBy('row.position')
  const found = await selectRows(db, statement)
  return found.map(({ id, name, country_code, population, coverOf, ...row }) => {
    if (id === null || name === null || country_code === null || population === null)
      return { row, who: null, coverOf: null }
    const path = cityPath(country_code, id, name)
    const who = { id, name: cityName(id, name), population, country: countryName(country_code), path }
    return { row, who: { is: 'region', ...who, pointsPerMillion: row.score / 10 }, coverOf }
  })
}
