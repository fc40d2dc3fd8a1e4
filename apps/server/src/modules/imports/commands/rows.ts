import { dayMs } from '@allcity/contract/dates'
import { type ImportOutcome, type ImportState, importRowDays } from '@allcity/contract/imports'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { stays } from './undo.ts'

const rowsAtOnce = 20_000

/** Rows per step, so that deleting a million rows blocks nobody for long. */
export async function forgetRows(db: Kysely<Tables>, id: string): Promise<void> {
  for (;;) {
    const last = await db
      .selectFrom('import_row')
      .select('number')
      .where('import_id', '=', id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    await db
      .deleteFrom('import_row')
      .where('import_id', '=', id)
      .where('number', '>', last.number - rowsAtOnce)
      .execute()
  }
}

/** An undo needs none of these rows. Refused rows stay downloadable, and works that stayed are listed. */
const idle = [
  ['done', ['unchanged']],
  ['undone', ['new', 'matched', 'changed', 'unchanged']],
] as const satisfies [ImportState, ImportOutcome[]][]

/** Deletes rows of ended imports: unneeded ones after a week, all after a year. */
export async function sweepRows(db: Kysely<Tables>): Promise<void> {
  for (const [state, outcomes] of idle) {
    for (const id of await listEnded(db, [state], importRowDays.idle)) await forgetIdle(db, id, outcomes)
  }
  // A day after the undo period, so that no undo is running.
  for (const id of await listEnded(db, ['done', 'undone'], importRowDays.all + 1)) await forgetRows(db, id)
}

async function listEnded(db: Kysely<Tables>, states: ImportState[], days: number): Promise<string[]> {
  const ended = await db
    .selectFrom('import')
    .select('id')
    .where('state', 'in', states)
    .where('finished_at', '<', new Date(Date.now() - days * dayMs))
    .execute()
  return ended.map(({ id }) => id)
}

async function forgetIdle(db: Kysely<Tables>, id: string, outcomes: readonly ImportOutcome[]): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from import_row where import_id = ${id} and number in (
        select number from import_row where import_id = ${id} and outcome = any(${outcomes}::text[])
          and coalesce(reason, '') <> all(${stays}::text[]) limit ${rowsAtOnce})`.execute(db)
    if (numAffectedRows < rowsAtOnce) return
  }
}
