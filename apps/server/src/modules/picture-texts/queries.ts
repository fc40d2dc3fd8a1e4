import { PictureText } from '@allcity/contract/picture-texts'
import type { Database } from '#server/database/connection.ts'
import { notFound } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { isDecisive } from './rules.ts'

/** The texts that wait for an answer, as far as this member has to do with them; oldest first. */
export async function listWaiting(db: Database, viewer: Viewer, artworkId: string) {
  const artwork = await db
    .selectFrom('artwork')
    .select(['member_id', 'state'])
    .where('id', '=', artworkId)
    .executeTakeFirst()
  if (!artwork || (artwork.state !== 'published' && artwork.member_id !== viewer.id)) throw notFound('artwork')
  const rows = await db
    .selectFrom('picture_text')
    .innerJoin('photo', 'photo.id', 'picture_text.photo_id')
    .innerJoin('member', 'member.id', 'picture_text.member_id')
    .select([
      'picture_text.id',
      'picture_text.photo_id',
      'picture_text.text',
      'picture_text.member_id',
      'member.username',
    ])
    .where('photo.artwork_id', '=', artworkId)
    .where('picture_text.state', '=', 'open')
    .$if(!isDecisive(viewer, artwork.member_id), (query) => query.where('picture_text.member_id', '=', viewer.id))
    .orderBy('picture_text.id')
    .limit(100)
    .execute()
  return {
    items: rows.map(({ id, photo_id, text, member_id, username }) => ({
      id: PictureText.shape.id.parse(id),
      photoId: PictureText.shape.photoId.parse(photo_id),
      text,
      saidBy: username,
      isMine: member_id === viewer.id,
    })),
  }
}
