import type { Kysely } from 'kysely'
import { checkMayMeet, isNotApart } from '#server/domain/blocks.ts'
import { recordDeferredWish } from '#server/domain/hidden-content-wishes.ts'
import { shareLockPublicWork } from '#server/domain/lock-public-work.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { mergeEdit } from '#server/platform/http/edit-versions.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { commentWritten } from './events.ts'
import { checkMayEdit, checkMayRemove, findMentions, mentionsLeft, namesIn } from './rules.ts'

const apart = 'You and who added this work do not meet'

/** Writes a comment under the caller's id. Idempotent. */
export function writeComment(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  artworkId: string,
  { id, text }: { id: string; text: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    const uploaderId = await shareLockPublicWork(tx, artworkId)
    await checkMayMeet(tx, memberId, uploaderId, apart)
    const made = await tx
      .insertInto('comment')
      .values({ id, artwork_id: artworkId, member_id: memberId, text })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return checkIsPosted(tx, { id, memberId, artworkId })
    await noteMentions(tx, { id, memberId, text })
    await jobs.announce(tx, commentWritten, { commentId: id, artworkId, memberId })
  })
}

/** @throws HttpError when the id belongs to another comment. */
async function checkIsPosted(
  tx: Database,
  { id, memberId, artworkId }: Record<'id' | 'memberId' | 'artworkId', string>,
) {
  const there = await tx
    .selectFrom('comment')
    .select(['member_id', 'artwork_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (there?.member_id !== memberId || there.artwork_id !== artworkId) {
    throw new HttpError('conflict', /*i18n*/ 'This id is taken. Create a new one')
  }
}

/** Replaces the text of an own comment and notifies newly mentioned members. */
export function editComment(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  id: string,
  edit: { text: string; version?: string | undefined },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const comment = await lockComment(tx, id)
    checkMayEdit(memberId, comment.member_id)
    await checkMayMeet(tx, memberId, comment.uploader_id, apart)
    const { text } = mergeEdit({ text: comment.text }, edit)
    if (comment.text === text) return
    await tx.updateTable('comment').set({ text, edited_at: new Date() }).where('id', '=', id).execute()
    const isNews = await noteMentions(tx, { id, memberId, text })
    if (isNews) await jobs.announce(tx, commentWritten, { commentId: id, artworkId: comment.artwork_id, memberId })
  })
}

/** Removes a comment; its text and mentions are deleted. Idempotent. */
export function removeComment(db: Kysely<Tables>, viewer: Viewer, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await recordDeferredWish(tx, viewer.id, { type: 'comment', id }, { isTakenBack: true })
    const comment = await findAny(tx, id)
    if (!comment) throw notFound('comment')
    checkMayRemove(viewer, comment)
    await takeComment(tx, id, viewer.id)
  })
}

/** Removes the text and mentions of a comment. Returns the old text; null if it is removed already. */
export async function takeComment(tx: Database, id: string, memberId: string): Promise<string | null> {
  const comment = await findAny(tx, id)
  if (!comment || comment.text === null) return null
  await tx
    .updateTable('comment')
    .set({ text: null, removed_at: new Date(), removed_by: memberId })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('comment_mention').where('comment_id', '=', id).execute()
  return comment.text
}

/** Restores a comment without notifying mentioned members again. */
export async function giveBackComment(tx: Database, id: string, text: string): Promise<void> {
  const back = { text, removed_at: null, removed_by: null }
  await tx.updateTable('comment').set(back).where('id', '=', id).where('text', 'is', null).execute()
}

const findAny = (tx: Database, id: string) =>
  tx
    .selectFrom('comment')
    .innerJoin('artwork', 'artwork.id', 'comment.artwork_id')
    .select(['comment.member_id', 'comment.artwork_id', 'comment.text', 'comment.removed_at'])
    .select(['artwork.member_id as uploader_id', 'artwork.state'])
    .where('comment.id', '=', id)
    .forUpdate('comment')
    .executeTakeFirst()

/** A comment that is not removed, on a published work, locked. @throws HttpError for any other. */
async function lockComment(tx: Database, id: string) {
  const comment = await findAny(tx, id)
  if (!comment || comment.text === null || comment.state !== 'published') throw notFound('comment')
  const { member_id, artwork_id, uploader_id, text } = comment
  return { member_id, artwork_id, uploader_id, text }
}

/** Stores the mentions of a text, except blocked or blocking members. Returns whether there are new ones. */
export async function noteMentions(
  tx: Database,
  { id, memberId, text }: { id: string; memberId: string; text: string },
): Promise<boolean> {
  const names = namesIn(text)
  const members =
    names.length === 0
      ? []
      : await tx
          .selectFrom('member')
          .select(['id', 'username'])
          .where(({ fn }) => fn<string>('lower', ['username']), 'in', names)
          .where(isNotApart('member.id', memberId))
          .execute()
  const known = await tx.selectFrom('comment_mention').select('member_id').where('comment_id', '=', id).execute()
  const { mentions, news } = mentionsLeft(findMentions(text, members), new Set(known.map((row) => row.member_id)))
  await tx
    .updateTable('comment_mention')
    .set({ removed_at: new Date() })
    .where('comment_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  if (mentions.length === 0) return false
  await tx
    .insertInto('comment_mention')
    .values(mentions.map(({ name, member }) => ({ comment_id: id, member_id: member.id, name, removed_at: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['comment_id', 'member_id'])
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), removed_at: null })),
    )
    .execute()
  return news > 0
}
