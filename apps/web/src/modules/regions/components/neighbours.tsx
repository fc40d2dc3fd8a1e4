import type { City } from '@allcity/contract/regions'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { metresBetween } from '#web/lib/distance.ts'
import { metresWord } from '#web/lib/units.ts'
import { worksWord } from '#web/lib/words.ts'

/** Nearby cities with works, the nearest first. */
export function Neighbours({ location, neighbours }: Pick<City, 'location' | 'neighbours'>) {
  if (neighbours.length === 0) return null
  return (
    <section className="section" aria-labelledby="near">
      <header className="section-head">
        <h2 id="near">
          <Trans>Nearby</Trans>
        </h2>
      </header>
      <ul className="place-lines">
        {neighbours.map((city) => (
          <li key={city.id}>
            <Link to={city.path}>
              <bdi className="strong">{city.name}</bdi>
              <span className="quiet">{worksWord(city.works)}</span>
              <span className="quiet">{metresWord(metresBetween(location, city.location))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
