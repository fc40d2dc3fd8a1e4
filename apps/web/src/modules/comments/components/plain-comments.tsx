import type { Artwork } from '@allcity/contract/artworks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PersonLink } from '#web/ui/person-link.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { commentPages } from '../queries.ts'
import { CommentText } from './comment-text.tsx'

/** The first comments of a work, for who reads without scripts. */
export function PlainComments({ artwork }: { artwork: Artwork }) {
  const comments = useInfiniteQuery(commentPages(artwork.id, undefined)).data?.pages[0]?.items ?? []
  if (comments.length === 0) return null
  return (
    <>
      <header className="section-head">
        <h2>Comments</h2>
      </header>
      {comments.map((comment) => (
        <article key={comment.id} aria-label={`Comment by ${comment.by.username}`}>
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
