import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Suspense, useRef } from 'react'
import { useNearView } from '#web/map/use-near-view.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PlainComments = import.meta.env.SSR ? (await import('./plain-comments.tsx')).PlainComments : null
const CommentThread = lazyPart(async () => (await import('./comment-thread.tsx')).CommentThread)

/** The comments on a work, loaded shortly before they scroll into view. Blocks decide which comments a reader sees. */
export function Comments({ artwork }: { artwork: Artwork }) {
  const frame = useRef<HTMLElement>(null)
  const isNearView = useNearView(frame)
  return (
    <section className="section" id="comments" aria-label={t`Comments`} ref={frame}>
      {/* With scripts enabled, the browser parses `noscript` content as text and renders none of it. */}
      <noscript>{PlainComments && <PlainComments artwork={artwork} />}</noscript>
      <Suspense>{isNearView && <CommentThread artwork={artwork} />}</Suspense>
    </section>
  )
}
