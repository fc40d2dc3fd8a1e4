import { ArtworkKind } from '@allcity/contract/kinds'

import type { PointReason } from '@allcity/contract/points'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connection.ts'
import { patiently } from '#test/database.ts'
import { counted, reckoned } from '#test/ledger.ts'
import { newArtist, newCrew } from '#test/makers.ts'
import { openWorld, type World } from '#test/world.ts'
import { pageOfBoard } from './queries-ranked.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // Pending entries of other tests would interfere.
  await reckoned(world)
})

interface Entry {
  subject: string
  type: 'hunter' | 'artist' | 'crew'
  reason: PointReason
  points: number
  kind: ArtworkKind
  region: number | null
  daysAgo: number
}

/** New York, Berlin, and no public place. */
const places = [5_128_581, 2_950_159, null]
const kinds = ArtworkKind.options.slice(0, 3)
const dayMs = 86_400_000

/** A random number generator with the same sequence in each run (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

async function write(entry: Entry, db: Database = world.parts.db): Promise<number> {
  const isMember = entry.type === 'hunter'
  const { rows } = await sql<{ id: number }>`insert into ledger_entry
    (member_id, maker_id, type, reason, points, artwork_id, cause_id, turn, kind, region_id, counts_from)
    values (${isMember ? entry.subject : null}, ${isMember ? null : entry.subject}, ${entry.type}, ${entry.reason},
      ${entry.points}, ${uuidv7()}, ${uuidv7()}, 1, ${entry.kind}, ${entry.region},
      ${new Date(Date.now() - entry.daysAgo * dayMs)})
    returning id::double precision as id`.execute(db)
  return rows[0]?.id ?? 0
}

const takeBack = (ids: number[], db: Database = world.parts.db) =>
  sql`insert into ledger_entry (member_id, maker_id, type, reason, points, artwork_id, cause_id, turn, kind, region_id,
      counts_from, reverses)
    select member_id, maker_id, type, reason, -points, artwork_id, cause_id, turn, kind, region_id, counts_from, id
    from ledger_entry where id = any(${ids}::bigint[])`.execute(db)

/** The expected boards: a plain sum over the ledger, including entries of other tests. */
async function summed() {
  const { rows } = await patiently(world.parts.db, (tx) =>
    sql<{ board: number; subject: string; points: number; works: number; before: number }>`
    with entry as (
      select ledger_entry.*, country_code, (counts_from at time zone 'utc')::date as day
      from ledger_entry left join region on region.id = region_id where counts_from <= now()
    ),
    today as (select (now() at time zone 'utc')::date as today),
    span (today, span, first, first_before) as (
      select * from today, lateral (values ('7d', today - 6, today - 13), ('30d', today - 29, today - 36),
        ('90d', today - 89, today - 96), ('year', date_trunc('year', today)::date, date_trunc('year', today)::date),
        ('all', '-infinity', '-infinity')) as spans (span, first, first_before)
    ),
    whose as (
      select entry.*, type as board_type, subject_id::text as subject from entry
      union all select entry.*, 'region', city_subject(region_id)::text from entry where type = 'hunter' and region_id is not null
    )
    select board_number(board_type, place, shown_kind, span)::double precision as board, subject, points, before, works
    from (select board_type, place, shown_kind, span.span, subject,
      coalesce(sum(points) filter (where day >= first), 0)::integer as points,
      coalesce(sum(points) filter (where day between first_before and today - 7), 0)::integer as before,
      (count(*) filter (where day >= first and reason in ('published', 'credited') and reverses is null)
        - count(*) filter (where day >= first and reason in ('published', 'credited') and reverses is not null))::integer as works
    from whose, span, lateral (values (''), (kind)) as shown (shown_kind),
      lateral (select '' as place union all select country_code where region_id is not null
        union all select region_id::text where region_id is not null) as shown_place
    group by 1, 2, 3, 4, 5) as share`.execute(tx),
  )
  const boards = new Map<number, typeof rows>()
  for (const row of rows) boards.set(row.board, [...(boards.get(row.board) ?? []), row])
  const populations = await world.parts.db.selectFrom('region').select(['id', 'population']).execute()
  const people = new Map(populations.map(({ id, population }) => [id, Math.max(population, 10_000)]))
  return [...boards].flatMap(([board, all]) => {
    const score = ({ subject }: { subject: string }, points: number) => {
      const inhabitants = people.get(Number(subject.replaceAll('-', '')))
      return inhabitants === undefined ? points : Math.floor((points * 10_000_000) / inhabitants)
    }
    const computeRank = (of: 'points' | 'before', row: (typeof all)[number]) =>
      1 + all.filter((other) => score(other, other[of]) > score(row, row[of])).length
    return all
      .filter(({ points }) => points > 0)
      .map((row) => ({
        board,
        subject: row.subject,
        points: row.points,
        works: row.works,
        rank: computeRank('points', row),
        change: row.before > 0 ? computeRank('before', row) - computeRank('points', row) : null,
      }))
  })
}

