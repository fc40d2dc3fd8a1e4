import { type Artwork, restorableDays } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useRestoreArtwork } from '../mutations.ts'

/** Stands where a work was that its uploader deleted. */
export function RemovedNotice({ artwork }: { artwork: Artwork }) {
  const restore = useRestoreArtwork()
  const title = formatTitle(artwork)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="state piece-removed">
      <h1 className="h52" tabIndex={-1} ref={heading}>
        <Trans>
          You deleted <bdi>{title}</bdi>
        </Trans>
      </h1>
      <p>
        <Trans>You can restore it for {restorableDays} days, here or under My Uploads.</Trans>
      </p>
      <Button onClick={() => restore.mutate(artwork.id)} disabled={restore.isPending}>
        <Undo2 className="icon" aria-hidden="true" /> <Trans>Restore</Trans>
      </Button>
    </div>
  )
}
