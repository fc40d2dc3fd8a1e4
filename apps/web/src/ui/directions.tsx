import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Navigation } from 'lucide-react'
import { Suspense, useState } from 'react'
import { buildOsmLink } from '#web/lib/osm-link.ts'
import { ClientOnly } from './client-only.tsx'
import { lazyPart } from './lazy-part.tsx'

const DirectionsMenu = lazyPart(async () => (await import('./directions-menu.tsx')).DirectionsMenu)

interface DirectionsProps {
  work: Pick<ArtworkCard, 'title' | 'kind' | 'place'>
  /** The look of the link. */
  className: string
}

/** Opens the way to the public place of a work in the chosen map application. Hidden places have none. */
export function Directions({ work, className }: DirectionsProps) {
  const { location, level } = work.place
  /** The address in the chosen application, once it is known. */
  const [chosen, setChosen] = useState<string | null>(null)
  if (!location || level === 'hidden') return null
  const place = { location, level }
  return (
    <span className="directions">
      <a
        className={className}
        href={chosen ?? buildOsmLink(place)}
        rel="noreferrer"
        target={chosen?.startsWith('geo:') ? undefined : '_blank'}
      >
        <Navigation className="icon" aria-hidden="true" /> {level === 'exact' ? t`Directions` : t`Open area`}
      </a>
      <ClientOnly>
        {() => (
          <Suspense>
            <DirectionsMenu work={work} place={place} onChoice={setChosen} />
          </Suspense>
        )}
      </ClientOnly>
    </span>
  )
}
