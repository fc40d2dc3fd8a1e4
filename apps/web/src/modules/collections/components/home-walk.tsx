import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatCredit } from '#web/lib/credit-line.ts'
import { metresWord } from '#web/lib/units.ts'
import { formatTitle, kindOnSurface } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { newestWalk } from '../queries.ts'
import { listPath, minutesWord, type Outline } from '../rules.ts'
import './home-walk.css'

/** The newest walk as a line with its first stops; nothing while there is none. */
export function HomeWalk() {
  const walk = useQuery(newestWalk()).data
  if (!walk) return null
  const more = walk.stops - walk.first.length
  return (
    <section className="section" aria-labelledby="walk">
      <header className="section-head">
        <h2 id="walk">
          <bdi>{walk.title}</bdi>
        </h2>
        <Link className="go" to="/lists">
          <span>
            <Trans>All walks and lists</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      <p className="ride-facts">
        <span>
          <b className="figure">{t`${plural(walk.stops, { one: '# stop', other: '# stops' })}`}</b>
        </span>
        <span>
          <b className="figure">{t`about ${{ distance: metresWord(walk.metres) }}`}</b>
        </span>
        <span>
          <b className="figure">{minutesWord(walk.minutes)}</b>
        </span>
        <span className="quiet">
          <Trans>
            A walk by <PersonLink username={walk.username} />, with time at each stop
          </Trans>
        </span>
      </p>
      <ol className="ride" style={{ '--stops': walk.first.length }}>
        {walk.first.map((stop) => (
          <RideStop stop={stop} key={stop.artwork.id} />
        ))}
      </ol>
      <p className="ride-actions">
        <Link className="button" to={listPath(walk)}>
          {more > 0 ? t`${plural(walk.stops, { one: 'See # stop', other: 'See all # stops' })}` : t`See the route`}{' '}
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </p>
    </section>
  )
}

function RideStop({ stop: { artwork, minutes } }: { stop: Outline['first'][number] }) {
  return (
    <li className="ride-stop">
      <span className="ride-time small">{minutes < 1 ? t`Start` : minutesWord(minutes)}</span>
      <span className="ride-mark">
        <Bullet
          kind={artwork.kind}
          surface={artwork.surface}
          size={32}
          label={kindOnSurface(artwork.kind, artwork.surface)}
        />
      </span>
      <Picture photo={artwork.cover} sizes="(min-width: 900px) 13vw, 72px" ratio={3 / 4} />
      <span className="ride-words">
        <Link className="ride-title" to={`/artwork/${artwork.id}`}>
          <bdi>{formatTitle(artwork)}</bdi>
        </Link>
        <span className="quiet small">{formatCredit(artwork)}</span>
      </span>
    </li>
  )
}
