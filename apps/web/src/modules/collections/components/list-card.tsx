import type { CollectionCard } from '@allcity/contract/collections'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { cardWord, listPath, visibilityWord, walkWord } from '../rules.ts'

/** A list among others: the first of its works, its name, whose it is. */
export function ListCard({ list, isMine = false }: { list: CollectionCard; isMine?: boolean }) {
  const { covers, title, by, visibility } = list
  const length = walkWord(list)
  return (
    <article className="work list-card">
      <div className="list-covers" data-count={covers.length}>
        {covers.map((photo, at) => (
          <Picture
            key={photo.id}
            photo={photo}
            alt=""
            ratio={at === 0 && covers.length > 1 ? 1 : 1.5}
            sizes={at === 0 ? '(min-width: 720px) 20vw, 60vw' : '(min-width: 720px) 10vw, 30vw'}
          />
        ))}
        {covers.length === 0 && <span className="photo photo-none" style={{ '--ratio': 1.5 }} />}
      </div>
      <div className="list-caption">
        <Link className="caption-title" to={listPath(list)}>
          <bdi>{title}</bdi>
        </Link>
        <p className="caption-line">{cardWord(list)}</p>
        {length && <p className="caption-line figure">{length}</p>}
        <p className="caption-line">
          {isMine ? (
            visibilityWord(visibility)
          ) : (
            <Trans>
              by <PersonLink username={by.username} />
            </Trans>
          )}
        </p>
      </div>
    </article>
  )
}
