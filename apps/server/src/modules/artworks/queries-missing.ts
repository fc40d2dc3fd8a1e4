import type { Database } from '#server/database/connection.ts'
import { findNotice } from '#server/database/notices.ts'
import { HttpError, notFound } from '#server/http/errors.ts'

/**
 * What is said at the address of a work that does not show: that there is none, unless it was taken down after a notice. A public record
 * has no picture, and so no tombstone.
 */
export async function whyMissing(db: Database, id: string): Promise<HttpError> {
  const taken = await db.selectFrom('tombstone').select('id').where('artwork_id', '=', id).executeTakeFirst()
  return (taken ?? (await findNotice(db, id)))
    ? new HttpError('gone', 'This work was taken down after a notice', undefined, '/contact')
    : notFound('artwork')
}
