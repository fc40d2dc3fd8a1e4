import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, CircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { isGone } from '#web/lib/credit-line.ts'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { sightingPages } from '../queries.ts'
import { decayWords } from '../rules.ts'
import { ReportButton } from './report-button.tsx'
import { SureLine } from './sure-line.tsx'
import './still-there.css'

interface StillThereProps {
  artwork: Artwork
  /** Replaces the question for a work that is gone. */
  whenGone: ReactNode
}

/** How likely the work is still there and why, and the buttons to report what one saw. */
export function StillThere({ artwork, whenGone }: StillThereProps) {
  const { stillThere, surface } = artwork
  const sightings = useInfiniteQuery(sightingPages(artwork.id)).data?.pages[0]?.items ?? []
  return (
    <section className="piece-sure" id="sure" aria-label={t`Condition`}>
      {isGone(artwork) ? (
        whenGone
      ) : (
        <>
          <p className="sure piece-sure-line">
            <SureLine probability={stillThere.probability} />
            <b className="strong">
              <StillThereWords of={artwork} />
            </b>
          </p>
          <p className="small quiet">{decayWords({ surface }, stillThere.halfLifeDays)}</p>
        </>
      )}
      <div className="piece-actions">
        {isGone(artwork) ? (
          <ReportButton artwork={artwork} isSmall part="#sure" />
        ) : (
          <>
            <ReportButton artwork={artwork} variant="next" part="#sure" />
            <ReportButton artwork={artwork} label={t`It’s gone`} icon={CircleOff} status="removed" part="#sure" />
          </>
        )}
        {sightings.length > 0 && (
          <a className="go" href="#sightings">
            <span>
              <Trans>Sightings</Trans>
            </span>
            <ArrowRight className="icon" aria-hidden="true" />
          </a>
        )}
      </div>
    </section>
  )
}
