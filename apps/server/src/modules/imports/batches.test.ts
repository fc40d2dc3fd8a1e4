import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { artworks } from '@allcity/contract/artworks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keeperId } from '#server/domain/system-accounts.ts'
import { makePoint } from '#server/platform/database/geography.ts'
import { settleMap } from '#test/folding.ts'
import { reckoned } from '#test/ledger.ts'
import { mural, newId, readyPhoto } from '#test/photos.ts'
import { openWorld } from '#test/world.ts'
import { openNearestCity } from '../regions/queries-nearest.ts'
import { dropImport, sweepFiles } from './commands/files.ts'
import { claimImport } from './commands/hold.ts'
import { lookAt, planAgain } from './commands/plan.ts'
import { workOn } from './commands/work.ts'
import { runImport, takeFile, undoImport } from './commands.ts'
import { lendFrom } from './jobs.ts'
import { countOutcomes } from './queries.ts'
import { batchRows } from './rules.ts'

const world = await openWorld()
const { db, store } = world.parts
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allcity-batches-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rows = 2_300
/** Between Reykjavík and its neighbours, where no other test has works. */
const choosePlace = (n: number) => ({ latitude: 64.02 + (n % 50) / 400, longitude: -21.98 + Math.floor(n / 50) / 160 })

async function taken(name: string, lines: string[], id: string = randomUUID()): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, ['id,title,artist,year,latitude,longitude', ...lines].join('\n'))
  await takeFile({ db, store }, { id, memberId: null, path, name })
  return id
}

/** Runs the import until it reaches a state, alongside the server's own worker. */
async function until(id: string, state: string): Promise<void> {
  const row = await claimImport(db, id)
  if (row) await workOn(db, row, lendFrom(store))
  const readState = async () =>
    (await db.selectFrom('import').select('state').where('id', '=', id).executeTakeFirst())?.state
  await expect.poll(readState).toBe(state)
}

const one = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]?.n ?? 0
const ofThese = sql`artwork.title like 'Dolerite %'`

/** The data derived from the works of this file: counts, map cells, search terms and makers. */
async function followed() {
  await settleMap(db)
  return {
    works: await one(sql`select count(*)::integer as n from artwork where ${ofThese}`),
    walls: await one(sql`select count(*)::integer as n from spot where region_id = 3413829 and surface = 'wall'`),
    onMap: await one(
      sql`select coalesce(sum(works), 0)::integer as n from map_cell where level = -3 and code = 3413829`,
    ),
    inCity: await one(sql`select coalesce(sum(works), 0)::integer as n from place_count where region_id = 3413829`),
    words: await one(sql`select count(*)::integer as n from artwork_term where term = 'dolerite'`),
    byMaker: await one(
      sql`select count(*)::integer as n from maker_work join maker on maker.id = maker_id where name = 'Dolerite Crew Kid'`,
    ),
    makers: await one(sql`select count(*)::integer as n from maker where name = 'Dolerite Crew Kid'`),
    makersFound: await one(sql`select count(*)::integer as n from maker_term where term = '^dolerite crew kid'`),
  }
}

test('thousands of imported works are counted, searchable, mapped and weighed like single ones, earn no points, and can be undone', {
  tags: ['slow'],
}, async () => {
  const before = await followed()
  const lines = Array.from({ length: rows }, (_, n) => {
    const { latitude, longitude } = choosePlace(n)
    return `${n},Dolerite ${n},${n % 4 === 0 ? 'Dolerite Crew Kid' : ''},${1990 + (n % 30)},${latitude},${longitude}`
  })
  const id = await taken('reykjavik.csv', lines)
  await until(id, 'ready')
  expect(await countOutcomes(db, id)).toMatchObject({ new: rows, refused: 0 })
  await runImport(db, null, id)
  // Simulates a worker killed after the first batch. Another worker continues there.
  const row = await claimImport(db, id)
  if (row) await workOn(db, { ...row, rows: batchRows }, lendFrom(store))
  await db.updateTable('import').set({ state: 'running', position: batchRows }).where('id', '=', id).execute()
  await until(id, 'done')

  // Without these statistics the planner expects a single imported work, and an undo compares all works with all.
  const { rows: known } = await sql<{ values: string }>`
    select most_common_vals::text as values from pg_stats where tablename = 'artwork' and attname = 'is_imported'`.execute(
    db,
  )
  expect(known[0]?.values).toContain('t')

  const after = await followed()
  const inReykjavik = after.inCity - before.inCity
  expect(inReykjavik).toBeGreaterThan(1_000)
  expect(after).toEqual({
    works: rows,
    walls: before.walls + inReykjavik,
    onMap: before.onMap + inReykjavik,
    inCity: before.inCity + inReykjavik,
    words: rows,
    byMaker: Math.ceil(rows / 4),
    makers: 1,
    makersFound: 1,
  })
  const wrong =
    await one(sql`select count(*)::integer as n from artwork join spot on spot.id = artwork.spot_id where ${ofThese} and (
    artwork.shown_in is distinct from city_near(spot.exact_point) or artwork.shown_in is distinct from spot.region_id
    or artwork.standing <> standing_on(current_date, artwork.status, last_seen_on, half_life_days)
    or artwork.facet <> map_facet(artwork.kind, artwork.status, spot.surface, artwork.standing))`)
  expect(wrong).toBe(0)
  const { body: found } = await world.call(artworks.list, { query: { words: 'Dolerite 77' } })
  expect(found.items.map(({ title }) => title)).toContain('Dolerite 77')
  await reckoned(world)
  expect(await one(sql`select count(*)::integer as n from ledger_entry where member_id = ${keeperId}`)).toBe(0)
  const earned = sql<{
    n: number
  }>`select count(*)::integer as n from ledger_entry join artwork on artwork.id = artwork_id where ${ofThese}`
  expect(await one(earned)).toBe(0)

  await undoImport(db, null, id)
  await until(id, 'undone')
  expect(await followed()).toEqual(before)
  expect(await one(sql`select count(*)::integer as n from imported_work where import_id = ${id}`)).toBe(0)
})

