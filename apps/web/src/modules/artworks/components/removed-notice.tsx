import { type Artwork, restorableDays } from '@allcity/contract/artworks'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useRestoreArtwork } from '../mutations.ts'

/** Stands where a work was that its uploader deleted. */
export function RemovedNotice({ artwork }: { artwork: Artwork }) {
  const restore = useRestoreArtwork()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="state piece-removed">
      <h1 className="h52" tabIndex={-1} ref={heading}>
        You deleted <bdi>{formatTitle(artwork)}</bdi>
      </h1>
      <p>Nobody else can see it. It can be put back for {restorableDays} days, here or under My Uploads.</p>
      <Button onClick={() => restore.mutate(artwork.id)} disabled={restore.isPending}>
        <Undo2 className="icon" aria-hidden="true" /> Put back
      </Button>
    </div>
  )
}
