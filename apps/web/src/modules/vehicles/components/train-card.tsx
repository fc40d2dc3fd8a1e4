import type { VehicleCard } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { exactDate } from '#web/lib/dates.ts'
import { worksWord } from '#web/lib/words.ts'
import { Picture } from '#web/ui/photo.tsx'
import { TrainLines } from './train-lines.tsx'

const sizes = '(min-width: 1300px) 300px, (min-width: 720px) 30vw, 92vw'

/** A car as the list shows it: what hangs on it, its number, and the lines on which it ran. */
export function TrainCard({ car, priority = false }: { car: VehicleCard; priority?: boolean }) {
  const { id, number, cover, lines, works, lastSeenOn } = car
  const lastSeen = lastSeenOn && exactDate(lastSeenOn)
  return (
    <article className="work train-card">
      {cover ? (
        <Picture photo={cover} sizes={sizes} ratio={2} alt="" priority={priority} />
      ) : (
        <span className="photo maker-blank" style={{ '--ratio': 2 }} aria-hidden="true" />
      )}
      <div className="train-card-words">
        <h3>
          <Link to={`/trains/${id}`}>
            <bdi>{number}</bdi>
          </Link>
        </h3>
        <TrainLines lines={lines.slice(0, 4)} />
        <p className="caption-line">
          {works > 0 && worksWord(works)}
          {works > 0 && lastSeen && ' · '}
          {lastSeen && t`last seen ${lastSeen}`}
        </p>
      </div>
    </article>
  )
}
