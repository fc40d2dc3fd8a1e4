import type { ArtworkCard } from '@allcity/contract/artworks'
import { Link } from 'react-router'
import { formatCredit } from '#web/lib/credit-line.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Picture } from '#web/ui/photo.tsx'

const sizes = '(min-width: 1300px) 400px, (min-width: 720px) 45vw, 92vw'

/** A large picture of one work in the city. */
export function CityHero({ artwork }: { artwork: ArtworkCard }) {
  return (
    <figure className="city-hero">
      <Picture photo={artwork.cover} sizes={sizes} ratio={1.5} priority />
      <figcaption className="small">
        <Link to={`/artwork/${artwork.id}`}>
          <bdi>{formatTitle(artwork)}</bdi>
        </Link>
        <span className="quiet"> {formatCredit(artwork)}</span>
      </figcaption>
    </figure>
  )
}
