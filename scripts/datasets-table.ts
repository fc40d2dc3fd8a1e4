/** Prints the table of `docs/imports.md`: every data set below `SHARED_DATA/datasets` into one empty database, one after the other. */

import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { claimImport } from '../apps/server/src/modules/imports/commands/hold.ts'
import { workOn } from '../apps/server/src/modules/imports/commands/work.ts'
import { runImport, takeFile } from '../apps/server/src/modules/imports/commands.ts'
import { lendFrom } from '../apps/server/src/modules/imports/jobs.ts'
import { countOutcomes } from '../apps/server/src/modules/imports/queries.ts'
import { loadRegions } from '../apps/server/src/modules/regions/commands.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import { UnreadableFile } from '../apps/server/src/platform/datasets/record.ts'
import { openStore } from '../apps/server/src/platform/storage/store.ts'
import { startPostgres } from './postgres.ts'

const root = join(process.env.SHARED_DATA ?? '', 'datasets')
const folder = mkdtempSync(join(tmpdir(), 'allcity-datasets-'))
const postgres = await startPostgres({ durable: false })
const engine = connectPostgres(postgres.url)
await migrate(engine)
await loadRegions(engine.db)
const place = { db: engine.db, store: await openStore({ folder }) }

console.log('| file | rows | new | matched | refused | again: unchanged | why refused |')
console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- |')
for (const path of globSync(join(root, '*/*')).toSorted()) console.log(await makeLine(path))
await engine.close()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

async function makeLine(path: string): Promise<string> {
  const name = relative(root, path)
  try {
    const first = await bring(path)
    const { db } = engine
    const reasons = await db
      .selectFrom('import_row')
      .select(['reason', ({ fn }) => fn.countAll<string>().as('rows')])
      .where('import_id', '=', first)
      .where('outcome', '=', 'refused')
      .groupBy('reason')
      .execute()
    const counts = await countOutcomes(db, first)
    const again = await countOutcomes(db, await bring(path))
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const groups = Map.groupBy(reasons, ({ reason }) => (reason ?? '').replace(/:.*| row \d+/, ''))
    const why = [...groups].map(
      ([reason, each]) => `${reason} (${each.reduce((sum, row) => sum + Number(row.rows), 0)})`,
    )
    return `| ${[name, rows, counts.new, counts.matched, counts.refused, again.unchanged, why.join('; ')].join(' | ')} |`
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return `| ${name} | | | | | | ${error.message} |`
  }
}

async function bring(path: string): Promise<string> {
  const id = randomUUID()
  await takeFile(place, { id, memberId: null, path, name: basename(path) }, { source: { name: relative(root, path) } })
  await step(id)
  await runImport(engine.db, null, id)
  await step(id)
  return id
}

async function step(id: string): Promise<void> {
  const row = await claimImport(engine.db, id)
  if (row) await workOn(engine.db, row, lendFrom(place.store))
}
