import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artworks } from '@allcity/contract/artworks'
import { dayMs } from '@allcity/contract/dates'
import { type ImportId, imports } from '@allcity/contract/imports'
import { MakerId } from '@allcity/contract/makers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimedBy, givenClaim } from '#test/claims.ts'
import { listImportedWorks, ranImport, undoneImport } from '#test/imports.ts'
import { newInCharge, newModerator } from '#test/people-in-charge.ts'
import { publishMural } from '#test/photos.ts'
import { waitsOrEnds } from '#test/waiting.ts'
import { openWorld } from '#test/world.ts'
import { purgeSome } from '../artworks/commands-purge.ts'
import { holdWork, removeWork, restoreWork } from '../moderation/commands/works.ts'
import { claimImport } from './commands/hold.ts'
import { sweepRows } from './commands/rows.ts'
import { workOn } from './commands/work.ts'
import { runImport, takeFile, undoImport } from './commands.ts'
import { lendFrom } from './jobs.ts'

const world = await openWorld()
const { db, store } = world.parts
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allcity-undone-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readState = async (id: string) =>
  (await db.selectFrom('import').select('state').where('id', '=', id).executeTakeFirst())?.state

/** Runs the import until it reaches a state, alongside the server's own worker. */
const until = (id: string, state: string) =>
  expect
    .poll(async () => {
      const row = await claimImport(db, id)
      if (row) await workOn(db, row, lendFrom(store))
      return readState(id)
    })
    .toBe(state)

