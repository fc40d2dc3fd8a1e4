import type { CollectionItem } from '@allcity/contract/collections'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCredit, isGone } from '#web/lib/credit-line.ts'
import { formatTitle, levelWord, placeWord } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { partWord } from '../rules.ts'

interface ListRowProps {
  item: CollectionItem
  /** The stop's number on the walk; null when it is not a stop. */
  number: number | null
  /** The distance from the previous stop, or from the start. */
  leg: string | null
  isWalk: boolean
  /** The owner's actions on this entry. */
  tools?: ReactNode
  /** Works nearby to see instead of one that is probably gone. */
  children?: ReactNode
}

/** One work of a list: its photo, its title and details for walkers. */
export function ListRow({ item: { artwork, note }, number, leg, isWalk, tools, children }: ListRowProps) {
  if (!artwork) {
    return (
      <div className="list-row list-row-lost">
        <p className="quiet">
          <Trans>This work was removed. Only you see this entry.</Trans>
        </p>
        {tools}
      </div>
    )
  }
  const doubt = isWalk ? partWord(artwork) : null
  return (
    <div className={isGone(artwork) || doubt ? 'list-row is-aside' : 'list-row'}>
      {isWalk && (
        <span className="stop-number" aria-hidden="true">
          {number ?? '–'}
        </span>
      )}
      <Link className="list-photo" to={`/artwork/${artwork.id}`} tabIndex={-1} aria-hidden="true">
        <Picture photo={artwork.cover} alt="" ratio={4 / 3} sizes="160px" />
      </Link>
      <div className="list-text">
        <h2>
          <Bullet kind={artwork.kind} surface={artwork.surface} size={20} />
          <Link to={`/artwork/${artwork.id}`}>
            <bdi>{formatTitle(artwork)}</bdi>
          </Link>
        </h2>
        <p className="small quiet">
          {formatCredit(artwork)} · {placeWord(artwork.place)}
          {artwork.place.level === 'street' && isWalk && ` · ${levelWord('street')}`}
        </p>
        <p className="small quiet">
          {leg && <span className="list-leg">{leg} · </span>}
          <StillThereWords of={artwork} />
        </p>
        {doubt && <p className="small list-doubt">{doubt}</p>}
        {note && (
          <p className="list-note" dir="auto">
            {note}
          </p>
        )}
        {children}
      </div>
      {tools}
    </div>
  )
}
