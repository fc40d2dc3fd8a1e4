import type { Artwork } from '@allcity/contract/artworks'
import type { Spot } from '@allcity/contract/spots'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { isGone } from '#web/lib/credit-line.ts'
import { ReportButton } from '#web/modules/sightings/components/report-button.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { spotById } from '../queries.ts'
import { pairAround, wallTitle } from '../rules.ts'
import { BeforeAfter } from './before-after.tsx'
import { CoveringQuestion } from './covering-question.tsx'
import { NewOnWall } from './new-on-wall.tsx'
import { WallLine } from './wall-line.tsx'
import './wall.css'

/** On a work's page: what was there before and after it. */
export function WallHistory({ artwork }: { artwork: Artwork }) {
  const { data: spot, isError, refetch } = useQuery({ ...spotById(artwork.spot.id), enabled: artwork.spot.works > 1 })
  if (artwork.spot.works < 2) return null
  return (
    <section className="section" aria-labelledby="wall">
      <header className="section-head">
        <h2 id="wall">{wallTitle(spot ?? { surface: artwork.surface, layers: [] })}</h2>
        <Link className="go" to={`/spot/${artwork.spot.id}`}>
          <span>
            <Trans>All photos</Trans>
          </span>
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
          <WallLine spot={spot} here={artwork.id} today={<WereYouThere spot={spot} />} />
          <BeforeAfter spot={spot} first={pairAround(spot.layers, artwork.id)} />
        </>
      )}
      {!spot && !isError && <Skeleton height="320px" />}
      {!spot && isError && (
        <p>
          <RetryButton fault={t`Couldn’t load the history.`} onRetry={() => void refetch()} />
        </p>
      )}
    </section>
  )
}

/** Asks for a photo of the newest work; when that is gone, for what replaced it. */
function WereYouThere({ spot }: { spot: Spot }) {
  const newest = spot.layers.at(-1)?.artwork
  if (!newest || isGone(newest)) return <NewOnWall spot={spot} />
  return (
    <div>
      <h3>
        <Trans>Just walked past?</Trans>
      </h3>
      <p className="small quiet">
        <Trans>Add a photo to keep this up to date.</Trans>
      </p>
      <p className="wall-report">
        <ReportButton artwork={newest} isSmall />
      </p>
    </div>
  )
}
