import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { sweepFiles } from '../imports/commands/files.ts'
import { claimImport } from '../imports/commands/hold.ts'
import { workOn } from '../imports/commands/work.ts'
import { runImport, takeFile } from '../imports/commands.ts'
import { lendFrom } from '../imports/jobs.ts'
import { folder, type Loading } from './queries.ts'
import { momentAgo } from './rules.ts'

/** Imports a small data set of a fictional city like any other: a killed start resumes at the next one. */
export async function runSampleImport({ db, store, world, now }: Loading): Promise<void> {
  const { id: importId, file: fileName, daysAgo, source } = world.import
  for (;;) {
    const found = await db
      .selectFrom('import')
      .select(['state', 'file_key'])
      .where('id', '=', importId)
      .executeTakeFirst()
    if (found?.state === 'done') break
    if (!found || (found.state === 'reading' && found.file_key === null)) {
      const path = fileURLToPath(new URL(fileName, folder))
      await takeFile({ db, store }, { id: importId, memberId: null, path, name: fileName }, { source })
    } else if (found.state === 'ready') await runImport(db, null, importId)
    else {
      const claimed = await claimImport(db, importId)
      if (claimed) await workOn(db, claimed, lendFrom(store))
      else await wait(200)
    }
  }
  await sweepFiles({ db, store })
  const at = momentAgo(daysAgo, now)
  await db.updateTable('import').set({ created_at: at, finished_at: at }).where('id', '=', importId).execute()
  await sql`update artwork set is_sample = true from import_row
    where import_row.import_id = ${importId} and import_row.outcome = 'new' and artwork.id = import_row.artwork_id`.execute(
    db,
  )
}
