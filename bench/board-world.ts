import { sql } from 'kysely'
import type { Engine } from '../apps/server/src/platform/database/connection.ts'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import { fillMap } from './map-world.ts'

const id = (space: number, number: string) =>
  `('0000000${space}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** From nought to one, the same for the same number. */
const chance = (number: string, salt: number) => `(abs(hashint8extended(${number}, ${salt})) % 1000003 / 1000003.0)`

const people = (members: number, makers: number) => `
  set local session_replication_role = replica;
  insert into member (id, username, email)
  select ${id(1, 'n')}, 'hunter' || n, 'hunter' || n || '@example.org' from generate_series(1, ${members}) as n;
  insert into maker (id, type, name)
  select ${id(2, 'n')}, case when n % 8 = 0 then 'crew' else 'artist' end, 'Maker ' || n from generate_series(1, ${makers}) as n;
`

/**
 * Entries as the real world has them: few people have most, each mostly in one city and of two kinds, over three years.
 * The same every time but for the moment. `from` and `days` say of when they are.
 */
const entries = (from: number, entries: number, members: number, makers: number, days: number) => `
  insert into ledger_entry (member_id, maker_id, type, reason, points, artwork_id, cause_id, turn, kind, region_id, counts_from)
  select case when is_member then ${id(1, 'who')} end, case when not is_member then ${id(2, 'who')} end,
    case when is_member then 'hunter' when who % 8 = 0 then 'crew' else 'artist' end,
    case when not is_member then (array['credited', 'propped', 'propped'])[n % 3 + 1] else (array['published', 'sighted', 'renewed'])[n % 3 + 1] end,
    (array[10, 1, 2, 15])[n % 4 + 1], ${id(0, 'n / 10')}, ${id(3, 'n')}, 1,
    (array['mural', 'piece', 'throw_up', 'tag', 'stencil', 'paste_up', 'sticker'])[
      case when ${chance('n', 4)} < 0.8 then who % 7 else (who + n) % 7 end + 1],
    city.id, now() - interval '1 minute' - ${chance('n', 5)} * interval '${days} days'
  from generate_series(${from + 1}, ${from + entries}) as n,
    lateral (select n % 10 < 7 as is_member) as kind_of,
    lateral (select case when is_member then power(${members}, ${chance('n', 1)})::bigint else power(${makers}, ${chance('n', 1)})::bigint end as zipf,
      case when is_member then ${members} else ${makers} end as most) as spread,
    -- Half of all are of the busy few, the others of anybody.
    lateral (select case when n % 2 = 0 then least(zipf, most) else 1 + (${chance('n', 2)} * (most - 1))::bigint end as who) as subject,
    lateral (select (power(401, ${chance('case when n % 20 = 0 then n else who end', 3)}) - 1)::integer as place) as placed
  left join bench_city as city using (place);
`

const cities = `
  create table bench_city as
  select (row_number() over (order by population desc, id) - 1)::integer as place, id from region
  order by population desc, id limit 400;
  create unique index on bench_city (place);
`

export interface BoardWorld {
  engine: Engine
  members: number
  /** Writes this many new ledger entries of today. */
  add(entries: number): Promise<void>
}

/** A tenth as many works as entries, a hundredth as many members, a fifth of that as many artists and crews. */
export async function fillBoards(url: string, size: number): Promise<BoardWorld> {
  await fillMap(url, Math.ceil(size / 10))
  const [members, makers] = [Math.ceil(size / 100), Math.ceil(size / 500)]
  const engine = connectPostgres(url)
  await engine.runScript(people(members, makers))
  await engine.runScript(cities)
  const most = 1_000_000
  for (let from = 0; from < size; from += most) {
    const script = entries(from, Math.min(most, size - from), members, makers, 1_000)
    await engine.runScript(`set local session_replication_role = replica; set local statement_timeout = 0; ${script}`)
  }
  await engine.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  let next = size
  const add = async (count: number) => {
    await engine.runScript(`set local statement_timeout = 0; ${entries(next, count, members, makers, 0)}`)
    next += count
  }
  return { engine, members, add }
}
