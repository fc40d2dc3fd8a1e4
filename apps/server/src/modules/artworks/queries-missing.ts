import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { HttpError, notFound } from '#server/http/errors.ts'

/** What is said at the address of a work that does not show: that there is none, unless it was taken down after a notice. */
export async function whyMissing(db: Database, id: string): Promise<HttpError> {
  const taken = await db.selectFrom('tombstone').select('id').where('artwork_id', '=', id).executeTakeFirst()
  return (taken ?? (await findAccepted(db, id)))
    ? new HttpError('gone', 'This work was taken down after a notice', undefined, '/contact')
    : notFound('artwork')
}

/** A public record has no picture, and so no tombstone. */
const findAccepted = (db: Database, id: string) =>
  db
    .selectFrom('takedown_work as work')
    .innerJoin('takedown', 'takedown.id', 'work.takedown_id')
    .select('takedown.id')
    .where('work.artwork_id', '=', id)
    .where('takedown.state', '=', 'accepted')
    .where(sql<boolean>`work.outcome is distinct from 'reversed'`)
    .executeTakeFirst()
