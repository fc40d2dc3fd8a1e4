import { dayMs } from '@allcity/contract/dates'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { longestRunMs } from '#server/jobs/queue.ts'
import { keptDays, keptRows } from './rules.ts'

const boxesAtOnce = 100

/**
 * Drops what was read long ago, and of each person all beyond the newest few hundred. It ends after some minutes, and the next run goes on
 * behind the last box, or begins anew.
 */
export async function sweepNotifications(db: Kysely<Tables>, longestMs = longestRunMs): Promise<void> {
  const [before, end] = [new Date(Date.now() - keptDays * dayMs), Date.now() + longestMs]
  const swept = await db.selectFrom('notification_sweep').select('last_box').executeTakeFirst()
  let last: string | null = swept?.last_box ?? null
  do {
    last = await sweepSome(db, before, last)
  } while (last !== null && Date.now() < end)
}

/** The next boxes, locked as by whoever tells; gives the last, or nothing when these were all. */
function sweepSome(db: Kysely<Tables>, before: Date, after: string | null): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const boxes = await tx
      .selectFrom('notification_box')
      .select('member_id')
      .$if(after !== null, (query) => query.where('member_id', '>', after))
      .orderBy('member_id')
      .limit(boxesAtOnce)
      .forUpdate()
      .execute()
    const ids = boxes.map(({ member_id }) => member_id)
    await sql`delete from notification where id in (
      select old.id from unnest(${ids}::uuid[]) as box (member_id) cross join lateral (
        (select id from notification where member_id = box.member_id and read_at < ${before})
        union (select id from notification where member_id = box.member_id
          order by happened_at desc, id desc offset ${keptRows})) as old)`.execute(tx)
    const last_box = boxes.length < boxesAtOnce ? null : (ids.at(-1) ?? null)
    await tx
      .insertInto('notification_sweep')
      .values({ last_box })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ last_box }))
      .execute()
    return last_box
  })
}
