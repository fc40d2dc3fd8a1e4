import { dayMs } from '@allcity/contract/dates'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { longestRunMs } from '#server/jobs/queue.ts'
import { keptDays, keptRows, withoutTopic } from './rules.ts'

const boxesAtOnce = 100

/**
 * Drops what was read long ago, and of each person all beyond the newest few hundred: but no decision about them that they have
 * not read, or whoever mentions them often enough would hide it. It ends after some minutes.
 * @returns the box behind which it is to go on, nothing when it got to all.
 */
export async function sweepNotifications(
  db: Kysely<Tables>,
  after?: string,
  longestMs = longestRunMs,
): Promise<string | undefined> {
  const [before, end] = [new Date(Date.now() - keptDays * dayMs), performance.now() + longestMs]
  let last = after
  do {
    last = await sweepSome(db, before, last)
  } while (last !== undefined && performance.now() < end)
  return last
}

/** The next boxes, locked as by whoever tells; gives the last, or nothing when these were all. */
function sweepSome(db: Kysely<Tables>, before: Date, after: string | undefined): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const boxes = await tx
      .selectFrom('notification_box')
      .select('member_id')
      .$if(after !== undefined, (query) => query.where('member_id', '>', after ?? ''))
      .orderBy('member_id')
      .limit(boxesAtOnce)
      .forUpdate()
      .execute()
    const ids = boxes.map(({ member_id }) => member_id)
    await sql`delete from notification where id in (
      select old.id from unnest(${ids}::uuid[]) as box (member_id) cross join lateral (
        (select id from notification where member_id = box.member_id and read_at < ${before})
        union (select id from notification where member_id = box.member_id
          and (read_at is not null or kind <> all(${withoutTopic}::text[]))
          order by happened_at desc, id desc offset ${keptRows})) as old)`.execute(tx)
    return boxes.length < boxesAtOnce ? undefined : ids.at(-1)
  })
}
