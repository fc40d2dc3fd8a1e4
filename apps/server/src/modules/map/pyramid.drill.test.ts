import { type ArtworkFilter, ArtworkKind, ArtworkStatus, Surface } from '@allcity/contract/artworks'
import type { BoundingBox } from '@allcity/contract/geo'
import { wrapLongitude } from '@allcity/contract/globe'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterArtworks } from '#server/domain/artwork-filter.ts'
import { point } from '#server/platform/database/geography.ts'
import { patiently } from '#test/database.ts'
import { openWorld, type World } from '#test/world.ts'
import { foldMap, rebuildMap } from './commands.ts'
import { countArtworks } from './queries-count.ts'

/** Lehmer's generator: the same world in every run. */
let seed = 20_261_121
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

const cities = [
  { longitude: -74, latitude: 40.7 },
  { longitude: 13.4, latitude: 52.5 },
  { longitude: 179.99, latitude: -16.8 },
  { longitude: -0.001, latitude: 0.001 },
  { longitude: 15.6, latitude: 78.2 },
  { longitude: 0, latitude: -89.9 },
]
const somewhere = () => {
  const { longitude, latitude } = pick(cities)
  const spread = pick([0, 0.001, 0.2, 8])
  return {
    longitude: Math.max(-180, Math.min(180, longitude + (random() - 0.5) * spread)),
    latitude: Math.max(-90, Math.min(90, latitude + (random() - 0.5) * spread)),
  }
}
/** The comparison alone takes a second on a busy machine. */
const timeout = 120_000
const levels = ['exact', 'street', 'district', 'city', 'hidden'] as const
const years = [null, 1999, 2024, 2025]
const states = ['processing', 'published', 'published', 'published', 'held'] as const

let world: World
let member: string
let towns: number[]
beforeAll(async () => {
  world = await openWorld()
  towns = (await world.parts.db.selectFrom('region').select('id').orderBy('id').limit(5).execute()).map(({ id }) => id)
  member = (await world.member('cells')).id
})
afterAll(async () => {
  await world.parts.db.deleteFrom('artwork').where('member_id', '=', member).execute()
})

async function add(works: number): Promise<void> {
  const { db } = world.parts
  const made = Array.from({ length: works }, () => ({ id: uuidv7(), spot: uuidv7(), state: pick(states) }))
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('spot')
      .values(
        made.map(({ spot }) => ({
          id: spot,
          exact_point: point(somewhere()),
          location_level: pick(levels),
          surface: pick(Surface.options),
          region_id: pick([null, ...towns]),
        })),
      )
      .execute()
    await tx
      .insertInto('artwork')
      .values(
        made.map(({ id, spot, state }) => ({
          id,
          spot_id: spot,
          member_id: member,
          kind: pick(ArtworkKind.options),
          status: pick(ArtworkStatus.options),
          licence: 'cc0' as const,
          permission: 'unknown' as const,
          year_made: pick(years),
          state,
          published_at: state === 'published' ? new Date() : null,
        })),
      )
      .execute()
  })
}

const some = (tables: 'artwork' | 'spot') =>
  tables === 'artwork'
    ? sql`select id from artwork where member_id = ${member}::uuid and hashtext(id::text || ${random()}::text) % 5 = 0`
    : sql`select spot_id from artwork where member_id = ${member}::uuid and hashtext(id::text || ${random()}::text) % 5 = 0`

const changes = {
  edit: () =>
    sql`update artwork set kind = ${pick(ArtworkKind.options)}, status = ${pick(ArtworkStatus.options)},
      year_made = ${pick(years)} where id in (${some('artwork')})`,
  move: () =>
    sql`update spot set exact_point = ${point(somewhere())}, region_id = ${pick([null, ...towns])} where id in (${some('spot')})`,
  hide: () =>
    sql`update spot set location_level = ${pick(levels)}, surface = ${pick(Surface.options)} where id in (${some('spot')})`,
  publish: () =>
    sql`update artwork set state = 'published', published_at = now() where state in ('processing', 'held') and id in (${some('artwork')})`,
  hold: () => sql`update artwork set state = 'held' where state = 'published' and id in (${some('artwork')})`,
  remove: () =>
    sql`update artwork set state = 'removed', removed_at = now() where state = 'published' and id in (${some('artwork')})`,
  restore: () =>
    sql`update artwork set state = 'published', removed_at = null, published_at = now() where state = 'removed' and id in (${some('artwork')})`,
  purge: () => sql`delete from artwork where state = 'removed' and id in (${some('artwork')})`,
} as const

/** Cells that differ between the pyramid and a plain count of the works. */
async function differences() {
  const { rows } = await sql`
    with plain as (
      select level::smallint, case level when -2 then year_made when -3 then town
        else coalesce(code >> (2 * (16 - level)), 0) end as code, facet, count(*)::integer as works
      from (
        select map_code(map_unit_x(spot.public_point::geometry), map_unit_y(spot.public_point::geometry)) as code,
          map_facet(artwork.kind, artwork.status, spot.surface, standing_on(current_date, artwork.status, last_seen_on, half_life_days)) as facet,
          year_made, case when location_level <> 'hidden' then spot.region_id end as town
        from artwork join spot on spot.id = artwork.spot_id
        where artwork.state = 'published'
      ) as work, unnest(case when code is null then array[-1] else array[4, 7, 10, 13, 16] end || array[-2, -3]) as level
      where not (level = -2 and year_made is null) and not (level = -3 and town is null)
      group by 1, 2, 3
    ),
    kept as (select level, code, unnest(facets) as facet, unnest(counts) as works from map_cell)
    (select 'missing' as what, * from (select * from plain except all select * from kept) as missing)
    union all
    (select 'too much', * from (select * from kept except all select * from plain) as beyond)
    limit 5`.execute(world.parts.db)
  return rows
}

