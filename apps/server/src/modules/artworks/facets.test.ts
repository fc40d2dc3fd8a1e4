import { ArtworkKind, ArtworkStatus, artworks, Surface } from '@allcity/contract/artworks'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { decodeFacet } from '#server/domain/artwork-facets.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { openWorld, type World } from '#test/world.ts'
import { drawTile } from '../map/queries-tiles.ts'
import { halfLivesDoubtful, halfLivesLikely, stillThere } from '../sightings/rules.ts'
import { ageArtworks } from './commands-age.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('the database and the rules number facets alike', async () => {
  const { rows } = await sql<{ facet: number; kind: string; status: string; surface: string; standing: string }>`
    select map_facet(kind, status, surface, standing) as facet, kind, status, surface, standing
    from unnest(${ArtworkKind.options}::text[]) as kind, unnest(${ArtworkStatus.options}::text[]) as status,
      unnest(${Surface.options}::text[]) as surface, unnest(array['likely', 'perhaps', 'doubtful', 'gone']) as standing
    `.execute(world.parts.db)
  expect(rows).toHaveLength(11 * 5 * 8 * 4)
  for (const { facet, ...named } of rows) expect(decodeFacet(facet)).toEqual(named)
})

test('the database and the rules compute the same likelihood on every day of a work’s life', async () => {
  const { rows } = await sql<{ standing: string; status: ArtworkStatus; last_seen_on: string; half_life_days: number }>`
    select standing_on('2026-11-22', status, seen, half_life_days) as standing, status, seen::text as last_seen_on, half_life_days
    from unnest(${ArtworkStatus.options}::text[]) as status, unnest(array[7, 150, 2555]) as half_life_days,
      generate_series(0, 2.2, 0.01) as lives, lateral (select date '2026-11-22' - round(lives * half_life_days)::integer as seen) as day
    `.execute(world.parts.db)
  const toWord = (row: (typeof rows)[number]) => {
    const lives = (Date.parse('2026-11-22') - Date.parse(row.last_seen_on)) / 86_400_000 / row.half_life_days
    if (row.status === 'painted_over' || row.status === 'removed') return 'gone'
    if (row.status === 'unknown' || lives > halfLivesDoubtful) return 'doubtful'
    return lives <= halfLivesLikely ? 'likely' : 'perhaps'
  }
  for (const row of rows) {
    expect(row.standing, JSON.stringify(row)).toBe(toWord(row))
    if (row.standing === 'likely') expect(stillThere(row, '2026-11-22').fade).toBe(0)
  }
})

test('a work becomes doubtful over time without any change to it', async () => {
  const { db } = world.parts
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  const listed = async (needsLook: 'true' | 'false') =>
    (await world.call(artworks.list, { query: { uploader: ana.username, needsLook } })).body.items.map(
      (work) => work.id,
    )
  await sql`update artwork set last_seen_on = current_date where id = ${id}`.execute(db)
  expect(await listed('true')).toEqual([])
  // Backdates the last update, because the test cannot change the database's clock.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update artwork set last_seen_on = '2001-05-17', standing = 'likely', standing_until = '2004-12-28' where id = ${id}`.execute(
      tx,
    )
  })
  expect(await listed('true')).toEqual([])
  // A work locked by another transaction is left to the next run.
  await expect
    .poll(async () => {
      await ageArtworks(db)
      return listed('true')
    })
    .toEqual([id])
})

test('title words filter list, count and map alike, ignoring case and accents, and symbols filter nothing', async () => {
  const { db } = world.parts
  const ana = await world.member('ana')
  const photo = await readyPhoto(world, ana)
  const body = { id: newId(), ...mural([photo], { title: 'Zürich, by the water' }) }
  await world.call(artworks.publish, { body }, ana)
  const found = async (words: string) => {
    const query = { uploader: ana.username, words }
    const { body: list } = await world.call(artworks.list, { query })
    const { body: count } = await world.call(artworks.count, { query })
    expect(count.total).toBe(list.items.length)
    return list.items.map(({ id }) => id)
  }
  expect(await found('WATER zurich')).toEqual([body.id])
  expect(await found('zür wat')).toEqual([body.id])
  expect(await found('zürich ater')).toEqual([])
  expect(await found('%_')).toEqual([body.id])
  expect((await drawTile(db, { z: 0, x: 0, y: 0 }, { words: 'zurich water' })).includes(body.id)).toBe(true)
  expect((await drawTile(db, { z: 0, x: 0, y: 0 }, { words: 'zurich fire' })).includes(body.id)).toBe(false)
})
