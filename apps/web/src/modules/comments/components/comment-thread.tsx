import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { commentPages } from '../queries.ts'
import { mergeComments } from '../rules.ts'
import { CommentLine } from './comment-line.tsx'
import { NewComment } from './new-comment.tsx'
import './comment.css'

/** The comments of a work, oldest first, and the field to write one. */
export function CommentThread({ artwork }: { artwork: Artwork }) {
  const username = useAuth(({ user }) => user?.username)
  const pages = useInfiniteQuery(commentPages(artwork.id, username))
  const comments = pages.data && mergeComments(pages.data.pages)
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(comments?.map(({ id }) => id))
  return (
    <>
      <header className="section-head">
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Comments</Trans>
        </h2>
      </header>
      {comments && comments.length > 0 && (
        <ol className="comment-list" aria-label={t`Comments, oldest first`}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentLine comment={comment} />
            </li>
          ))}
        </ol>
      )}
      {comments?.length === 0 && (
        <p className="quiet comment-none">
          <Trans>No comments yet.</Trans>
        </p>
      )}
      {!comments && !pages.isError && <Skeleton height="96px" />}
      {!comments && pages.isError && (
        <p>
          <RetryButton fault={t`Couldn’t load the comments.`} onRetry={() => void pages.refetch()} />
        </p>
      )}
      <PagesFoot pages={pages} />
      {username ? (
        <NewComment key={`${username} ${artwork.id}`} artworkId={artwork.id} />
      ) : (
        <p>
          <ButtonLink to="/login" state={{ from: `/artwork/${artwork.id}` }}>
            <Trans>Sign in to comment</Trans>
          </ButtonLink>
        </p>
      )}
    </>
  )
}
