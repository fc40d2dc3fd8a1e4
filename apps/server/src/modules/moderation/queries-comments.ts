import { CommentReport } from '@allcity/contract/comments'
import { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import { keyOf } from '#server/http/cursor.ts'
import { writeCursor } from '#server/lib/keyset.ts'

const Snapshot = z.object({ text: z.string(), artworkId: CommentReport.shape.artworkId })

/** Reports of comments that still stand, the last first. */
export async function listReports(db: Database, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const after = keyOf(cursor)
  const rows = await db
    .selectFrom('report')
    .innerJoin('comment', (join) => join.on('comment.removed_at', 'is', null))
    .innerJoin('member as about', 'about.id', 'report.about_id')
    .innerJoin('member as reporter', 'reporter.id', 'report.member_id')
    .select(['report.id', 'report.subject_id', 'report.reason', 'report.note', 'report.snapshot', 'report.created_at'])
    .select(['about.username as about', 'reporter.username as by'])
    .where('report.subject_type', '=', 'comment')
    .whereRef('comment.id', '=', 'report.subject_id')
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('report.created_at', 'report.id'), '<', tuple(after?.at ?? new Date(), after?.id ?? '')),
      ),
    )
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id, subject_id, reason, note, snapshot, about, by, created_at }) => ({
      ...{ id, note, ...Snapshot.parse(snapshot) },
      reason: CommentReport.shape.reason.parse(reason),
      commentId: CommentReport.shape.commentId.parse(subject_id),
      about: { username: about },
      by: { username: by },
      createdAt: created_at.toISOString(),
    })),
    ...(rows.length > limit && last ? { next: writeCursor(last.created_at, last.id) } : {}),
  }
}
