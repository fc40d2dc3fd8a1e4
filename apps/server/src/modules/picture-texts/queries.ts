import { PictureText } from '@allcity/contract/picture-texts'
import { sql } from 'kysely'
import { isNotApart } from '#server/domain/blocks.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { notFound } from '#server/platform/errors.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'

/** For a query of `photo`: whether the picture belongs to this work, or to a sighting of it that was not withdrawn. */
export const belongsToWork = (
  artworkId: string,
) => sql<boolean>`(photo.artwork_id = ${artworkId} or photo.sighting_id in (
  select seen.id from sighting as seen where seen.artwork_id = ${artworkId}
    and not exists (select from sighting as undo where undo.undoes = seen.id)))`

/** Waiting texts that concern this member, oldest first. */
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
    .where(belongsToWork(artworkId))
    .where('picture_text.state', '=', 'open')
    .$if(!isModerator(viewer), (query) =>
      query
        .where(({ eb, or }) =>
          or([eb('photo.member_id', '=', viewer.id), eb('picture_text.member_id', '=', viewer.id)]),
        )
        .where(isNotApart('picture_text.member_id', viewer.id)),
    )
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
