import { Comment } from '@allcity/contract/comments'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { selectRows } from '#server/platform/database/prepared-statements.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { computeVersion } from '#server/platform/http/edit-versions.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listPeople } from '../uploads/queries-people.ts'
import { mayRemove, withNamesOfNow } from './rules.ts'

/** Comments that are not removed, on published works. */
function standing(db: Database) {
  return db
    .selectFrom('comment')
    .innerJoin('artwork', 'artwork.id', 'comment.artwork_id')
    .where('comment.removed_at', 'is', null)
    .where('artwork.state', '=', 'published')
    .select(['comment.id', 'comment.artwork_id', 'comment.member_id', 'comment.text', 'comment.created_at'])
    .select(['comment.edited_at', 'artwork.member_id as uploader_id'])
}

type Row = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number]

interface ListRequest extends PageRequest {
  artworkId: string
  viewer: Viewer | null
}

/** Comments on a published work, oldest first, without those by members the viewer blocked. */
export async function listComments(
  db: Database,
  { artworkId, viewer, limit, cursor }: ListRequest,
  address: PhotoAddress,
) {
  const work = db.selectFrom('artwork').select('id').where('id', '=', artworkId).where('state', '=', 'published')
  const [shownWork] = await selectRows(db, work)
  if (!shownWork) throw notFound('artwork')
  const after = decodeTimeKey(cursor)
  const statement = standing(db)
    .where('comment.artwork_id', '=', artworkId)
    .$if(viewer !== null, (query) =>
      query.where(
        sql<boolean>`not exists (
          select from block where member_id = ${viewer?.id} and blocked_id = comment.member_id)`,
      ),
    )
    .where(isAfterKey(after, 'comment.created_at', 'comment.id', 'oldest first'))
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .limit(limit + 1)
  const rows = await selectRows(db, statement)
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.id))
  return {
    items: await toComments(db, shown, viewer, address),
    ...more,
  }
}

/** @throws HttpError for a removed comment, or one on a work that is not public. */
export async function findComment(db: Database, id: string, viewer: Viewer, address: PhotoAddress): Promise<Comment> {
  const row = await standing(db).where('comment.id', '=', id).executeTakeFirst()
  const [comment] = row ? await toComments(db, [row], viewer, address) : []
  if (!comment) throw notFound('comment')
  return comment
}

async function toComments(db: Database, rows: Row[], viewer: Viewer | null, address: PhotoAddress): Promise<Comment[]> {
  if (rows.length === 0) return []
  const [people, mentions] = await Promise.all([
    listPeople(
      db,
      rows.map(({ member_id }) => member_id),
      address,
    ),
    db
      .selectFrom('comment_mention')
      .innerJoin('member', 'member.id', 'comment_mention.member_id')
      .select(['comment_mention.comment_id', 'comment_mention.name', 'member.username'])
      .where('comment_mention.removed_at', 'is', null)
      .where(
        'comment_mention.comment_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
  ])
  return rows.flatMap((row) => {
    const by = people.get(row.member_id)
    if (!by || row.text === null) return []
    const meant = mentions.filter(({ comment_id }) => comment_id === row.id)
    return {
      id: Comment.shape.id.parse(row.id),
      artworkId: Comment.shape.artworkId.parse(row.artwork_id),
      text: withNamesOfNow(row.text, meant),
      mentions: meant.map(({ username }) => username),
      by,
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      mayRemove: mayRemove(viewer, row),
      version: computeVersion({ text: row.text }),
    }
  })
}
