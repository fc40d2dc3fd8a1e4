import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportId, imports } from '@allcity/contract/imports'
import { expect, vi } from 'vitest'
import { takeFile } from '#server/modules/imports/commands.ts'
import { newId } from './photos.ts'
import type { Member, World } from './world.ts'

const usual = 'id,title,latitude,longitude'

/** A table that has been read and waits, with these columns in each row. */
export async function readyImport({ parts: { db, store } }: World, rows: string[], columns = usual): Promise<ImportId> {
  const folder = await mkdtemp(join(tmpdir(), 'allcity-table-'))
  const id = ImportId.parse(newId())
  try {
    const path = join(folder, 'table.csv')
    await writeFile(path, [columns, ...rows].join('\n'))
    await takeFile({ db, store }, { id, memberId: null, path, name: `${id}.csv` })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await settled(() => db.selectFrom('import').select('state').where('id', '=', id).executeTakeFirst(), 'ready')
  return id
}

/** A table that has been read and run. */
export async function ranImport(world: World, admin: Member, rows: string[], columns = usual): Promise<ImportId> {
  const id = await readyImport(world, rows, columns)
  await world.call(imports.run, { params: { id } }, admin)
  await settled(async () => (await world.call(imports.get, { params: { id } }, admin)).body, 'done')
  return id
}

const settled = (find: () => Promise<{ state: string } | undefined>, state: string) =>
  vi.waitFor(async () => expect((await find())?.state).toBe(state), { timeout: 20_000, interval: 100 })
