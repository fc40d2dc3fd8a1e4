// @module-tag each-engine
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { ranImport, readyImport } from '#test/imports.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { openWorld } from '#test/world.ts'
import { dropImport } from './commands/files.ts'
import { type LendFile, workOn } from './commands/work.ts'
import { undoImport } from './commands.ts'
import { lendFrom } from './jobs.ts'

const world = await openWorld()
const { db, store } = world.parts
afterEach(() => vi.useRealTimers())

const inSeconds = (seconds: number) => sql<Date>`now() + ${sql.lit(seconds)} * interval '1 second'`

/** Reads an import once more, with the given way to fetch its file. */
async function readAgain(lend: (id: string) => LendFile, { tries = 0 } = {}) {
  const id = await readyImport(world, ['1,Loess,64.07,-51.9'])
  const held_by = randomUUID()
  const row = await db
    .updateTable('import')
    // The lease is long enough that no worker of this server takes the import.
    .set({ state: 'reading', position: 0, rows: 0, tries, counts: '{}', held_by, leased_until: inSeconds(600) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await workOn(db, { ...row, held_by }, lend(id))
  return id
}

test('a worker that lost its lease while fetching the file writes nothing more', async () => {
  const other = randomUUID()
  const id = await readAgain((id) => async (key, use) => {
    await db.updateTable('import').set({ held_by: other }).where('id', '=', id).execute()
    return lendFrom(store)(key, use)
  })
  const row = await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'reading', rows: 0, held_by: other })
  expect(await db.selectFrom('import_row').select('number').where('import_id', '=', id).execute()).toEqual([])
  await db.updateTable('import').set({ state: 'failed', leased_until: null }).where('id', '=', id).execute()
  await dropImport({ db, store }, id)
})

test('a file that crashed the process at each try is given up', async () => {
  const id = await readAgain(() => async () => expect.unreachable('It is not read once more'), { tries: 5 })
  const row = await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'failed', failure: expect.stringContaining('could not be read to its end') })
  await dropImport({ db, store }, id)
})

test('a failing import blocks no other source, stops after many tries with a sentence, and can be undone', async () => {
  const id = await readyImport(world, ['1,Basalt,64.08,-51.95', '2,Tuff,64.09,-51.96'])
  const fail = async (state: 'running' | 'undoing', tries: number) => {
    const held_by = randomUUID()
    const row = await db
      .updateTable('import')
      .set({ state, position: 0, tries, held_by, leased_until: inSeconds(600) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // Beyond the range of a row number, so the database refuses the batch.
    const beyond = { ...row, tries: tries - 1, held_by, position: 2 ** 40, rows: 2 ** 41 }
    await expect(workOn(db, beyond, lendFrom(store))).rejects.toThrow('out of range')
    return db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  expect(await fail('running', 9)).toMatchObject({ state: 'running', held_by: null, leased_until: expect.any(Date) })
  const other = await ranImport(world, await newInCharge(world, 'admin'), ['1,Obsidian,64.1,-51.97'])
  expect(other).toEqual(expect.any(String))
  expect(await fail('running', 10)).toMatchObject({ state: 'done', leased_until: null, failure: /after row 0 of/ })
  expect(await fail('undoing', 10)).toMatchObject({ state: 'done', failure: expect.stringContaining('Undo it again') })
  await undoImport(db, null, id)
  await expect
    .poll(() => db.selectFrom('import').select(['state', 'failure']).where('id', '=', id).executeTakeFirst())
    .toEqual({ state: 'undone', failure: null })
})

test('a worker that waits for a large file renews its lease meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const id = await readAgain((id) => async (key, use) => {
    await db
      .updateTable('import')
      .set({ leased_until: inSeconds(10) })
      .where('id', '=', id)
      .execute()
    const isRenewed = async () =>
      db.selectFrom('import').select('id').where('id', '=', id).where('leased_until', '>', inSeconds(12)).execute()
    vi.advanceTimersByTime(6_000)
    await expect.poll(isRenewed).toHaveLength(1)
    return lendFrom(store)(key, use)
  })
  const row = await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'ready', rows: 1, held_by: null, leased_until: null })
  await dropImport({ db, store }, id)
})
