import { dayMs } from '@allcity/contract/dates'
import { type Kysely, sql } from 'kysely'
import { longestRunMs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { keptDays, keptRows, listKinds } from '../rules.ts'

const boxesAtOnce = 100
/** Kinds that cannot be turned off. */
const withoutTopic = listKinds(({ topic }) => topic === null)

/**
 * Drops notifications read long ago, and everything beyond each person's newest few hundred.
 * Keeps unread decisions about the member, so that a flood of mentions cannot hide them. Stops after some minutes.
 * @returns the box to continue after, or nothing when all are swept.
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

/** Locks the next boxes, as every notifying transaction does. Returns the last one, or nothing when none are left. */
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
