import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { ReportButton } from '#web/modules/sightings/components/report-button.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { spotById } from '../queries.ts'
import { pairAround, wallTitle } from '../rules.ts'
import { BeforeAfter } from './before-after.tsx'
import { CoveringQuestion } from './covering-question.tsx'
import { WallLine } from './wall-line.tsx'
import './wall.css'

/** On a work's page: what stood before and after it. Where it is the only one, and its place may be known, the way to the wall. */
export function WallHistory({ artwork }: { artwork: Artwork }) {
  const { data: spot, isError, refetch } = useQuery({ ...spotById(artwork.spot.id), enabled: artwork.spot.works > 1 })
  const isAlone = artwork.spot.works < 2
  if (isAlone && (artwork.place.level === 'hidden' || artwork.surface === 'train')) return null
  return (
    <section className="section" aria-labelledby="wall">
      <header className="section-head">
        <h2 id="wall">{wallTitle(spot ?? { surface: artwork.surface, layers: [] })}</h2>
        <Link className={isAlone ? 'go go-labelled' : 'go'} to={`/spot/${artwork.spot.id}`}>
          <span>{isAlone ? t`Follow this wall` : t`All photos`}</span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      {spot && (
        <>
          {spot.coverings
            .filter(({ olderId, newerId }) => olderId === artwork.id || newerId === artwork.id)
            .map((covering) => (
              <CoveringQuestion key={covering.id} covering={covering} spot={spot} />
            ))}
          <WallLine spot={spot} here={artwork.id} today={<WereYouThere artwork={artwork} />} />
          <BeforeAfter spot={spot} first={pairAround(spot.layers, artwork.id)} />
        </>
      )}
      {isAlone && (
        <p className="quiet">
          <Trans>No other work here yet.</Trans>
        </p>
      )}
      {!isAlone && !spot && !isError && <Skeleton height="320px" />}
      {!spot && isError && (
        <p>
          <RetryButton fault={t`Couldn’t load the history.`} onRetry={() => void refetch()} />
        </p>
      )}
    </section>
  )
}

function WereYouThere({ artwork }: { artwork: Artwork }) {
  return (
    <div>
      <h3>
        <Trans>Just walked past?</Trans>
      </h3>
      <p className="small quiet">
        <Trans>Add a photo to keep this up to date.</Trans>
      </p>
      <p className="wall-report">
        <ReportButton artwork={artwork} isSmall />
      </p>
    </div>
  )
}
