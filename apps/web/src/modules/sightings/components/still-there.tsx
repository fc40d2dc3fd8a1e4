import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { decayWords } from '../rules.ts'
import { ReportButton } from './report-button.tsx'
import { SureLine } from './sure-line.tsx'
import './still-there.css'

/** How likely the work is still there and why, and the button to say what one saw. */
export function StillThere({ artwork }: { artwork: Artwork }) {
  const { stillThere, kind, surface } = artwork
  const isGone = stillThere.probability === 0
  return (
    <section className="piece-sure" id="sure" aria-label={t`Is it still there?`}>
      <p className="sure piece-sure-line">
        <SureLine probability={stillThere.probability} />
        <b className="strong">
          <StillThereWords of={stillThere} />
        </b>
      </p>
      {!isGone && <p className="small quiet">{decayWords({ kind, surface }, stillThere.halfLifeDays)}</p>}
      <div className="piece-actions">
        <ReportButton artwork={artwork} part="#sure" />
        <a className="go" href="#sightings">
          <span>
            <Trans>Sightings</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </a>
      </div>
    </section>
  )
}
