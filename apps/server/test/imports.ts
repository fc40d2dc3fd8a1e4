import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportId } from '@allcity/contract/imports'
import { expect } from 'vitest'
import { takeFile } from '#server/modules/imports/commands.ts'
import { newId } from './photos.ts'
import type { World } from './world.ts'

/** A table that has been read and waits: `id,title,latitude,longitude` a row. */
export async function readyImport({ parts: { db, store } }: World, rows: string[]): Promise<ImportId> {
  const folder = await mkdtemp(join(tmpdir(), 'allcity-table-'))
  const id = ImportId.parse(newId())
  try {
    const path = join(folder, 'table.csv')
    await writeFile(path, ['id,title,latitude,longitude', ...rows].join('\n'))
    await takeFile({ db, store }, { id, memberId: null, path, name: `${id}.csv` })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const stateOf = () => db.selectFrom('import').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await stateOf()).state).toBe('ready')
  return id
}
