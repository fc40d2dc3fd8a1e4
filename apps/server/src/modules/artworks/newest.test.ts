import { type ArtworkFilter, artworks } from '@allcity/contract/artworks'
import type { BoundingBox } from '@allcity/contract/geo'
import { MakerId } from '@allcity/contract/makers'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterArtworks } from '#server/domain/artwork-filter.ts'
import { metresFrom } from '#server/platform/database/geography.ts'
import { patiently } from '#test/database.ts'
import { openWorld, type World } from '#test/world.ts'
import { foldMap } from '../map/commands.ts'

const middle = { longitude: -25.4, latitude: 37.8 }
const newMaker = () => MakerId.parse(uuidv7())
const [ida, ben, crew, nobody] = [newMaker(), newMaker(), newMaker(), newMaker()] as const
const works = 900
let world: World
let member: string

const spotId = sql`('00000000-0000-4000-8000-c1' || lpad(to_hex(n), 10, '0'))::uuid`
const workId = sql`('00000000-0000-4000-8000-c2' || lpad(to_hex(n), 10, '0'))::uuid`

/**
 * Works crowded round one place: many at one public point, few makers, few years, a hundred about the end of a minute, and titles that
 * begin alike.
 */
const crowd = () => [
  sql`insert into spot (id, exact_point, location_level, surface)
    select ${spotId}, ST_SetSRID(ST_MakePoint(${middle.longitude}::double precision + (n * 37 % 200 - 100) / 4000.0,
      ${middle.latitude}::double precision + (n * 53 % 200 - 100) / 4000.0), 4326)::geography,
      (array['exact', 'exact', 'street', 'district', 'city', 'hidden'])[n % 6 + 1], (array['wall', 'train', 'shutter'])[n % 3 + 1]
    from generate_series(1, ${works}::integer) as n`,
  sql`insert into artwork (id, spot_id, member_id, title, kind, status, licence, permission, state, published_at, year_made)
    select ${workId}, ${spotId}, ${member}::uuid,
      case when n % 4 = 0 then 'Quarzlicht quarz ' || n when n % 4 = 1 then 'Quarz' when n % 4 = 2 then 'Quarzlicht quarzrot' end,
      (array['mural', 'tag', 'sticker'])[n / 7 % 3 + 1], 'present', 'cc0', 'unknown', case when n % 9 = 0 then 'held' else 'published' end,
      timestamptz '2024-05-01' + greatest(n, 150) / 3 * interval '1 hour' + interval '59.4 seconds' + n * interval '1 millisecond', (array[1984, 1985, 1999, null])[n / 5 % 4 + 1]
    from generate_series(1, ${works}::integer) as n`,
  sql`insert into photo (id, member_id, artwork_id, state, file_name, bytes, key, width, height, sizes, thumbhash, colour, expires_at)
    select id, member_id, id, 'ready', 'a.jpg', 1, id::text, 4, 3, '[{"width":4,"height":3}]', '1QcSHQRnh493V4dIh4eXh1h4kJUI', '#7a6a55', now()
    from artwork where member_id = ${member}::uuid`,
  sql`insert into credit (id, artwork_id, maker_id, state)
    select gen_random_uuid(), ${workId}, maker, case when n % 11 = 0 then 'suggested' else 'standing' end
    from generate_series(1, ${works}::integer) as n,
      unnest(array[${ida}, ${ben}, ${crew}]::uuid[]) with ordinality as made_by (maker, place)
    where n % (place + 1) = 0`,
]

const some = (part: number) =>
  sql`(select id from artwork where member_id = ${member}::uuid and hashtext(id::text) % 7 = ${part}::integer)`
const selectSpots = (part: number) =>
  sql`(select spot_id from artwork where member_id = ${member}::uuid and hashtext(id::text) % 7 = ${part}::integer)`

