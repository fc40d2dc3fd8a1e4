import { sql } from 'kysely'
import { rebuildMap } from '../apps/server/src/modules/map/commands.ts'
import { loadRegions } from '../apps/server/src/modules/regions/commands.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'

const id = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/**
 * Works distributed as in the real world: few cities hold most (the n-th has 1/n of the first), dense in the middle of each, nearly all at
 * a level with a public point. Deterministic. Triggers are off meanwhile, as there are no readers.
 */
const fill = (works: number, { functions, of }: Titles) => `
  set local session_replication_role = replica;
  ${functions}
  select setseed(0.5);
  insert into member (id, username, email)
  select ${id('n')}, 'writer' || n, 'writer' || n || '@example.org' from generate_series(1, 200) as n;

  create temporary table city on commit drop as
  select row_number() over (order by population desc, id) - 1 as place, id, point from region order by population desc, id limit 400;
  create temporary table work on commit drop as
  select n, (power(401, random()) - 1)::integer as place,
    sqrt(-2 * ln(1 - random())) * 0.045 as away, random() * 2 * pi() as direction
  from generate_series(1, ${works}) as n;

  insert into spot (id, exact_point, location_level, region_id, surface)
  select ${id('n')},
    ST_SetSRID(ST_MakePoint(ST_X(point::geometry) + away * cos(direction), ST_Y(point::geometry) + away * sin(direction)), 4326)::geography,
    (array['exact', 'exact', 'exact', 'exact', 'exact', 'street', 'street', 'district', 'city', 'hidden'])[n % 10 + 1],
    city.id, (array['wall', 'wall', 'wall', 'shutter', 'ground', 'other'])[n % 6 + 1]
  from work join city on city.place = least(work.place, 399);

  insert into artwork (id, spot_id, member_id, title, description, kind, status, licence, state, published_at,
    year_made, last_seen_on, half_life_days)
  select ${id('n')}, ${id('n')}, ${id('n % 200 + 1')},
    ${of}, 'Seen from the platform, best in the morning.',
    (array['mural', 'piece', 'throw_up', 'tag', 'tag', 'stencil', 'paste_up', 'sticker', 'sticker'])[n % 9 + 1],
    (array['present', 'present', 'present', 'damaged', 'painted_over'])[n % 5 + 1],
    'cc_by_4', 'published', published_at, extract(year from published_at) - n % 4,
    least(current_date, published_at::date + n % 300), (array[2555, 730, 365, 270, 270, 730, 150, 120, 120])[n % 9 + 1]
  from work, lateral (select date_trunc('milliseconds', now() - (${works} - n) * (interval '8 years' / ${works}))) as shown (published_at);
  update artwork set standing = standing_on(current_date, status, last_seen_on, half_life_days);
  update artwork set facet = map_facet(kind, status, surface, standing) from spot where spot.id = spot_id;

  insert into photo (id, member_id, artwork_id, alt_text, state, file_name, bytes, key, width, height, sizes, thumbhash, colour, expires_at)
  select ${id('n')}, ${id('n % 200 + 1')}, ${id('n')},
    'Letters in yellow on a brick wall', 'ready', n || '.jpg', 4000000, md5(n::text), 2048, 1536,
    '[{"width":320,"height":240},{"width":640,"height":480},{"width":1280,"height":960},{"width":2048,"height":1536}]',
    '1QcSHQRnh493V4dIh4eXh1h4kJUI', '#7a6a55', now()
  from work;

  insert into milestone (name) values ('sample world loaded');
`

export interface Titles {
  /** SQL functions that the expression calls, created in the same session. */
  functions: string
  /** The title of work number `n`, in SQL. */
  of: string
}

const numbered: Titles = { functions: '', of: `'Work number ' || n` }

/** Fills a PostgreSQL database and counts the map. Returns how long the counting took. */
export async function fillMap(url: string, works: number, titles = numbered): Promise<{ rebuildMs: number }> {
  const engine = connectPostgres(url)
  await migrate(engine)
  await loadRegions(engine.db)
  await engine.runScript(fill(works, titles))
  await engine.runScript('analyze')
  const began = performance.now()
  await engine.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await rebuildMap(tx)
  })
  const rebuildMs = performance.now() - began
  await engine.runScript('analyze map_cell')
  await engine.close()
  return { rebuildMs }
}
