import type { Kysely } from 'kysely'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { Tables } from '#server/tables.ts'
import { notifyMany, tell } from '../commands.ts'

/** Notifies once, even if a member gives props, takes them back and gives them again. */
export async function tellOfProps(
  db: Kysely<Tables>,
  { artworkId, memberId }: { artworkId: string; memberId: string },
  at?: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const work = await tx
      .selectFrom('props')
      .innerJoin('artwork', 'artwork.id', 'props.artwork_id')
      .select('artwork.member_id')
      .where('props.artwork_id', '=', artworkId)
      .where('props.member_id', '=', memberId)
      .executeTakeFirst()
    if (!work) return
    const actor = { id: memberId, deed: memberId }
    await tell(tx, [work.member_id], {
      kind: 'props',
      cause: `props:${artworkId}`,
      artworkId,
      actor,
      ...(at ? { at } : {}),
    })
  })
}

/** Only this many of the latest earlier commenters are notified. */
const mostReplied = 100

interface Comment {
  commentId: string
  artworkId: string
  memberId: string
}

/**
 * Notifies mentioned members, the work's owner and earlier commenters, once per comment.
 * All comments of a day share one row, except mentions.
 */
export async function tellOfComment(
  db: Kysely<Tables>,
  { commentId, artworkId, memberId }: Comment,
  at?: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const comment = await tx
      .selectFrom('comment')
      .innerJoin('artwork', 'artwork.id', 'comment.artwork_id')
      .select(['comment.created_at', 'artwork.member_id as uploader_id'])
      .where('comment.id', '=', commentId)
      .where('comment.text', 'is not', null)
      .executeTakeFirst()
    if (!comment) return
    const mentions = await tx
      .selectFrom('comment_mention')
      .select('member_id')
      .where('comment_id', '=', commentId)
      .where('removed_at', 'is', null)
      .execute()
    const others = await tx
      .selectFrom('comment')
      .select('member_id')
      .where('artwork_id', '=', artworkId)
      .where('text', 'is not', null)
      .where('created_at', '<', comment.created_at)
      .groupBy('member_id')
      .orderBy(({ fn }) => fn.max('created_at'), 'desc')
      .limit(mostReplied)
      .execute()
    const about = { artworkId, actor: { id: memberId, deed: commentId }, ...(at ? { at } : {}) }
    const [itself, ofDay] = [`comment:${commentId}`, `comments:${artworkId}:${formatDay(comment.created_at)}`]
    const talk = { ...about, cause: ofDay, orOf: [itself] }
    const listIds = (rows: { member_id: string }[]) => rows.map(({ member_id }) => member_id)
    await notifyMany(tx, [
      { memberIds: listIds(mentions), happening: { ...about, kind: 'mention', cause: itself, orOf: [ofDay] } },
      { memberIds: [comment.uploader_id], happening: { ...talk, kind: 'comment' } },
      { memberIds: listIds(others), happening: { ...talk, kind: 'reply' } },
    ])
  })
}