/** Cells whose sums or cover do not match a work in them. */
async function wrongSums() {
  const { rows } = await sql`
    with work as (
      select artwork.id, map_unit_x(spot.public_point::geometry)::bigint as x, map_unit_y(spot.public_point::geometry)::bigint as y
      from artwork join spot on spot.id = artwork.spot_id
      where artwork.state = 'published' and spot.public_point is not null
    ),
    plain as (
      select level::smallint, map_code(x::integer, y::integer) >> (2 * (16 - level)) as code, count(*)::integer as works,
        sum(x) as x_sum, sum(y) as y_sum, array_agg(id) as ids
      from work, unnest(array[4, 7, 10, 13, 16]) as level group by 1, 2
    )
    select cell.level, cell.code, cell.works, plain.works as found from map_cell as cell left join plain using (level, code)
    where cell.level > 0 and cell.works > 0 and (cell.works, cell.x_sum, cell.y_sum) is distinct from (plain.works, plain.x_sum, plain.y_sum)
      or cell.level > 0 and cell.works > 0 and (cell.cover is null or not cell.cover = any(plain.ids))
    limit 5`.execute(world.parts.db)
  return rows
}

test('every level matches a plain count after thousands of works were added, changed, moved, hidden and removed', async () => {
  const { db } = world.parts
  for (let round = 0; round < 4; round++) {
    await add(300)
    for (let turn = 0; turn < 6; turn++) {
      const change = changes[pick(Object.keys(changes).filter(isChange))]()
      await patiently(db, (tx) => change.execute(tx))
    }
    await foldMap(db)
    // The server's own job may still be folding the last changes.
    await expect.poll(differences, { message: `round ${round}`, timeout }).toEqual([])
    expect(await wrongSums(), `round ${round}`).toEqual([])
  }
})

const isChange = (name: string): name is keyof typeof changes => name in changes

/** Boxes of every size, some across the antimeridian, some over a pole. */
function someBox(): BoundingBox {
  const middle = somewhere()
  const size = 10 ** (random() * 5 - 3)
  return [
    size > 80 ? -180 : wrapLongitude(middle.longitude - size),
    Math.max(-90, middle.latitude - size / 2),
    size > 80 ? 180 : wrapLongitude(middle.longitude + size),
    Math.min(90, middle.latitude + size / 2),
  ]
}

test('the count of works in a box equals a plain count, for boxes of every size and any choice of facets', async () => {
  const { db } = world.parts
  await expect.poll(differences, { timeout }).toEqual([])
  for (let turn = 0; turn < 20; turn++) {
    const bounds = someBox()
    const filter: ArtworkFilter = {
      bounds,
      ...(turn % 2 ? { kind: [pick(ArtworkKind.options), pick(ArtworkKind.options)] } : {}),
      ...(turn % 3 ? { surface: [pick(Surface.options)] } : {}),
      ...(turn % 5 ? {} : { needsLook: true }),
    }
    const { total } = await countArtworks(db, filter)
    const plain = await db
      .selectFrom('artwork')
      .innerJoin('spot', 'spot.id', 'artwork.spot_id')
      .where('artwork.state', '=', 'published')
      .$call((query) => filterArtworks(query, filter))
      .select(({ fn }) => fn.countAll<string>().as('works'))
      .executeTakeFirstOrThrow()
    expect(total, JSON.stringify(filter)).toBe(Number(plain.works))
  }
})

test('concurrent changes to a work and to its spot are counted once each', async () => {
  const { db } = world.parts
  await add(200)
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 6; turn++) {
        await changes[pick(Object.keys(changes).filter(isChange))]()
          .execute(db)
          .catch((error: unknown) => {
            // Statements that change many rows in any order may deadlock: one of them is aborted and changes nothing.
            if (!/deadlock detected|statement timeout/.test(String(error))) throw error
          })
        await foldMap(db)
      }
    }),
  )
  await foldMap(db)
  await expect.poll(differences, { timeout }).toEqual([])
  expect(await wrongSums()).toEqual([])
})

test('a work removed before the count that made it a cover is not left as cover', async () => {
  const place = { longitude: 33.3, latitude: -33.3 }
  // Runs in one transaction, as the server's own job folds meanwhile.
  await world.parts.db.transaction().execute(async (tx) => {
    const fold = (most: number) => sql`select fold_map(${most}::integer)`.execute(tx)
    const remove = (id: string) =>
      tx.updateTable('artwork').set({ state: 'removed', removed_at: new Date() }).where('id', '=', id).execute()
    const paint = async () => {
      const [id, spot] = [uuidv7(), uuidv7()]
      const wall = { id: spot, exact_point: point(place), location_level: 'exact' as const, surface: 'wall' as const }
      await tx.insertInto('spot').values(wall).execute()
      const work = { id, spot_id: spot, member_id: member, kind: 'mural' as const, status: 'present' as const }
      const terms = { licence: 'cc0' as const, permission: 'unknown' as const }
      const published = { state: 'published' as const, published_at: new Date() }
      await tx
        .insertInto('artwork')
        .values({ ...work, ...terms, ...published })
        .execute()
      return id
    }
    await sql`select pg_advisory_xact_lock(6283187)`.execute(tx)
    const cover = await paint()
    await fold(10_000)
    const other = await paint()
    await fold(10_000)
    await remove(cover)
    await remove(other)
    const passing = await paint()
    await fold(1)
    await remove(passing)
    await paint()
    await fold(10_000)
  })
  expect(await wrongSums()).toEqual([])
})

test('a full recount gives the same counts', async () => {
  await rebuildMap(world.parts.db)
  expect(await differences()).toEqual([])
  expect(await wrongSums()).toEqual([])
})
