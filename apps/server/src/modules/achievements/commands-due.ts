import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { type OnReached, reckonWithin } from './commands.ts'
import type { Measure } from './queries-measures.ts'
import { measures } from './queries-measures-all.ts'
import { peopleSince } from './queries-people.ts'

export type MeasureName = keyof typeof measures

/** Queues members whose achievements may have progressed, with the measures to recompute. */
export async function noteDue(
  db: Kysely<Tables>,
  memberIds: readonly string[],
  names: readonly MeasureName[],
): Promise<void> {
  await sql`insert into achievement_due (member_id, measure)
    select member.id, measure from member cross join unnest(${[...names]}::text[]) as measure
    where member.id = any(${[...memberIds]}::uuid[])
    order by member.id, measure on conflict do nothing`.execute(db)
}

/** Delay before recomputing, so works uploaded together in one evening are counted once. */
const settledAfterMs = 2_000
const membersAtOnce = 100

/** Recomputes members queued before the delay. A failure for one member does not stop the others. */
export async function recomputePending(db: Kysely<Tables>, onReached: OnReached, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() - settledAfterMs)
  let failure: unknown
  for (let after: string | undefined = ''; after !== undefined; ) {
    const due: { member_id: string }[] = await db
      .selectFrom('achievement_due')
      .select('member_id')
      .distinct()
      .where('at', '<=', until)
      .$if(after !== '', (query) => query.where('member_id', '>', after ?? ''))
      .orderBy('member_id')
      .limit(membersAtOnce)
      .execute()
    for (const { member_id } of due) {
      await reckonOne(db, member_id, onReached).catch((error: unknown) => {
        failure = error
      })
    }
    after = due.length < membersAtOnce ? undefined : due.at(-1)?.member_id
  }
  if (failure) throw failure
}

const isName = (name: string): name is MeasureName => Object.hasOwn(measures, name)

/** Entries queued during the recount wait for it and trigger another recount. */
const reckonOne = (db: Kysely<Tables>, memberId: string, onReached: OnReached): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const due = await tx.deleteFrom('achievement_due').where('member_id', '=', memberId).returning('measure').execute()
    const dueMeasures: Measure[] = due.flatMap(({ measure }) => (isName(measure) ? [measures[measure]] : []))
    if (dueMeasures.length > 0) await reckonWithin(tx, memberId, dueMeasures, onReached)
  })

/** Each run overlaps the previous one, to catch rows begun before it and committed after it. */
const overlapMs = 5 * 60_000
const firstLookMs = 65 * 60_000

/** Queues members with recent actions that publish no event, since the start of the last completed run. */
export async function noteLately(db: Kysely<Tables>): Promise<void> {
  const began = new Date()
  const last = await db.selectFrom('achievement_look').select('began_at').executeTakeFirst()
  const since = last ? last.began_at.getTime() - overlapMs : began.getTime() - firstLookMs
  const people = await peopleSince(db, new Date(since))
  const atOnce = 1_000
  for (let from = 0; from < people.length; from += atOnce) {
    await noteDue(db, people.slice(from, from + atOnce), ['people', 'sightings', 'battles'])
  }
  await db
    .insertInto('achievement_look')
    .values({ began_at: began })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ began_at: began }))
    .execute()
}
