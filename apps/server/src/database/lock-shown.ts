import { notFound } from '#server/http/errors.ts'
import type { Database } from './connection.ts'

/**
 * Holds a work that something is to be said of, so that it stays as it is until that is said, and gives who uploaded it.
 * Only what everybody sees can be spoken of; `viewer`, where given, may speak of their own in any state.
 * @throws HttpError when there is no such work for them.
 */
export async function lockShown(tx: Database, artworkId: string, viewer?: { id: string }): Promise<string> {
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
 * Holds a published work as it is while many say something of it at once, who do not wait for each other; gives who uploaded it.
 * @throws HttpError when it is not shown.
 */
export async function shareShown(tx: Database, artworkId: string): Promise<string> {
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
