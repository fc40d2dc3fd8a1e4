import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { UnreadableFile } from '#server/platform/datasets/record.ts'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Tables } from '#server/tables.ts'
import { lentFolder, sweepFiles } from './commands/files.ts'
import { claimImport } from './commands/hold.ts'
import { sweepRows } from './commands/rows.ts'
import { type LendFile, workOn } from './commands/work.ts'

export function importJobs(db: Kysely<Tables>, store: Store): JobType[] {
  const work: JobType = {
    name: 'import-work',
    everyMs: 1_000,
    run: async () => {
      const row = await claimImport(db)
      if (!row) return
      await workOn(db, row, lendFrom(store))
      await sweepFiles({ db, store })
    },
  }
  const sweep: JobType = {
    name: 'import-sweep',
    schedule: '23 * * * *',
    atStart: true,
    run: async () => {
      await sweepFiles({ db, store })
      await sweepRows(db)
    },
  }
  return [work, sweep]
}

/** Copies it to this disk for as long as `use` runs, as a zip is read from its end. */
export const lendFrom =
  (store: Store): LendFile =>
  async (key, use) => {
    if (!(await store.exists('private', key)))
      throw new UnreadableFile(/*i18n*/ 'The file is not here any more. Send it again.')
    const folder = await mkdtemp(lentFolder)
    try {
      const path = join(folder, 'file')
      await pipeline(await store.read('private', key), createWriteStream(path))
      return await use(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
