import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ArtworkId } from '@allcity/contract/artworks'
import { ImportId, type ImportSource, imports } from '@allcity/contract/imports'
import { takeFile } from '#server/modules/imports/commands.ts'
import { newId } from './photos.ts'
import type { Member, World } from './world.ts'

const usual = 'id,title,latitude,longitude'

/** A table that was read and waits for its run, with these columns in each row. Without a name it gets its own source. */
export async function readyImport(
  { parts: { db, store } }: World,
  rows: string[],
  columns = usual,
  source: Partial<ImportSource> = {},
): Promise<ImportId> {
  const folder = await mkdtemp(join(tmpdir(), 'allcity-table-'))
  const id = ImportId.parse(newId())
  try {
    const path = join(folder, 'table.csv')
    await writeFile(path, [columns, ...rows].join('\n'))
    await takeFile({ db, store }, { id, memberId: null, path, name: `${id}.csv` }, { source })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await settled(() => db.selectFrom('import').select('state').where('id', '=', id).executeTakeFirst(), 'ready')
  return id
}

/** A table that has been read and run. */
export async function ranImport(
  world: World,
  admin: Member,
  rows: string[],
  columns = usual,
  source: Partial<ImportSource> = {},
): Promise<ImportId> {
  const id = await readyImport(world, rows, columns, source)
  await runReady(world, admin, id)
  return id
}

export async function runReady(world: World, admin: Member, id: ImportId): Promise<void> {
  await world.call(imports.run, { params: { id }, body: undefined }, admin)
  await settled(async () => (await world.call(imports.get, { params: { id } }, admin)).body, 'done')
}

export async function undoneImport(world: World, admin: Member, id: ImportId): Promise<void> {
  await world.call(imports.undo, { params: { id } }, admin)
  await settled(async () => (await world.call(imports.get, { params: { id } }, admin)).body, 'undone')
}

/** The works that came with it, in the order of its rows. */
export async function listImportedWorks(world: World, admin: Member, id: ImportId): Promise<ArtworkId[]> {
  const { body } = await world.call(imports.listRows, { params: { id }, query: {} }, admin)
  return body.items.flatMap(({ work }) => (work ? ArtworkId.parse(work.id) : []))
}

async function settled(find: () => Promise<{ state: string } | undefined>, wanted: string): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const state = (await find())?.state
    if (state === wanted) return
    if (Date.now() > deadline) throw new Error(`The import is ${state} and not ${wanted}`)
    await pause(50)
  }
}
