import type { Artwork } from '@allcity/contract/artworks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { PropsGivers } from '#web/modules/props/components/props-givers.tsx'
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
          Comments
        </h2>
      </header>
      <PropsGivers artwork={artwork} />
      {comments && comments.length > 0 && (
        <ol className="comment-list" aria-label="Comments, oldest first">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentLine comment={comment} />
            </li>
          ))}
        </ol>
      )}
      {comments?.length === 0 && <p className="quiet comment-none">Nobody has said anything yet.</p>}
      {!comments && !pages.isError && <Skeleton height="96px" />}
      {!comments && pages.isError && (
        <p>
          <RetryButton fault="The comments did not load." onRetry={() => void pages.refetch()} />
        </p>
      )}
      <PagesFoot pages={pages} />
      {username ? (
        <NewComment key={`${username} ${artwork.id}`} artworkId={artwork.id} />
      ) : (
        <p>
          <ButtonLink to="/login" state={{ from: `/artwork/${artwork.id}` }}>
            Sign in to comment
          </ButtonLink>
        </p>
      )}
    </>
  )
}
