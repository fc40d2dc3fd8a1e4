import type { Artwork } from '@allcity/contract/artworks'
import { Suspense, useRef } from 'react'
import { useWanted } from '#web/map/use-wanted.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PlainComments = import.meta.env.SSR ? (await import('./plain-comments.tsx')).PlainComments : null
const CommentThread = lazyPart(async () => (await import('./comment-thread.tsx')).CommentThread)

/** What people say of a work. It comes once it is nearly in sight: who reads decides whose words are left out. */
export function Comments({ artwork }: { artwork: Artwork }) {
  const frame = useRef<HTMLElement>(null)
  const isWanted = useWanted(frame)
  return (
    <section className="section" id="comments" aria-label="Comments" ref={frame}>
      {/* The browser takes over what stands in it as text, and draws none of it. */}
      <noscript>{PlainComments && <PlainComments artwork={artwork} />}</noscript>
      <Suspense>{isWanted && <CommentThread artwork={artwork} />}</Suspense>
    </section>
  )
}
