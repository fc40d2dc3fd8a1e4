import type { DatedPhoto } from '@allcity/contract/spots'
import { Link } from 'react-router'
import { exactDate } from '#web/lib/dates.ts'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'

/** Every photo of a wall with the day it shows, the oldest first. */
export function WallPhotos({ photos }: { photos: DatedPhoto[] }) {
  return (
    <section className="section" aria-labelledby="photos">
      <header className="plate-head">
        <h2 id="photos">Photos by day</h2>
      </header>
      <ol className="wall-photos">
        {photos.map(({ photo, day, artworkId, by }) => (
          <li key={photo.id}>
            <Link to={`/artwork/${artworkId}`}>
              <Picture photo={photo} sizes="(min-width: 900px) 20vw, 44vw" ratio={4 / 3} />
              <span className="wall-photo-day">
                {day ? <time dateTime={day}>{exactDate(day)}</time> : 'Day not known'}
              </span>
            </Link>
            <span className="small quiet">
              by <PersonLink username={by.username} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
