import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { keptDays, keptRows } from './rules.ts'

const atOnce = 1_000

/** Drops what was read long ago, and of each person all beyond the newest few hundred. */
export async function sweepNotifications(db: Kysely<Tables>): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000)
  for (let dropped = atOnce; dropped === atOnce; ) {
    const { rows } = await sql`delete from notification where id in (
      select id from notification where read_at < ${before} limit ${atOnce}) returning id`.execute(db)
    dropped = rows.length
  }
  const { rows: full } = await sql<{ member_id: string }>`
    select member_id from notification group by member_id having count(*) > ${keptRows}`.execute(db)
  for (const { member_id } of full) {
    await sql`delete from notification where id in (
      select id from notification where member_id = ${member_id}
      order by happened_at desc, id desc offset ${keptRows})`.execute(db)
  }
}
