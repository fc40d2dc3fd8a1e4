import { loadRegions } from '../apps/server/src/modules/regions/commands.ts'
import type { Engine } from '../apps/server/src/platform/database/connection.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openPglite } from '../apps/server/src/platform/database/pglite.ts'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'

const id = (kind: number, number: string) =>
  `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Members, and works near real cities with a photo of four sizes each: the same every time, so that runs compare. */
const fill = (works: number) => `
  insert into member (id, username, email)
  select ${id(1, 'n')}, 'writer' || n, 'writer' || n || '@example.org' from generate_series(1, 200) as n;

  insert into spot (id, exact_point, location_level, region_id, surface)
  select ${id(2, 'n')},
    ST_SetSRID(ST_MakePoint(ST_X(point::geometry) + (n * 37 % 200 - 100) / 1000.0,
      ST_Y(point::geometry) + (n * 53 % 200 - 100) / 1500.0), 4326)::geography,
    (array['exact', 'street', 'street', 'district', 'city'])[n % 5 + 1],
    city.id,
    (array['wall', 'wall', 'shutter', 'train', 'ground', 'other'])[n % 6 + 1]
  from generate_series(1, ${works}) as n
  join (
    select row_number() over (order by population desc, id) as place, id, point from region
    order by population desc, id limit 400
  ) as city on city.place = n % 400 + 1;

  insert into artwork (id, spot_id, member_id, title, description, kind, status, licence, state, published_at)
  select ${id(3, 'n')}, ${id(2, 'n')}, ${id(1, 'n % 200 + 1')},
    case when n % 3 > 0 then 'Work number ' || n end,
    'Seen from the platform, best in the morning.',
    (array['mural', 'piece', 'throw_up', 'tag', 'stencil', 'paste_up', 'sticker'])[n % 7 + 1],
    (array['present', 'present', 'present', 'damaged', 'painted_over'])[n % 5 + 1],
    'cc_by_4', 'published', timestamptz '2025-01-01' + n * interval '7 minutes'
  from generate_series(1, ${works}) as n;

  insert into photo (id, member_id, artwork_id, alt_text, state, file_name, bytes, key, width, height, sizes, thumbhash, colour, expires_at)
  select ${id(4, 'n')}, ${id(1, 'n % 200 + 1')}, ${id(3, 'n')}, 'Letters in yellow on a brick wall', 'ready',
    n || '.jpg', 4000000, md5(n::text), 2048, 1536,
    '[{"width":320,"height":240},{"width":640,"height":480},{"width":1280,"height":960},{"width":2048,"height":1536}]',
    '1QcSHQRnh493V4dIh4eXh1h4kJUI', '#7a6a55', now()
  from generate_series(1, ${works}) as n;

  insert into milestone (name) values ('sample world loaded');
`

/** Fills a PostgreSQL database. */
export async function fillPostgres(url: string, works: number): Promise<void> {
  await fillAndClose(connectPostgres(url), works)
}

/** Fills the embedded database of a data folder, before a server opens it. */
export async function fillEmbedded(dataDir: string, works: number): Promise<void> {
  await fillAndClose(await openPglite(dataDir), works)
}

async function fillAndClose(engine: Engine, works: number): Promise<void> {
  await migrate(engine)
  await loadRegions(engine.db)
  await engine.runScript(fill(works))
  await engine.runScript('analyze')
  await engine.close()
}