/** Changes, each applied to some of the works. */
const changes = [
  (part: number) =>
    sql`update artwork set state = 'removed', removed_at = now() where state = 'published' and id in ${some(part)}`,
  (part: number) => sql`update artwork set state = 'published' where state = 'held' and id in ${some(part)}`,
  (part: number) =>
    sql`update artwork set state = 'published', removed_at = null where state = 'removed' and id in ${some(part)}`,
  (part: number) => sql`update artwork set kind = 'stencil', year_made = 1985 where id in ${some(part)}`,
  (part: number) => sql`update artwork set title = 'Quarzsand', status = 'painted_over' where id in ${some(part)}`,
  (part: number) => sql`update spot set surface = 'ground', location_level = 'hidden' where id in ${selectSpots(part)}`,
  (part: number) => sql`update credit set state = 'standing' where state = 'suggested' and artwork_id in ${some(part)}`,
  (part: number) => sql`update credit set state = 'refused' where maker_id = ${ida} and artwork_id in ${some(part)}`,
  (part: number) => sql`delete from credit where maker_id = ${ben} and artwork_id in ${some(part)}`,
  (part: number) =>
    sql`update credit set maker_id = ${nobody} where maker_id = ${crew} and artwork_id in ${some(part)}`,
  (part: number) => sql`delete from artwork where state = 'removed' and id in ${some(part)}`,
]

type ListFilter = Omit<ArtworkFilter, 'bounds' | 'likelyThere' | 'needsLook'>

const filters: ListFilter[] = [
  { artist: ida },
  { artist: ida, kind: ['tag', 'stencil'], surface: ['wall'] },
  { artist: nobody },
  { crew },
  { crew, kind: ['sticker'] },
  { crew, crewPart: 'own', status: ['present'] },
  { crew, crewPart: 'members' },
  { fromYear: 1985, toYear: 1999 },
  { toYear: 1984, kind: ['mural'] },
  { fromYear: 1985, artist: ben },
  { words: 'quarz' },
  { words: 'quarz quarzl' },
  { words: 'QUARZS', surface: ['ground'] },
  { kind: ['mural'] },
  { surface: ['shutter'] },
  { kind: ['tag', 'sticker'], status: ['present'] },
  { kind: ['stencil'], status: ['painted_over'], surface: ['ground', 'wall'] },
  { crew, crewPart: 'members', kind: ['stencil', 'tag'], surface: ['train'] },
  { fromYear: 1984, toYear: 1985, status: ['painted_over'] },
]

/** This test's works alone: jobs of earlier tests may still delete theirs. */
const own = (ids: string[]) => ids.filter((id) => id.startsWith('00000000-0000-4000-8000-c2'))

/** Reads every page of a list in order. */
async function listed(
  filter: ListFilter,
  place: { near?: string; bounds?: string } = {},
  limit = 48,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { ...filter, limit, ...place, ...(cursor ? { cursor } : {}) }
    const { body } = await world.call(artworks.list, { query })
    ids.push(...body.items.map(({ id }) => id))
    cursor = body.next
  } while (cursor)
  return own(ids)
}

/** The same query without the indexes of newest works. */
const plain = (filter: ArtworkFilter) =>
  world.parts.db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('artwork.state', '=', 'published')
    .$call((query) => filterArtworks(query, filter))
    .select('artwork.id')

const newestFirst = async (filter: ArtworkFilter) =>
  (await plain(filter).orderBy('artwork.published_at', 'desc').orderBy('artwork.id', 'desc').execute()).map(
    ({ id }) => id,
  )

/** How many works more than there are a count says. */
async function countTooMany(filter: ListFilter): Promise<number> {
  await foldMap(world.parts.db)
  const { body } = await world.call(artworks.count, { query: filter })
  return body.total - (await newestFirst(filter)).length
}

const nearestFirst = async (filter: ArtworkFilter) =>
  (
    await plain(filter)
      .where('spot.public_point', 'is not', null)
      .orderBy(metresFrom('spot.public_point', middle))
      .orderBy('artwork.id')
      .execute()
  ).map(({ id }) => id)

