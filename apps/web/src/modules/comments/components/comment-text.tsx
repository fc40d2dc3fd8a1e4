import type { Comment } from '@allcity/contract/comments'
import { Link } from 'react-router'
import { memberPath } from '#web/lib/words.ts'
import { splitMentions } from '../rules.ts'

export function CommentText({ comment }: { comment: Comment }) {
  return (
    <p className="comment-text" dir="auto">
      {splitMentions(comment).map(({ at, text, username }) =>
        username === null ? (
          text
        ) : (
          <Link key={at} to={memberPath(username)}>
            {text}
          </Link>
        ),
      )}
    </p>
  )
}
