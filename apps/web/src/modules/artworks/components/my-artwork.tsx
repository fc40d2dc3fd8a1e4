import type { MyArtwork as Mine } from '@allcity/contract/artworks'
import type { Upload } from '@allcity/contract/uploads'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImageOff, RotateCw, Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { translate } from '#web/lib/messages.ts'
import { formatTitle, kindOnSurface } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRemoveArtwork, useRestoreArtwork, useRetryPhoto } from '../mutations.ts'
import { countsWord, describeState, mayRemove, mayRestore, shownWhere } from '../rules-mine.ts'
import { MyMenu } from './my-menu.tsx'

const ArtworkEditor = lazyPart(async () => (await import('./artwork-editor.tsx')).ArtworkEditor)

interface MyArtworkProps {
  artwork: Mine
  isEditing: boolean
  onEdit: () => void
  onDone: () => void
  /** Called with whether the form has unsaved changes. */
  onRisk: (isAtRisk: boolean) => void
  /** Null when no works are being selected. */
  isSelected: boolean | null
  onSelect: (isSelected: boolean) => void
}

/** A card of one of the member's own works: its state and its actions. */
export function MyArtwork({ artwork, isEditing, onEdit, onDone, onRisk, isSelected, onSelect }: MyArtworkProps) {
  const remove = useRemoveArtwork()
  const restore = useRestoreArtwork()
  const isRemoved = artwork.state === 'removed'
  const menuButton = useFocusOnReturn<HTMLButtonElement>(!isEditing && !isRemoved)
  const backButton = useFocusOnReturn<HTMLButtonElement>(!isEditing && isRemoved)
  const failed = artwork.photos.filter(({ state }) => state === 'failed')
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(failed.map(({ id }) => id))
  const cover = artwork.photos.find(({ photo }) => photo !== null)?.photo
  const title = formatTitle(artwork)
  const { word, note } = describeState(artwork)
  const counts = countsWord(artwork.counts)

  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton height="320px" />}>
        <ArtworkEditor id={artwork.id} level={2} onDone={onDone} onRisk={onRisk} />
      </Suspense>
    )
  }
  return (
    <article
      className={`mine${isRemoved ? ' is-gone' : ''}${isSelected ? ' is-selected' : ''}`}
      data-state={artwork.state}
    >
      {cover ? (
        <Picture photo={cover} sizes="(min-width: 1300px) 25vw, (min-width: 720px) 33vw, 50vw" ratio={4 / 3} alt="" />
      ) : artwork.state === 'processing' ? (
        <Skeleton ratio={4 / 3} />
      ) : (
        <span className="photo photo-none" style={{ '--ratio': 4 / 3 }}>
          <ImageOff className="icon" aria-hidden="true" />
        </span>
      )}
      <div className="mine-body">
        <div className="mine-head">
          <h2 ref={heading} tabIndex={-1}>
            <Bullet
              kind={artwork.kind}
              surface={artwork.surface}
              size={20}
              label={kindOnSurface(artwork.kind, artwork.surface)}
            />
            {artwork.state === 'published' && isSelected === null ? (
              <Link className="caption-title" to={`/artwork/${artwork.id}`}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </h2>
          {!isRemoved && isSelected === null && (
            <MyMenu
              button={menuButton}
              title={title}
              onEdit={onEdit}
              onRemove={mayRemove(artwork) ? () => !remove.isPending && remove.mutate(artwork.id) : null}
            />
          )}
        </div>
        <p className="mine-state small">
          <b className="strong">{word}</b> {note && <span className="quiet">{note}</span>}
        </p>
        {artwork.statement && (
          <p className="small">
            <q dir="auto">{artwork.statement.reason.split('\n')[0]}</q>{' '}
            <Link to={`/statements/${artwork.statement.id}`}>
              <Trans>See why, and appeal</Trans>
            </Link>
            {artwork.statement.noticePath && (
              <>
                {' · '}
                <Link to={artwork.statement.noticePath}>
                  <Trans>Respond to the request</Trans>
                </Link>
              </>
            )}
          </p>
        )}
        <p className="quiet small">
          {shownWhere(artwork)} · <RelativeTime at={artwork.createdAt} />
        </p>
        {counts && <p className="quiet small">{counts}</p>}
        <FailedPhotos failed={failed} onChange={isRemoved ? null : onEdit} />
        {mayRestore(artwork) && isSelected === null && (
          <Button isSmall ref={backButton} disabled={restore.isPending} onClick={() => restore.mutate(artwork.id)}>
            <Undo2 className="icon" aria-hidden="true" /> <Trans>Restore</Trans>
          </Button>
        )}
      </div>
      {isSelected !== null && (
        <label className="check mine-check">
          <input
            type="checkbox"
            aria-label={t`Select ${title}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      )}
    </article>
  )
}

interface FailedPhotosProps {
  failed: readonly Upload[]
  /** Opens the editor of the work's photos; null when they cannot be edited. */
  onChange: (() => void) | null
}

function FailedPhotos({ failed, onChange }: FailedPhotosProps) {
  const retry = useRetryPhoto()
  if (failed.length === 0) return null
  return (
    <ul className="mine-failed">
      {failed.map(({ id, fileName, failure, copyOf, mayRetry }) => (
        <li key={id}>
          <p className="small">
            <b className="strong">{fileName}</b>
            <br />
            <span className="quiet">{failure ? translate(failure) : t`Something went wrong on our side.`}</span>
            {copyOf && (
              <>
                {' '}
                <Link to={`/artwork/${copyOf}`}>
                  <Trans>See it</Trans>
                </Link>
              </>
            )}
          </p>
          {mayRetry ? (
            <Button isSmall disabled={retry.isPending} onClick={() => retry.mutate(id)}>
              <RotateCw className="icon" aria-hidden="true" /> <Trans>Try again</Trans>
            </Button>
          ) : (
            onChange && (
              <Button isSmall onClick={onChange}>
                <Trans>Choose another</Trans>
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  )
}
