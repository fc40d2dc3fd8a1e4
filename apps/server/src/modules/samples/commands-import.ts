import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dayMs } from '@allcity/contract/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { keeperId } from '#server/database/heirs.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Store } from '#server/storage/store.ts'
import { runImport, takeFile } from '../imports/commands.ts'
import { sweepFiles } from '../imports/commands-files.ts'
import { claimImport } from '../imports/commands-hold.ts'
import { removeBareStreets } from '../imports/commands-undo.ts'
import { workOn } from '../imports/commands-work.ts'
import { lendFrom } from '../imports/jobs.ts'
import { folder } from './queries.ts'

const importId = '0199c077-4ca7-7868-a591-36037b5dc0de'
const fileName = 'arte-urbano.csv'
const source = {
  name: 'Arte urbano de Cuauhtémoc',
  link: 'https://example.org/arte-urbano',
  licence: 'CC BY 4.0',
  kind: 'mural',
}
const daysAgo = 12

interface Place {
  db: Kysely<Tables>
  store: Store
}

/** Imports a small data set of a fictional city like any other: a killed start resumes at the next one. */
export async function bringImport({ db, store }: Place, now: Date): Promise<void> {
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
  const at = new Date(now.getTime() - daysAgo * dayMs)
  await db.updateTable('import').set({ created_at: at, finished_at: at }).where('id', '=', importId).execute()
  await sql`update artwork set is_sample = true from import_row
    where import_row.import_id = ${importId} and import_row.outcome = 'new' and artwork.id = import_row.artwork_id`.execute(
    db,
  )
}

/** Its works are removed with the other samples. */
export async function removeSampleImport(tx: Database): Promise<void> {
  await tx.deleteFrom('imported_work').where('import_id', '=', importId).execute()
  await removeBareStreets(tx)
  await tx.deleteFrom('import').where('id', '=', importId).execute()
}

/** Removes the system account of public records when it owns none. */
export async function removeKeeper(tx: Database): Promise<void> {
  await tx
    .deleteFrom('member')
    .where('id', '=', keeperId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('artwork').select('id').whereRef('artwork.member_id', '=', 'member.id'))),
    )
    .execute()
}
