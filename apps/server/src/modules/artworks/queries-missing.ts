import type { Database } from '#server/database/connection.ts'
import { HttpError, notFound } from '#server/http/errors.ts'

/** What is said at the address of a work that does not show: that there is none, unless it was taken down after a notice. */
export async function whyMissing(db: Database, id: string): Promise<HttpError> {
  const taken = await db.selectFrom('tombstone').select('id').where('artwork_id', '=', id).executeTakeFirst()
  return taken
    ? new HttpError('gone', 'This work was taken down after a notice', undefined, '/contact')
    : notFound('artwork')
}
