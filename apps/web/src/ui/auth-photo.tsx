import type { ArtworkCard } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { kindOnSurface, placeInFull } from '#web/lib/words.ts'
import { Bullet } from './bullet.tsx'
import { Picture } from './photo.tsx'

/** One of the newest works, beside a sign-in form. */
export function AuthPhoto({ work }: { work: ArtworkCard }) {
  const { cover, place, uploader } = work
  const where = placeInFull(place)
  return (
    <figure className="auth-photo" style={{ '--thumb': cover.colour }}>
      <Picture photo={cover} sizes="(min-width: 900px) 62vw, 100vw" priority />
      <figcaption>
        <Bullet kind={work.kind} surface={work.surface} size={20} label={kindOnSurface(work.kind, work.surface)} />
        <span>
          <Link className="strong" to={`/artwork/${work.id}`}>
            {work.title ?? kindOnSurface(work.kind, work.surface)}
          </Link>{' '}
          <span className="quiet">
            {where && `${where}. `}
            <Trans>Photo by {uploader.username}</Trans>
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
