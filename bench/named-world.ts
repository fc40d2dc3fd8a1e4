import { sql } from 'kysely'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import { fillMap } from './map-world.ts'

/** Words of three syllables: a few in most titles and most in few, as people write them. */
const functions = `
  create or replace function pg_temp.word(n bigint) returns text language sql immutable as $$
    select s[n % 40 + 1] || s[n / 40 % 40 + 1] || s[n / 1600 % 40 + 1] from (select string_to_array(
      'ba,ke,li,mo,nu,sta,re,ti,vo,pu,gra,fe,si,do,lu,cha,de,ri,no,tu,bra,se,ki,co,mu,pla,ne,vi,go,ru,tra,me,fi,so,bu,sha,te,mi,lo,ju', ',') as s) as syllables $$;
  create or replace function pg_temp.zipf(n bigint, salt bigint) returns text language sql immutable as $$
    select pg_temp.word(power(40000, (('x' || substr(md5(n || '-' || salt), 1, 8))::bit(32)::bigint % 100000) / 100000.0)::bigint) $$;
`
const title = `pg_temp.zipf(n, 1) || ' ' || pg_temp.zipf(n, 2) || case when n % 2 = 1 then ' ' || pg_temp.zipf(n, 3) else '' end
  || case when n % 7 = 0 then ' ' || n else '' end`

const makers = (works: number) => `
  set local session_replication_role = replica;
  ${functions}
  insert into maker (id, type, name)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, case when n % 8 = 0 then 'crew' else 'artist' end,
    pg_temp.word(n * 7) || ' ' || pg_temp.zipf(n, 9) from generate_series(1, ${Math.ceil(works / 40)}) as n;
  insert into credit (id, artwork_id, maker_id, state)
  select gen_random_uuid(), id, ('00000000-0000-4000-8000-' || lpad(to_hex(power(${Math.ceil(works / 40)}, random())::bigint), 12, '0'))::uuid, 'standing'
  from artwork;
  insert into membership (id, crew_id, artist_id, is_public)
  select gen_random_uuid(), crew.id, artist.id, true
  from (select id, row_number() over (order by id) as n from maker where type = 'crew') as crew
  join (select id, row_number() over (order by id) as n from maker where type = 'artist') as artist
    on artist.n between 7 * crew.n - 4 and 7 * crew.n;
  select rebuild_search();
  select rebuild_map();
`

/** The works of `fillMap` with titles of words, and with artists and crews who made them; vacuumed, as a database in use is. */
export async function fillNamed(url: string, works: number): Promise<void> {
  await fillMap(url, works, { functions, of: title })
  const engine = connectPostgres(url)
  await engine.runScript(makers(works))
  await engine.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  await engine.close()
}
