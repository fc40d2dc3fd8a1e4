import type { Artwork } from '@allcity/contract/artworks'
import { trainDelayDays } from '@allcity/contract/vehicles'
import { ArrowRight, EyeOff } from 'lucide-react'
import { Link } from 'react-router'

/** A train has no pin: its car, its line and its city, once they may be told. */
export function ArtworkTrain({ artwork: { train, place } }: { artwork: Artwork }) {
  const where = [place.city, place.country].filter(Boolean).join(', ')
  if (!train && !where) {
    return (
      <p className="piece-hidden">
        <EyeOff className="icon" aria-hidden="true" />
        <span>
          <b className="strong">A train, place not told</b>
          <br />
          <span className="quiet small">
            Its car and its city show {trainDelayDays} days after it was added, unless whoever added it keeps them.
          </span>
        </span>
      </p>
    )
  }
  const what = [train?.operator, train?.line].filter(Boolean).join(' · ')
  return (
    <section className="piece-train" aria-label="The train">
      <p>
        {train?.number ? (
          <Link className="piece-train-car" to={`/trains/${train.id}`}>
            <span>
              <span className="quiet small">Car </span>
              <bdi>{train.number}</bdi>
            </span>
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        ) : (
          <b className="strong">Number not known</b>
        )}
      </p>
      <p>
        {what && (
          <>
            <bdi>{what}</bdi>
            <br />
          </>
        )}
        <span className="quiet small">{where ? `Seen in ${where}. ` : ''}A train is told by its city only.</span>
      </p>
    </section>
  )
}
