import type { Spot } from '@allcity/contract/spots'
import { Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'

/** Asks for an upload of what is new on a wall. */
export function NewOnWall({ spot }: { spot: Spot }) {
  const newest = spot.layers.at(-1)?.artwork
  // Train works are grouped by car, and only the uploader can add to a hidden wall.
  const mayCover = newest !== undefined && spot.surface !== 'train' && spot.place.level !== 'hidden'
  return (
    <div>
      <h3>
        <Trans>Something new here?</Trans>
      </h3>
      <p className="small quiet">
        <Trans>Upload it and we’ll add it to the history.</Trans>
      </p>
      <p className="wall-report">
        <ButtonLink isSmall to={mayCover ? `/upload?covers=${newest.id}` : '/upload'}>
          <Camera className="icon" aria-hidden="true" /> <Trans>Upload</Trans>
        </ButtonLink>
      </p>
    </div>
  )
}
