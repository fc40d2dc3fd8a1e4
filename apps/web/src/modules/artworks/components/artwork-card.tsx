import type { ArtworkCard as Card } from '@allcity/contract/artworks'
import { Link, useViewTransitionState } from 'react-router'
import { formatCredit, isGone } from '#web/lib/credit-line.ts'
import { formatTitle, kindOnSurface, placeWord, propsWord } from '#web/lib/words.ts'
import { SaveMark } from '#web/modules/collections/components/save-mark.tsx'
import { Bullet } from '#web/ui/bullet.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'

interface ArtworkCardProps {
  artwork: Card
  /** The photo's width on the page, as `<img sizes>` takes it. */
  sizes: string
  ratio: number
  priority?: boolean
  isWide?: boolean
  /** Instead of the place and the day. */
  note?: string
}

export function ArtworkCard({ artwork, sizes, ratio, priority = false, isWide = false, note }: ArtworkCardProps) {
  const path = `/artwork/${artwork.id}`
  const isOpening = useViewTransitionState(path)
  const classes = ['work', isWide && 'work-wide', isGone(artwork) && 'is-gone'].filter(Boolean).join(' ')
  return (
    <article className={classes} style={{ '--ratio': ratio, '--moving': isOpening ? `artwork-${artwork.id}` : 'none' }}>
      <Picture photo={artwork.cover} sizes={sizes} ratio={ratio} priority={priority} />
      <div className="caption">
        <Bullet
          kind={artwork.kind}
          surface={artwork.surface}
          size={20}
          label={kindOnSurface(artwork.kind, artwork.surface)}
        />
        <div>
          <Link className="caption-title" to={path} viewTransition>
            <bdi>{formatTitle(artwork)}</bdi>
          </Link>
          <p className="caption-line">{formatCredit(artwork)}</p>
          <p className="caption-line">
            {note ?? (
              <>
                {placeWord(artwork.place)}
                <span className="seen">
                  {' · '}
                  <RelativeTime at={artwork.publishedAt} />
                </span>
              </>
            )}
          </p>
        </div>
        {artwork.props > 0 && <span className="caption-props">{propsWord(artwork.props)}</span>}
      </div>
      <SaveMark artwork={artwork} />
    </article>
  )
}
