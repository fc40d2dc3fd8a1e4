import type { CityCard } from '@allcity/contract/regions'
import { Link } from 'react-router'
import { Picture } from '#web/ui/photo.tsx'

const sizes = '(min-width: 1100px) 320px, (min-width: 720px) 30vw, 44vw'

interface PlaceCardProps {
  name: string
  path: string
  /** Absent from a server of the previous version. */
  cover: CityCard['cover'] | undefined
  about: string
  priority: boolean
}

/** A city or country with a picture of one of its works. */
export function PlaceCard({ name, path, cover, about, priority }: PlaceCardProps) {
  return (
    <article className="work">
      {cover ? (
        <Picture photo={cover} sizes={sizes} ratio={1.5} alt="" priority={priority} />
      ) : (
        <span className="photo place-blank" style={{ '--ratio': 1.5 }} aria-hidden="true" />
      )}
      <div className="caption place-caption">
        <div>
          <Link className="caption-title" to={path}>
            <bdi>{name}</bdi>
          </Link>
          <p className="caption-line">{about}</p>
        </div>
      </div>
    </article>
  )
}
