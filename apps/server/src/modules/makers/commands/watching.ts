import { crewLimits } from '@allcity/contract/crews'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { fill, HttpError } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'

/** Notifies a member of changes to the page of a crew. Repeating it changes nothing. */
export function watchCrew(db: Kysely<Tables>, memberId: string, crewId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Serializes the watches of one member, so that parallel requests cannot pass the limit together.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    const { watched } = await tx
      .selectFrom('crew_watch')
      .select(({ fn }) => fn.countAll<string>().as('watched'))
      .where('member_id', '=', memberId)
      .where('crew_id', '<>', crewId)
      .executeTakeFirstOrThrow()
    if (Number(watched) >= crewLimits.watched) {
      throw new HttpError(
        'conflict',
        fill(/*i18n*/ 'You already watch {count} crews. Stop watching one first', { count: crewLimits.watched }),
      )
    }
    await insertWatch(tx, memberId, crewId)
  })
}

/** Ignores the limit: for a founder and for a member who receives a page. */
export async function insertWatch(tx: Database, memberId: string, crewId: string): Promise<void> {
  await tx
    .insertInto('crew_watch')
    .values({ crew_id: crewId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unwatchCrew(db: Database, memberId: string, crewId: string): Promise<void> {
  await db.deleteFrom('crew_watch').where('crew_id', '=', crewId).where('member_id', '=', memberId).execute()
}
