import type { Layer, Spot } from '@allcity/contract/spots'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '#web/lib/clock.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { chooseLine, formatTitle, kindOnSurface, kindSlug, statusWord } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { placeDots, whenWord } from '../rules.ts'

interface WallLineProps {
  spot: Spot
  /** The work of the current page, which gets no link. */
  here?: string
  /** Actions at the end of the line, under today. */
  today: ReactNode
}

/** The works of a wall as stops of a line, oldest first. White dots are sightings. */
export function WallLine({ spot, here, today }: WallLineProps) {
  const now = useNow()
  return (
    <ol className="wall" style={{ '--eras': spot.layers.length }}>
      {spot.layers.map((layer, at) => (
        <Era
          key={layer.artwork.id}
          layer={layer}
          isHere={layer.artwork.id === here}
          isLast={at === spot.layers.length - 1}
          now={now}
        />
      ))}
      <li className="wall-era wall-today">
        <p className="wall-date">
          <Trans>Today</Trans>
        </p>
        <div className="wall-line">
          <span className="wall-stop wall-add">
            <Plus className="icon" aria-hidden="true" />
          </span>
        </div>
        <div className="wall-card">{today}</div>
      </li>
    </ol>
  )
}

interface EraProps {
  layer: Layer
  isHere: boolean
  isLast: boolean
  now: number
}

function Era({ layer, isHere, isLast, now }: EraProps) {
  const { artwork, since, until } = layer
  const isGone = artwork.stillThere.probability === 0
  return (
    <li
      className={`wall-era${isLast ? ' wall-now' : ''}${isGone ? ' wall-past' : ''}`}
      data-kind={kindSlug(chooseLine(artwork.kind, artwork.surface))}
      aria-current={isHere ? 'page' : undefined}
    >
      <p className="wall-date">{whenWord(since)}</p>
      <div className="wall-line">
        <span className="wall-stop">
          <Bullet
            kind={artwork.kind}
            surface={artwork.surface}
            size={32}
            label={kindOnSurface(artwork.kind, artwork.surface)}
          />
        </span>
        {placeDots(layer, now).map((place) => (
          <i className="wall-dot" key={place} style={{ '--at': `${place * 100}%` }} />
        ))}
      </div>
      <div className="wall-card">
        <Picture photo={artwork.cover} sizes="(min-width: 900px) 25vw, 50vw" ratio={4 / 3} />
        <div>
          <h3>
            {isHere ? (
              <bdi>{formatTitle(artwork)}</bdi>
            ) : (
              <Link to={`/artwork/${artwork.id}`}>
                <bdi>{formatTitle(artwork)}</bdi>
              </Link>
            )}
          </h3>
          <p className="small quiet">
            {artwork.isSample ? (
              <Trans>
                Sample photo by <PersonLink username={artwork.uploader.username} />
              </Trans>
            ) : (
              <Trans>
                Photo by <PersonLink username={artwork.uploader.username} />
              </Trans>
            )}
          </p>
          <p className="small quiet">
            {isGone ? (
              factsWord([statusWord(artwork.status), until && whenWord(until)])
            ) : (
              <StillThereWords of={artwork} />
            )}
          </p>
        </div>
      </div>
    </li>
  )
}
