import type { EventType } from '#server/events.ts'

/** A member (`memberId`) wrote a comment, or an edit added new mentions. */
export const commentWritten: EventType<{ commentId: string; artworkId: string; memberId: string }> = {
  name: 'comment.written',
}