async function read(title: string): Promise<string> {
  const id = randomUUID()
  const path = join(folder, 'gneiss.csv')
  await writeFile(path, `id,title,year,latitude,longitude\n1,${title},2001,64.02,-51.5`)
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

test('the import of a source that ran last must be undone first, whichever was sent first', async () => {
  const early = await read('Gneiss one')
  const late = await read('Gneiss two')
  await run(late)
  await run(early)
  expect(await titles()).toEqual(['Gneiss one'])
  await expect(undoImport(db, null, late)).rejects.toThrow('Undo that import first')
  await undoImport(db, null, early)
  await expect(undoImport(db, null, late)).rejects.toThrow('Undo that import first')
  await until(early, 'undone')
  expect(await titles()).toEqual(['Gneiss two'])
  await undoImport(db, null, late)
  await until(late, 'undone')
  expect(await titles()).toEqual([])
})

test('a work removed by a moderator stays removed when its import is undone and sent again', {
  tags: ['slow'],
}, async () => {
  const admin = await newInCharge(world, 'admin')
  const moderator = await newModerator(world)
  const source = { name: 'Marble' }
  const rows = ['1,Marble one,64.03,-51.61', '2,Marble two,64.04,-51.62', '3,Marble three,64.05,-51.63']
  const send = () => ranImport(world, admin, rows, undefined, source)
  const first = await send()
  const [removed, held] = await listImportedWorks(world, admin, first)
  if (!removed || !held) throw new Error('All rows are works')
  const about = (workId: string) => ({ workId, actorId: moderator.id, reason: 'It is not there' })
  const decide = (command: typeof holdWork | typeof removeWork | typeof restoreWork, id: string) =>
    db.transaction().execute(async (tx) => command(tx, world.parts.jobs, about(id)))
  await decide(removeWork, removed)
  await decide(holdWork, held)
  await undoneImport(world, admin, first)
  expect((await world.call(imports.get, { params: { id: first } }, admin)).body.kept).toBe(0)

  const second = await send()
  const outcomes = async (id: ImportId) =>
    (await world.call(imports.listRows, { params: { id }, query: {} }, admin)).body.items.map(({ reason }) => reason)
  expect(await outcomes(second)).toEqual(['This work was taken down here', 'This work was taken down here', null])
  // The month in which it could be restored is over.
  await db.deleteFrom('artwork').where('id', '=', removed).execute()
  await undoneImport(world, admin, second)
  await decide(restoreWork, held)
  const third = await send()
  expect(await outcomes(third)).toEqual(['This work was taken down here', null, null])
  await undoneImport(world, admin, third)
})

test('a work also held by another source stays when the import that created it is undone', {
  tags: ['slow'],
}, async () => {
  const admin = await newInCharge(world, 'admin')
  const row = ['1,Porphyry,64.21,-51.81']
  const first = await ranImport(world, admin, row)
  const source = { name: 'Porphyry' }
  const second = await ranImport(world, admin, row, undefined, source)
  expect(await listImportedWorks(world, admin, second)).toEqual(await listImportedWorks(world, admin, first))
  await undoneImport(world, admin, first)
  expect((await world.call(imports.get, { params: { id: first } }, admin)).body.kept).toBe(1)
  const { body: kept } = await world.call(imports.listKept, { params: { id: first } }, admin)
  expect(kept.items.map(({ title }) => title)).toEqual(['Porphyry'])
  const third = await ranImport(world, admin, row, undefined, source)
  expect((await world.call(imports.get, { params: { id: third } }, admin)).body.counts).toMatchObject({ unchanged: 1 })
})

test('a row whose matched work was deleted by its uploader is read as new, not as removed by a moderator', {
  tags: ['slow'],
}, async () => {
  const [admin, ana, moderator] = [
    await newInCharge(world, 'admin'),
    await world.member('ana'),
    await newModerator(world),
  ]
  const source = { name: 'Syenite' }
  const place = (n: number) => ({ longitude: -51.9, latitude: 64.3 + n / 100 })
  const works = await Promise.all(
    [1, 2, 3].map((n) =>
      publishMural(world, ana, { title: `Syenite ${n}`, location: place(n), locationLevel: 'exact' }),
    ),
  )
  const send = () =>
    ranImport(
      world,
      admin,
      [1, 2, 3].map((n) => `${n},Syenite ${n},${place(n).latitude},-51.9`),
      undefined,
      source,
    )
  const counts = async (id: ImportId) => (await world.call(imports.get, { params: { id } }, admin)).body.counts
  expect(await counts(await send())).toMatchObject({ matched: 3 })
  const [mine, gone, removed] = works.map(({ id }) => id)
  if (!mine || !gone || !removed) throw new Error('All three are works')
  for (const id of [mine, gone]) await world.call(artworks.remove, { params: { id } }, ana)
  const decision = { workId: removed, actorId: moderator.id, reason: 'It is not there' }
  await db.transaction().execute((tx) => removeWork(tx, world.parts.jobs, decision))
  const long = { removed_at: new Date(Date.now() - 400 * dayMs) }
  await db.updateTable('artwork').set(long).where('id', 'in', [gone, removed]).execute()
  expect(await db.transaction().execute((tx) => purgeSome(tx, world.parts.jobs))).toBe(2)
  const again = await send()
  expect(await counts(again)).toEqual({ new: 2, matched: 0, changed: 0, unchanged: 0, refused: 1 })
  expect(await counts(await send())).toMatchObject({ unchanged: 2, refused: 1 })
  const { items } = (await world.call(imports.listRows, { params: { id: again }, query: {} }, admin)).body
  expect(items[2]).toMatchObject({ outcome: 'refused', reason: 'This work was taken down here' })
})

test('unneeded rows are deleted a week after an import, all after a year, when it can no longer be undone', {
  tags: ['slow'],
}, async () => {
  const [admin, ana] = [await newInCharge(world, 'admin'), await world.member('ana')]
  const source = { name: 'Basalt' }
  const row = (n: number, title = `Basalt ${n}`) => `${n},${title},64.${n},-52.1`
  const first = await ranImport(world, admin, [row(11), row(12)], undefined, source)
  const second = await ranImport(world, admin, [row(11), row(12, 'Basalt'), row(13), '14,Nowhere,,'], undefined, source)
  const left = async (id: ImportId) => {
    const rows = (await world.call(imports.listRows, { params: { id }, query: {} }, admin)).body.items
    return rows.map(({ outcome }) => outcome)
  }
  const ended = async (id: ImportId, days: number) => {
    const finished_at = new Date(Date.now() - days * dayMs)
    await db.updateTable('import').set({ finished_at }).where('id', '=', id).execute()
    await sweepRows(db)
  }
  await ended(first, 20)
  await ended(second, 6)
  expect(await left(second)).toEqual(['unchanged', 'changed', 'new', 'refused'])
  await ended(second, 8)
  expect(await left(second)).toEqual(['changed', 'new', 'refused'])
  await undoneImport(world, admin, second)
  await ended(second, 8)
  expect(await left(second)).toEqual(['refused'])
  const titlesNow = async () =>
    (await db.selectFrom('artwork').select('title').where('title', 'like', 'Basalt%').orderBy('title').execute()).map(
      ({ title }) => title,
    )
  expect(await titlesNow()).toEqual(['Basalt 11', 'Basalt 12'])

  await ended(first, 366)
  const undo = await world.call(imports.undo, { params: { id: first } }, admin)
  expect([undo.status, undo.error.message]).toEqual([409, expect.stringContaining('more than a year ago')])
  await ended(first, 367)
  expect(await left(first)).toEqual([])
  expect(await titlesNow()).toEqual(['Basalt 11', 'Basalt 12'])

  const third = await ranImport(world, admin, [row(15, 'Basalt of all')], undefined, { name: 'Basalt too' })
  const [work] = await listImportedWorks(world, admin, third)
  const comment = { id: randomUUID(), artwork_id: work ?? '', member_id: ana.id, text: 'Still there' }
  await db.insertInto('comment').values(comment).execute()
  await undoneImport(world, admin, third)
  await ended(third, 8)
  const kept = await world.call(imports.listKept, { params: { id: third } }, admin)
  expect(kept.body.items.map(({ title }) => title)).toEqual(['Basalt of all'])
})

test('an artist with a claim, decided or not, stays when the import that created them is undone', async () => {
  const [admin, ana] = [await newInCharge(world, 'admin'), await world.member('ana')]
  const rows = ['Dolerite Aunt', 'Dolerite Kid', 'Dolerite Sister'].map((name, n) => `${n},,${name},64.1${n},-51.7${n}`)
  const id = await ranImport(world, admin, rows, 'id,title,artist,latitude,longitude')
  const named = () =>
    db.selectFrom('maker').select(['id', 'name']).where('name', 'like', 'Dolerite%').orderBy('name').execute()
  const [, kid, sister] = (await named()).map((maker) => MakerId.parse(maker.id))
  if (!kid || !sister) throw new Error('All three are artists')
  await claimedBy(world, ana, kid)
  await givenClaim(world, ana, sister)
  await undoneImport(world, admin, id)
  expect((await named()).map(({ name }) => name)).toEqual(['Dolerite Kid', 'Dolerite Sister'])
})

test('a contribution to a work while its import is undone is not lost', async () => {
  const [admin, ana] = [await newInCharge(world, 'admin'), await world.member('ana')]
  const id = await ranImport(world, admin, ['1,Chert,64.06,-51.8'])
  const [work] = await listImportedWorks(world, admin, id)
  if (!work) throw new Error('The row is a work')
  let undone: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    const comment = { id: randomUUID(), artwork_id: work, member_id: ana.id, text: 'Still there' }
    await tx.insertInto('comment').values(comment).execute()
    undone = undoneImport(world, admin, id)
    await waitsOrEnds(tx, undone)
  })
  await undone
  expect((await world.call(imports.get, { params: { id } }, admin)).body.kept).toBe(1)
  expect((await world.call(artworks.get, { params: { id: work } })).body.title).toBe('Chert')
})
