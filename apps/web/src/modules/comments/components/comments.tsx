import type { Artwork } from '@allcity/contract/artworks'
import { lazy, Suspense, useRef } from 'react'
import { useWanted } from '#web/map/use-wanted.ts'
import { Bone } from '#web/ui/bones.tsx'

const CommentThread = lazy(async () => ({ default: (await import('./comment-thread.tsx')).CommentThread }))

/** What people say of a work. It comes once it is nearly in sight: who reads decides whose words are left out. */
export function Comments({ artwork }: { artwork: Artwork }) {
  const frame = useRef<HTMLDivElement>(null)
  const isWanted = useWanted(frame)
  const waiting = <Bone height="160px" />
  return (
    <section className="section comments" id="comments" aria-labelledby="comments-title">
      <header className="plate-head">
        <h2 id="comments-title">Comments</h2>
      </header>
      <div ref={frame}>
        {isWanted ? (
          <Suspense fallback={waiting}>
            <CommentThread artwork={artwork} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </section>
  )
}