beforeAll(async () => {
  world = await openWorld()
  member = (await world.member('newest')).id
  await world.parts.db
    .insertInto('maker')
    .values([
      { id: ida, type: 'artist', name: 'Ida of the crowd' },
      { id: ben, type: 'artist', name: 'Ben of the crowd' },
      { id: crew, type: 'crew', name: 'Crew of the crowd' },
      { id: nobody, type: 'artist', name: 'Nobody of the crowd' },
    ])
    .execute()
  await sql`insert into membership (id, artist_id, crew_id, from_year, to_year, is_public)
    values (gen_random_uuid(), ${ida}, ${crew}, 1984, 1990, true)`.execute(world.parts.db)
  for (const part of crowd()) await patiently(world.parts.db, (tx) => part.execute(tx))
})

afterAll(async () => {
  const { db } = world.parts
  await db.deleteFrom('photo').where('member_id', '=', member).execute()
  await patiently(db, (tx) => tx.deleteFrom('artwork').where('member_id', '=', member).execute())
  await db
    .deleteFrom('spot')
    .where('id', 'in', sql<string>`(select ${spotId} from generate_series(1, ${works}::integer) as n)`)
    .execute()
  await db.deleteFrom('maker').where('id', 'in', [ida, ben, crew, nobody]).execute()
})

test('lists and counts by facet, maker, year or word match a full scan on every page, after every kind of change', {
  tags: ['slow'],
}, async () => {
  const { db } = world.parts
  for (const [turn, change] of [null, ...changes].entries()) {
    if (change) await patiently(db, (tx) => change(turn % 7).execute(tx))
    // Check every filter at the start and at the end, and some after every change.
    for (const [index, filter] of filters.entries()) {
      if (turn % changes.length !== 0 && (index + turn) % 4 !== 0) continue
      const message = `${turn} ${JSON.stringify(filter)}`
      const expected = own(await newestFirst(filter))
      expect(await listed(filter, {}, turn % 2 ? 20 : 48), message).toEqual(expected)
      await expect.poll(() => countTooMany(filter), { message }).toBe(0)
    }
  }
})

test('near a crowded place each work comes once, the nearest first, ties in the order of their ids', async () => {
  const near = `${middle.longitude},${middle.latitude}`
  for (const filter of [{}, { kind: ['tag' as const] }, { artist: ben }, { surface: ['shutter' as const] }]) {
    const expected = own(await nearestFirst({ ...filter, bounds: [-26, 37.3, -25, 38.3] }))
    expect(expected.length).toBeGreaterThan(60)
    expect(await listed(filter, { near }), JSON.stringify(filter)).toEqual(expected)
  }
})

test('a box lists the works whose public points lie in it, newest first', async () => {
  const bounds: BoundingBox = [-25.41, 37.79, -25.38, 37.82]
  for (const filter of [{}, { surface: ['shutter' as const], kind: ['tag' as const] }, { artist: crew }]) {
    const expected = own(await newestFirst({ ...filter, bounds }))
    expect(expected.length).toBeGreaterThan(5)
    expect(await listed(filter, { bounds: bounds.join(',') }), JSON.stringify(filter)).toEqual(expected)
  }
})

test('the counts of a city and its country match their lists', async () => {
  const { db } = world.parts
  const town = await db
    .selectFrom('region')
    .select(['id', 'country_code'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await sql`update spot set region_id = ${town.id} where id in ${selectSpots(3)}`.execute(db)
  for (const query of [
    { region: town.id },
    { region: town.id, kind: ['tag' as const] },
    { country: town.country_code },
  ]) {
    await expect.poll(() => countTooMany(query), { message: JSON.stringify(query) }).toBe(0)
    expect(own(await newestFirst(query)).length).toBeGreaterThan(0)
  }
})