test('a work that its row no longer matches at the run is matched by a row thousands of rows later', {
  tags: ['slow'],
}, async () => {
  const member = await world.member('member')
  const published = async (longitude: number) => {
    const place = { location: { latitude: -21.35, longitude }, locationLevel: 'exact' } as const
    const body = { id: newId(), ...mural([await readyPhoto(world, member)], place), title: 'Peridotite at dawn' }
    expect((await world.call(artworks.publish, { body }, member)).status).toBe(200)
    return body.id
  }
  const far = await published(-174.8995)
  const fill = Array.from({ length: 2 * batchRows }, (_, n) => `${n},Peridotite,,,${-21.2 + n / 20_000},-175.5`)
  const twins = ['first,Peridotite at dawn,,,-21.35,-174.9', 'second,Peridotite at dawn,,,-21.35,-174.899']
  const lines = [twins[0] ?? '', ...fill.slice(0, batchRows), twins[1] ?? '', ...fill.slice(batchRows)]
  const id = await taken('peridotite.csv', lines)
  await until(id, 'ready')
  expect(await countOutcomes(db, id)).toMatchObject({ matched: 1, new: lines.length - 1 })

  const near = await published(-174.9001)
  await runImport(db, null, id)
  await until(id, 'done')
  expect(await countOutcomes(db, id)).toMatchObject({ matched: 2, new: lines.length - 2 })
  const records = await db
    .selectFrom('imported_work')
    .select(['row_key', 'artwork_id'])
    .where('import_id', '=', id)
    .where('row_key', 'in', ['first', 'second'])
    .orderBy('row_key')
    .execute()
  expect(records).toEqual([
    { row_key: 'first', artwork_id: near },
    { row_key: 'second', artwork_id: far },
  ])
  await undoImport(db, null, id)
  await until(id, 'undone')
})

