import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Engine } from '#server/platform/database/connection.ts'

export const lastSquashed = 'server/0184_notes_of_claims'

/** Creates the schema and the records of the last version before the squash in an empty database. `pg_dump` of commit ac9d5225 made them. */
export async function restoreBeforeSquash(engine: Engine): Promise<void> {
  const dump = await promisify(gunzip)(await readFile('apps/server/test/fixtures/before-squash.sql.gz'))
  await engine.runScript(`set local check_function_bodies = off;\n${dump}`)
}
