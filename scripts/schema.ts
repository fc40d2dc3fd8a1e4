/** `node scripts/schema.ts` runs the migrations on a new embedded database, and writes `schema.sql` and the table types from it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openPglite } from '../apps/server/src/platform/database/pglite.ts'
import { dumpSchema } from '../apps/server/test/schema-dump.ts'
import { writeTableTypes } from '../apps/server/test/table-types.ts'

const server = join(import.meta.dirname, '../apps/server')
const folder = mkdtempSync(join(tmpdir(), 'allcity-schema-'))
const engine = await openPglite(folder)
try {
  await migrate(engine)
  writeFileSync(join(server, 'schema.sql'), await dumpSchema(engine.db))
  writeFileSync(join(server, 'src/tables.ts'), await writeTableTypes(engine.db, 'public'))
  writeFileSync(join(server, '../../packages/user-pool/src/tables.ts'), await writeTableTypes(engine.db, 'user_pool'))
} finally {
  await engine.close()
  rmSync(folder, { recursive: true })
}
