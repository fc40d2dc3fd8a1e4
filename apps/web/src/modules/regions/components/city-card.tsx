import type { CityCard as Card } from '@allcity/contract/regions'
import { Link } from 'react-router'
import { worksWord } from '#web/lib/words.ts'
import { Picture } from '#web/ui/photo.tsx'

const sizes = '(min-width: 1100px) 320px, (min-width: 720px) 30vw, 44vw'

/** A city with its newest work. */
export function CityCard({ city, priority }: { city: Card; priority: boolean }) {
  return (
    <article className="work">
      {city.cover ? (
        <Picture photo={city.cover} sizes={sizes} ratio={1.5} alt="" priority={priority} />
      ) : (
        <span className="photo place-blank" style={{ '--ratio': 1.5 }} aria-hidden="true" />
      )}
      <div className="caption place-caption">
        <div>
          <Link className="caption-title" to={city.path}>
            <bdi>{city.name}</bdi>
          </Link>
          <p className="caption-line">{worksWord(city.works)}</p>
        </div>
      </div>
    </article>
  )
}
