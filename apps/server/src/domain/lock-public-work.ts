import type { Database } from '#server/platform/database/connection.ts'
import { notFound } from '#server/platform/errors.ts'

/**
 * Locks a work so that it stays unchanged while something is written about it, and returns its uploader. The work must be public; `viewer`,
 * where given, may write about their own work in any state.
 * @throws HttpError when there is no such work for them.
 */
export async function lockPublicWork(tx: Database, artworkId: string, viewer?: { id: string }): Promise<string> {
  const artwork = await tx
    .selectFrom('artwork')
    .select(['member_id', 'state'])
    .where('id', '=', artworkId)
    .forUpdate()
    .executeTakeFirst()
  if (!artwork || (artwork.state !== 'published' && artwork.member_id !== viewer?.id)) throw notFound('artwork')
  return artwork.member_id
}

/**
 * Share-locks a published work, so that many can write about it without waiting for each other; returns its uploader.
 * @throws HttpError when it is not shown.
 */
export async function shareLockPublicWork(tx: Database, artworkId: string): Promise<string> {
  const artwork = await tx
    .selectFrom('artwork')
    .select('member_id')
    .where('id', '=', artworkId)
    .where('state', '=', 'published')
    .forShare()
    .executeTakeFirst()
  if (!artwork) throw notFound('artwork')
  return artwork.member_id
}
