import type { EventType } from '#server/events.ts'

/** A comment was written; `memberId` wrote it. An edit that mentions others announces it again. */
export const commentWritten: EventType<{ commentId: string; artworkId: string; memberId: string }> = {
  name: 'comment.written',
}
