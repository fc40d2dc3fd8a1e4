import { CommentReport } from '@allcity/contract/comments'
import { z } from 'zod'
import { comesAfter } from '#server/database/comes-after.ts'
import type { Database } from '#server/database/connection.ts'
import { keyOf } from '#server/http/cursor.ts'
import { pageOf, writeCursor } from '#server/lib/keyset.ts'

const Snapshot = z.object({ text: z.string(), artworkId: CommentReport.shape.artworkId })

/** Reports of comments that still stand, the last first; none of what whoever asks has written. */
export async function listReports(
  db: Database,
  viewerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = keyOf(cursor)
  const rows = await db
    .selectFrom('report')
    .innerJoin('comment', (join) => join.on('comment.removed_at', 'is', null))
    .innerJoin('member as about', 'about.id', 'report.about_id')
    .innerJoin('member as reporter', 'reporter.id', 'report.member_id')
    .select(['report.id', 'report.subject_id', 'report.reason', 'report.note', 'report.snapshot', 'report.created_at'])
    .select(['about.username as about', 'reporter.username as by'])
    .where('report.subject_type', '=', 'comment')
    .where('report.about_id', '<>', viewerId)
    .whereRef('comment.id', '=', 'report.subject_id')
    .where(comesAfter(after, 'report.created_at', 'report.id'))
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = pageOf(rows, limit, (last) => writeCursor(last.created_at, last.id))
  return {
    items: shown.map(({ id, subject_id, reason, note, snapshot, about, by, created_at }) => ({
      ...{ id, note, ...Snapshot.parse(snapshot) },
      reason: CommentReport.shape.reason.parse(reason),
      commentId: CommentReport.shape.commentId.parse(subject_id),
      about: { username: about },
      by: { username: by },
      createdAt: created_at.toISOString(),
    })),
    ...more,
  }
}