/** The boards as their pages show them. */
async function shown() {
  const { db } = world.parts
  const { rows } = await sql<{ board: number }>`
    select distinct board::double precision as board from board where score is not null`.execute(db)
  const boards = rows.map(async ({ board }) => {
    const page = await pageOfBoard(db, sql<number>`${board}::bigint`, 0, 1_000).execute()
    return page.map(({ subject_id: subject, points, works, rank, change }) => ({
      board,
      subject,
      points,
      works,
      rank,
      change,
    }))
  })
  return (await Promise.all(boards)).flat()
}

const inOrder = <T extends { board: number; subject: string }>(rows: T[]) =>
  rows.toSorted((a, b) => `${a.board} ${a.subject}`.localeCompare(`${b.board} ${b.subject}`))

test('every board equals a plain sum over the ledger after random additions and withdrawals', {
  tags: ['slow'],
}, async () => {
  const zoe = await world.member('zoe')
  const hunters = await Promise.all(Array.from({ length: 4 }, async () => (await world.member('hunter')).id))
  const artists = await Promise.all(['Sum One', 'Sum Two'].map((name) => newArtist(world, zoe, name)))
  const crew = await newCrew(world, zoe, 'Sum Crew')
  const subjects = [
    ...hunters.map((subject) => ({ subject, type: 'hunter' as const })),
    ...artists.map((subject) => ({ subject, type: 'artist' as const })),
    { subject: crew, type: 'crew' as const },
  ]
  for (const seed of [1, 2, 3]) {
    const next = numbersFrom(seed)
    const one = <T>(list: readonly T[]): T => list[next(list.length)] ?? list[0] ?? crash()
    const written: number[] = []
    for (let turn = 0; turn < 40; turn++) {
      const who = one(subjects)
      const reason = who.type === 'hunter' ? one(['published', 'sighted'] as const) : 'credited'
      const filed = { kind: one(kinds), region: one(places), daysAgo: one([-1, 0, 1, 6, 7, 13, 20, 40, 95, 400]) }
      written.push(await write({ ...who, reason, points: 1 + next(3), ...filed }))
      if (next(4) === 0) await takeBack(written.splice(next(written.length), 1))
      if (next(10) === 0) await counted(world)
    }
    await counted(world)
    expect(inOrder(await shown())).toEqual(inOrder(await summed()))
  }
  const before = inOrder(await shown())
  await asOfYesterday(world.parts.db)
  await isOfToday()
  expect(inOrder(await shown()), 'counted anew').toEqual(before)
})

const asOfYesterday = (db: Database) => sql`update board_state set day = day - 1`.execute(db)

/** Resolves once the boards have been recounted from scratch. */
const isOfToday = () =>
  expect
    .poll(async () => {
      await counted(world)
      return (await sql`select from board_state where day = current_date`.execute(world.parts.db)).rows
    })
    .toHaveLength(1)

test('a full recount includes pending entries once and leaves out the ones taken back', async () => {
  const { id } = await world.member('hunter')
  const entry = { subject: id, type: 'hunter', reason: 'published', kind: 'tag', region: null } as const
  const stands = await write({ ...entry, points: 10, daysAgo: 1 })
  await counted(world)
  await world.parts.db.transaction().execute(async (tx) => {
    const taken = await write({ ...entry, points: 5, daysAgo: 0 }, tx)
    await write({ ...entry, points: 7, daysAgo: 0 }, tx)
    await takeBack([stands, taken], tx)
    await asOfYesterday(tx)
  })
  await isOfToday()
  expect(inOrder(await shown())).toEqual(inOrder(await summed()))
  const { rows } = await sql`select points, works from board
    where board = board_number('hunter', '', '', 'all') and subject_id = ${id}`.execute(world.parts.db)
  expect(rows).toEqual([{ points: 7, works: 1 }])
})

test('a count that began before the last one changes nothing', async () => {
  const { db } = world.parts
  await counted(world)
  const before = await db.selectFrom('board_state').select('day').execute()
  const { rows } = await sql`select count_boards(now() - interval '1 day') as written`.execute(db)
  expect(rows).toEqual([{ written: 0 }])
  expect(await db.selectFrom('board_state').select('day').execute()).toEqual(before)
})

test('a long read of the boards blocks neither other readers nor the recount', { tags: ['slow'] }, async () => {
  const { db, engine } = world.parts
  // The embedded engine has one connection.
  if (engine.name === 'pglite') return
  await db.transaction().execute(async (tx) => {
    await sql`select from board limit 1`.execute(tx)
    await asOfYesterday(db)
    await isOfToday()
    expect((await world.app.inject('/api/leaderboards/hunter')).statusCode).toBe(200)
  })
  expect(inOrder(await shown())).toEqual(inOrder(await summed()))
})

function crash(): never {
  throw new Error('The list is empty')
}
