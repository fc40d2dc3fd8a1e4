import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { JobType } from '#server/jobs/queue.ts'
import type { Store } from '#server/storage/store.ts'
import { claimImport, type LendFile, workOn } from './commands-work.ts'

export function importJobs(db: Kysely<Tables>, store: Store): JobType[] {
  const work: JobType = {
    name: 'import-work',
    everyMs: 1_000,
    run: async () => {
      const row = await claimImport(db)
      if (row) await workOn(db, row, lendFrom(store))
    },
  }
  return [work]
}

/** As a file on this disk for as long as `use` runs: a zip is read from its end. */
export const lendFrom =
  (store: Store): LendFile =>
  async (key, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'allcity-import-'))
    try {
      const path = join(folder, 'file')
      await pipeline(await store.read('private', key), createWriteStream(path))
      return await use(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
