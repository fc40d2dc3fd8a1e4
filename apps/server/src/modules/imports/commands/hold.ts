import { randomUUID } from 'node:crypto'
import type { ImportCounts, ImportState, UnreadYears } from '@allcity/contract/imports'
import { type Kysely, sql, type UpdateObject } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Tables } from '#server/tables.ts'

export const leaseSeconds = 20
/** Only one import runs at a time: two of the same source would not see each other's works. */
const claimLock = 6_283_190

export type Row = NonNullable<Awaited<ReturnType<typeof claimImport>>>

/**
 * Claims an import that is waiting or whose worker was killed; null where there is none.
 * A failed import that is pausing blocks only imports of its own source.
 */
export function claimImport(db: Kysely<Tables>, id?: string) {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(claimLock)})`.execute(tx)
    const row = await tx
      .selectFrom('import')
      .selectAll()
      .where(({ eb, or }) =>
        or([eb('state', 'in', ['running', 'undoing']), eb('state', '=', 'reading').and('file_key', 'is not', null)]),
      )
      .where(sql<boolean>`not exists (
        select from import as busy
        where busy.leased_until > now() and (busy.held_by is not null or busy.source_key = import.source_key))`)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('created_at')
      .limit(1)
      // Wait for the previous holder, who may be about to finish a batch, and continue after it.
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const held_by: string = randomUUID()
    await tx
      .updateTable('import')
      .set({ held_by, leased_until, tries: row.tries + 1 })
      .where('id', '=', row.id)
      .execute()
    return { ...row, held_by }
  })
}

const leased_until = sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`

/** Another worker has taken over the import, so this one must stop. */
export class TakenOver extends Error {}

export type Held = Pick<Row, 'id' | 'held_by'>

/** Changes an import while this worker holds it, and locks it until the end of the transaction. @throws TakenOver */
export async function changeHeld(
  tx: Database,
  { id, held_by }: Held,
  change: UpdateObject<Tables, 'import'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('import')
    .set(change)
    .where('id', '=', id)
    .where('held_by', '=', held_by)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new TakenOver()
}

export const stayAt = (tx: Database, row: Held) => changeHeld(tx, row, { leased_until })

export interface Reached {
  position: number
  tries?: number
  rows?: number
  counts?: ImportCounts
  unreadYears?: UnreadYears
  kept?: number
}

/** Saves the progress and renews the lease. */
export const holdOn = (tx: Database, row: Held, { counts, unreadYears, ...reached }: Reached) =>
  changeHeld(tx, row, {
    tries: 0,
    ...reached,
    leased_until,
    ...(counts ? { counts: JSON.stringify(counts) } : {}),
    ...(unreadYears ? { unread_years: JSON.stringify(unreadYears) } : {}),
  })

export const settle = (db: Database, row: Held, state: ImportState, failure: string | null = null) =>
  changeHeld(db, row, {
    state,
    failure,
    tries: 0,
    leased_until: null,
    held_by: null,
    position: sql<number>`rows`,
    ...(state === 'ready' ? {} : { finished_at: new Date() }),
  })
