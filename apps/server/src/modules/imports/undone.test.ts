import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '#test/world.ts'
import { runImport, takeFile, undoImport } from './commands.ts'
import { claimImport, workOn } from './commands-work.ts'
import { lendFrom } from './jobs.ts'

const world = await openWorld()
const { db, store } = world.parts
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allcity-undone-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const stateOf = async (id: string) =>
  (await db.selectFrom('import').select('state').where('id', '=', id).executeTakeFirst())?.state

/** Works on it until it waits, whoever of the workers does it. */
const until = (id: string, state: string) =>
  expect
    .poll(async () => {
      const row = await claimImport(db, id)
      if (row) await workOn(db, row, lendFrom(store))
      return stateOf(id)
    })
    .toBe(state)

async function read(title: string): Promise<string> {
  const id = randomUUID()
  const path = join(folder, 'gneiss.csv')
  await writeFile(path, `id,title,year,latitude,longitude\n1,${title},2001,66.02,-18.5`)
  await takeFile({ db, store }, { id, memberId: null, path, name: 'gneiss.csv' })
  await until(id, 'ready')
  return id
}

async function run(id: string): Promise<void> {
  await runImport(db, null, id)
  await until(id, 'done')
}

const titles = async () =>
  (await db.selectFrom('artwork').select('title').where('title', 'like', 'Gneiss%').execute()).map(({ title }) => title)

test('of two imports of one source the one that ran last is undone first, whichever was sent first', async () => {
  const early = await read('Gneiss one')
  const late = await read('Gneiss two')
  await run(late)
  await run(early)
  expect(await titles()).toEqual(['Gneiss one'])
  await expect(undoImport(db, null, late)).rejects.toThrow('undo that one first')
  await undoImport(db, null, early)
  await expect(undoImport(db, null, late)).rejects.toThrow('undo that one first')
  await until(early, 'undone')
  expect(await titles()).toEqual(['Gneiss two'])
  await undoImport(db, null, late)
  await until(late, 'undone')
  expect(await titles()).toEqual([])
})
