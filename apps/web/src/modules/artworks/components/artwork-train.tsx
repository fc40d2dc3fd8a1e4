import type { Artwork } from '@allcity/contract/artworks'
import { trainDelayDays } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { factsWord } from '#web/lib/joined-words.ts'

/** A train has no pin: its car, its line and its city, once they may be told. */
export function ArtworkTrain({ artwork: { train, place } }: { artwork: Artwork }) {
  const where = factsWord([place.city, place.country])
  if (!train && !where) {
    return (
      <p className="piece-hidden">
        <EyeOff className="icon" aria-hidden="true" />
        <span>
          <b className="strong">
            <Trans>Train details hidden for now</Trans>
          </b>
          <br />
          <span className="quiet small">
            <Trans>The car and city appear {trainDelayDays} days after upload, unless the uploader hides them.</Trans>
          </span>
        </span>
      </p>
    )
  }
  const what = [train?.operator, train?.line].filter(Boolean).join(' · ')
  return (
    <section className="piece-train" aria-label={t`Train`}>
      <p>
        {train?.number ? (
          <Link className="piece-train-car" to={`/trains/${train.id}`}>
            <span>
              <span className="quiet small">
                <Trans>Car</Trans>{' '}
              </span>
              <bdi>{train.number}</bdi>
            </span>
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        ) : (
          <b className="strong">
            <Trans>Number unknown</Trans>
          </b>
        )}
      </p>
      <p>
        {what && (
          <>
            <bdi>{what}</bdi>
            <br />
          </>
        )}
        <span className="quiet small">
          {where
            ? t`Seen in ${where}. For trains, we only ever show the city.`
            : t`For trains, we only ever show the city.`}
        </span>
      </p>
    </section>
  )
}
