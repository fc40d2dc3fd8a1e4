import type { Artwork } from '@allcity/contract/artworks'
import { Suspense, useRef } from 'react'
import { useNearView } from '#web/map/use-near-view.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const WorkRecord = lazyPart(async () => (await import('./work-record.tsx')).WorkRecord)

/** How a work does against others; a public record stands against none. It comes once it is nearly in sight. */
export function ArtworkBattles({ artwork }: { artwork: Artwork }) {
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  if (artwork.sources.some(({ isMade }) => isMade)) return null
  return (
    <div className="late" ref={frame}>
      {isNearView && (
        <Suspense>
          <WorkRecord artwork={artwork} />
        </Suspense>
      )}
    </div>
  )
}
