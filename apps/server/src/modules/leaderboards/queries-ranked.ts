import type { BoardRow, BoardType } from '@allcity/contract/leaderboards'
import { MakerRef } from '@allcity/contract/makers'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { rowsOf, unseen } from '#server/database/named-statements.ts'
import type { BoardTable } from '#server/database/tables-ledger.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { countryName } from '../regions/queries.ts'
import { cityPath } from '../regions/rules.ts'
import { listPhotosOf, photoOf } from '../uploads/queries.ts'

type Row = Pick<Selectable<BoardTable>, 'subject_id' | 'rank' | 'score'>
type Ranked = Pick<BoardRow, 'who' | 'cover'>

/** The first three stand on a podium, each with a picture. */
const podium = 3

/** Who is on these rows; undefined for one who has gone since they were counted. */
export async function listRanked(db: Database, type: BoardType, rows: Row[], address: PhotoAddress) {
  const list = { artist: listMakers, crew: listMakers, hunter: listMembers, region: listRegions }[type]
  const known = await list(db, rows, address)
  const covers = await listPhotosOf(
    db,
    [...known.values()].flatMap(({ coverOf }) => coverOf ?? []),
    address,
  )
  return (row: Row): Ranked | undefined => {
    const found = known.get(row.subject_id)
    return found && { who: found.who, cover: covers.get(found.coverOf ?? '')?.[0] ?? null }
  }
}

/** A city stands there as a number in the shape of an id. */
const cityOf = ({ subject_id }: Row) => Number(subject_id.replaceAll('-', ''))
const idsOf = (rows: Row[]) => rows.map(({ subject_id }) => subject_id)
/** As a statement that is planned once has it: however many they are. */
const among = (column: string, ids: string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${unseen(sql`${ids}::uuid[]`)}::uuid[])`
const firstOf = (rows: Row[]) => rows.filter(({ rank }) => rank <= podium).slice(0, podium)

interface Known {
  who: Ranked['who']
  coverOf: string | null
}

async function listMakers(db: Database, rows: Row[]): Promise<Map<string, Known>> {
  const statement = db
    .selectFrom('maker')
    .leftJoin('region', 'region.id', 'maker.region_id')
    .select(['maker.id', 'maker.type', 'maker.name', 'region.name as city'])
    .select(
      sql<string | null>`(select crew.name from membership join maker as crew on crew.id = membership.crew_id
        where membership.artist_id = maker.id and membership.is_public and membership.to_year is null
        order by membership.from_year desc nulls last, crew.name limit 1)`.as('crew'),
    )
    .select(
      sql<string | null>`case when ${among('maker.id', idsOf(firstOf(rows)))} then (
        select artwork_id from maker_work where maker_id = maker.id order by published_at desc, artwork_id desc limit 1
      ) end`.as('coverOf'),
    )
    .where(among('maker.id', idsOf(rows)))
  const found = await rowsOf(db, statement)
  return new Map(
    found.map(({ id, coverOf, crew, city, ...maker }) => [
      id,
      { who: { is: 'maker', maker: { ...maker, id: MakerRef.shape.id.parse(id) }, crew, city }, coverOf },
    ]),
  )
}

async function listMembers(db: Database, rows: Row[], address: PhotoAddress): Promise<Map<string, Known>> {
  const statement = db
    .selectFrom('member')
    .leftJoin('photo', (join) => join.onRef('photo.id', '=', 'member.avatar_id').on('photo.state', '=', 'ready'))
    .select(['member.id as member_id', 'member.username'])
    .select(['photo.id', 'photo.key', 'photo.width', 'photo.height', 'photo.sizes', 'photo.thumbhash'])
    .select(['photo.colour', 'photo.alt_text'])
    .select(
      sql<string | null>`case when ${among('member.id', idsOf(firstOf(rows)))} then (
        select artwork.id from artwork where artwork.member_id = member.id and artwork.state = 'published' and member.shows_works
        order by published_at desc, artwork.id desc limit 1
      ) end`.as('coverOf'),
    )
    .where(among('member.id', idsOf(rows)))
    .where(sql<boolean>`(member.suspended_until is null or member.suspended_until <= now())`)
  const found = await rowsOf(db, statement)
  return new Map(
    found.map(({ member_id, username, coverOf, id, key, ...photo }) => {
      const avatar = id && key ? photoOf({ ...photo, id, key }, address) : null
      return [member_id, { who: { is: 'member', username, avatar }, coverOf }]
    }),
  )
}

async function listRegions(db: Database, rows: Row[]): Promise<Map<string, Known>> {
  const ids = rows.map(cityOf)
  const first = firstOf(rows).map(cityOf)
  const statement = db
    .selectFrom('region')
    .select(['id', 'name', 'country_code', 'population'])
    .select(
      sql<string | null>`case when region.id = any(${unseen(sql`${first}::integer[]`)}::integer[]) then (
        select id from artwork where shown_in = region.id and state = 'published' order by published_at desc, id desc limit 1
      ) end`.as('coverOf'),
    )
    .where(sql<boolean>`id = any(${unseen(sql`${ids}::integer[]`)}::integer[])`)
  const found = await rowsOf(db, statement)
  const ranked = new Map(rows.map((row) => [cityOf(row), row]))
  return new Map(
    found.map(({ id, name, country_code, population, coverOf }) => [
      ranked.get(id)?.subject_id ?? '',
      {
        who: {
          ...{ is: 'region', id, name, population, country: countryName(country_code) },
          path: cityPath(country_code, id, name),
          pointsPerMillion: (ranked.get(id)?.score ?? 0) / 10,
        },
        coverOf,
      },
    ]),
  )
}
