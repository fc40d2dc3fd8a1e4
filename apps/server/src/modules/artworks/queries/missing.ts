import { findNotice } from '#server/domain/takedown-notices.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'

/**
 * The error for a work that is not public: 404, or 410 if it was taken down after a notice. A public record has no picture and so no
 * tombstone.
 */
export async function whyMissing(db: Database, id: string): Promise<HttpError> {
  const taken = await db.selectFrom('tombstone').select('id').where('artwork_id', '=', id).executeTakeFirst()
  return (taken ?? (await findNotice(db, id)))
    ? new HttpError('gone', /*i18n*/ 'This work was removed after a takedown request', undefined, '/contact')
    : notFound('artwork')
}
