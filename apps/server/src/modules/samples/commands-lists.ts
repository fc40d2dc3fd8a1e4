import { dayMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import { point } from '#server/database/geography.ts'
import type { Tables } from '#server/database/tables.ts'
import type { SampleList } from './rules.ts'

/** The sample lists, each under a fixed id, so that a start that is killed half-way goes on at the next. */
export async function bringLists(
  db: Kysely<Tables>,
  lists: SampleList[],
  members: Map<string, string>,
  now: Date,
): Promise<void> {
  for (const { id, title, description, by, isWalk, start, addedDaysAgo, works } of lists) {
    const at = new Date(now.getTime() - addedDaysAgo * dayMs)
    await db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('collection')
        .values({
          id,
          member_id: members.get(by) ?? '',
          title,
          description,
          visibility: 'public',
          is_walk: isWalk,
          start_point: start && point(start),
          is_sample: true,
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) return
      await tx
        .insertInto('collection_item')
        .values(works.map((work, position) => ({ collection_id: id, artwork_id: work.id, note: work.note, position })))
        .execute()
    })
  }
}