test('the preview of a batch equals a new plan and sees works published since', async () => {
  const member = await world.member('member')
  const id = await taken('ahead.csv', ['1,Tephra at noon,,,-21.4,-174.8', '2,Tephra,,,-21.41,-174.8', '3,,,,,'])
  await until(id, 'ready')
  const { source_key: sourceKey } = await db
    .selectFrom('import')
    .select('source_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const batch = { importId: id, sourceKey, from: 1, to: 3 }
  const planned = { turns: [{ was: 'new', outcome: 'new', rows: 2 }], isOtherwise: false }
  expect([await lookAt(db, batch), await planAgain(db, batch)]).toEqual([planned, planned])

  const place = { location: { latitude: -21.4, longitude: -174.8001 }, locationLevel: 'exact' } as const
  const body = { id: newId(), ...mural([await readyPhoto(world, member)], place), title: 'Tephra at noon' }
  expect((await world.call(artworks.publish, { body }, member)).status).toBe(200)
  const seen = await lookAt(db, batch)
  expect(seen.isOtherwise).toBe(true)
  expect(seen.turns).toContainEqual({ was: 'new', outcome: 'matched', rows: 1 })
  // The preview changed nothing.
  expect(await countOutcomes(db, id)).toMatchObject({ new: 2, refused: 1 })
  await dropImport({ db, store }, id)
})

test('a file is kept only while it may be read again', async () => {
  const readKey = async (id: string) =>
    (await db.selectFrom('import').select('file_key').where('id', '=', id).executeTakeFirst())?.file_key ?? ''
  const has = (key: string) => store.exists('private', key)
  const dry = await taken('dry.csv', ['1,Alone,,2001,65.68,-18.1'])
  const dryKey = await readKey(dry)
  await until(dry, 'ready')
  expect(await has(dryKey)).toBe(true)
  await dropImport({ db, store }, dry)
  expect([
    await has(dryKey),
    await db.selectFrom('import_row').selectAll().where('import_id', '=', dry).execute(),
  ]).toEqual([...[false, []]])

  const ran = await taken('ran.csv', ['1,Alone,,2001,65.68,-18.1', '2,,,,,'])
  const ranKey = await readKey(ran)
  await until(ran, 'ready')
  await runImport(db, null, ran)
  await until(ran, 'done')
  await sweepFiles({ db, store })
  expect(await has(ranKey)).toBe(false)
  const { cells } = await db
    .selectFrom('import_row')
    .select('cells')
    .where('import_id', '=', ran)
    .where('outcome', '=', 'refused')
    .executeTakeFirstOrThrow()
  expect(cells).toEqual({ id: '2' })
  await undoImport(db, null, ran)
  await until(ran, 'undone')

  // Its process ended during the upload.
  const cutOff = await taken('cut.csv', ['1,Alone,,2001,65.68,-18.1'])
  const long = new Date(Date.now() - 2 * 3_600_000)
  await db
    .updateTable('import')
    .set({ state: 'reading', file_key: null, created_at: long })
    .where('id', '=', cutOff)
    .execute()
  await sweepFiles({ db, store })
  const { state, failure } = await db
    .selectFrom('import')
    .selectAll()
    .where('id', '=', cutOff)
    .executeTakeFirstOrThrow()
  expect([state, failure]).toEqual(['failed', 'The file did not arrive whole. Send it again.'])
  await dropImport({ db, store }, cutOff)
})

test('a file sent twice at once is read as the first upload', async () => {
  const id = await taken('twice.csv', ['1,Alone,,2001,65.68,-18.1'])
  const { file_key } = await db.selectFrom('import').select('file_key').where('id', '=', id).executeTakeFirstOrThrow()
  await taken('twice.csv', ['1,Other,,2001,65.68,-18.1', '2,More,,2001,65.69,-18.1'], id)
  expect(await text(await store.read('private', file_key ?? ''))).toContain('Alone')
  expect(await readdir(join(world.parts.env.DATA_DIR, 'files/private/imports', id))).toHaveLength(1)
  await until(id, 'ready')
  expect(await countOutcomes(db, id)).toMatchObject({ new: 1 })
  await dropImport({ db, store }, id)
})

test('a file that cannot be read to its end fails after a few tries, whatever the cause', async () => {
  const id = await taken('gone.csv', ['1,Alone,,2001,65.68,-18.1'])
  await until(id, 'ready')
  const row = await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const broken = () => Promise.reject(new Error('no disk'))
  for (let tries = 1; tries <= 5; tries++) {
    await db.updateTable('import').set({ tries, leased_until: null, held_by: id }).where('id', '=', id).execute()
    await expect(workOn(db, { ...row, state: 'reading', held_by: id }, broken)).rejects.toThrow('no disk')
  }
  const { state, failure } = await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([state, failure]).toEqual([
    'failed',
    'This file could not be read to its end. The log of the server says why.',
  ])
  await dropImport({ db, store }, id)
})

test('the nearest city found in memory equals the one from the database', async () => {
  const near = await openNearestCity(db)
  const places = Array.from({ length: 150 }, (_, n) => ({
    longitude: n % 3 === 0 ? ((n * 7_919) % 3_600) / 10 - 180 : 2 + ((n * 37) % 100) / 80,
    latitude: n % 3 === 0 ? ((n * 104_729) % 1_700) / 10 - 85 : 48.4 + ((n * 53) % 100) / 90,
  }))
  const { rows: said } = await sql<{ id: number | null }>`
    select city_near(${makePoint('x', 'y')}) as id
    from unnest(${places.map(({ longitude }) => longitude)}::float8[], ${places.map(({ latitude }) => latitude)}::float8[])
      with ordinality as place (x, y, n) order by n`.execute(db)
  expect(places.map(near)).toEqual(said.map(({ id }) => id))
  expect(said.filter(({ id }) => id !== null).length).toBeGreaterThan(100)
})
