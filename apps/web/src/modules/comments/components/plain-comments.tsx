import type { Artwork } from '@allcity/contract/artworks'
import type { Comment } from '@allcity/contract/comments'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PersonLink } from '#web/ui/person-link.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { commentPages } from '../queries.ts'
import { CommentText } from './comment-text.tsx'

function describeComment({ username }: Comment['by']): string {
  return t`Comment by ${username}`
}

/** The first comments of a work, for who reads without scripts. */
export function PlainComments({ artwork }: { artwork: Artwork }) {
  const comments = useInfiniteQuery(commentPages(artwork.id, undefined)).data?.pages[0]?.items ?? []
  if (comments.length === 0) return null
  return (
    <>
      <header className="section-head">
        <h2>
          <Trans>Comments</Trans>
        </h2>
      </header>
      {comments.map((comment) => (
        <article key={comment.id} aria-label={describeComment(comment.by)}>
          <p>
            <PersonLink username={comment.by.username} />{' '}
            <span className="small quiet">
              <RelativeTime at={comment.createdAt} />
            </span>
          </p>
          <CommentText comment={comment} />
          <br />
        </article>
      ))}
    </>
  )
}
