import type { Artwork } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { metresBetween } from '#web/lib/distance.ts'
import { metresWord } from '#web/lib/units.ts'
import { artworksNear } from '../queries-near.ts'
import { ArtworkCard } from './artwork-card.tsx'

const shown = 4
const isClose = (level: string) => level === 'exact' || level === 'street'

/** The works nearest to this work's public location. */
export function ArtworkCorner({ artwork }: { artwork: Artwork }) {
  const { location, level } = artwork.place
  const { data } = useQuery({ ...artworksNear(artwork.place), enabled: location !== null })
  if (location === null || data === undefined) return null

  const around = data.items
    .filter(({ id }) => id !== artwork.id)
    .map((other) => ({ other, metres: other.place.location ? metresBetween(location, other.place.location) : 0 }))
    // Works at exactly the same spot are shown in the wall history.
    .filter(({ other, metres }) => metres > 0 || other.place.level !== 'exact' || level !== 'exact')
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, shown)
  if (around.length === 0) return null

  return (
    <section className="section" aria-labelledby="corner">
      <header className="section-head">
        <h2 id="corner">
          <Trans>Nearby</Trans>
        </h2>
        <Link
          className="go"
          to={`/map?lat=${location.latitude.toFixed(5)}&lng=${location.longitude.toFixed(5)}&z=${isClose(level) ? 15 : 12}`}
        >
          <span>
            <Trans>On the map</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      <div className="corner">
        {around.map(({ other, metres }) => (
          <ArtworkCard
            key={other.id}
            artwork={other}
            ratio={1.5}
            sizes="(min-width: 1000px) 25vw, 50vw"
            {...(isClose(level) && isClose(other.place.level) ? { note: metresWord(metres) } : {})}
          />
        ))}
      </div>
    </section>
  )
}
