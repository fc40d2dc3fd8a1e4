import type { MyArtwork as Mine } from '@allcity/contract/artworks'
import type { Upload } from '@allcity/contract/uploads'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, ImageOff, Pencil, RotateCw, Undo2 } from 'lucide-react'
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
import { shownWhere } from '../rules-mine.ts'

const ArtworkEditor = lazyPart(async () => (await import('./artwork-editor.tsx')).ArtworkEditor)

const states: Record<Mine['state'], MessageDescriptor> = {
  processing: msg`Processing photos. It appears on the map when they’re done.`,
  published: msg`Published. Everyone can see it.`,
  held: msg`In review. A moderator checks every first upload. Only you can see it until then.`,
  failed: msg`Not on the map: a photo failed.`,
  removed: msg`Deleted. Only you can see it.`,
}

/** The state of a work for its uploader. A moderator's decision takes precedence. */
function describeState({ state, statement }: Mine): string {
  if (statement?.measure === 'hold') return t`Hidden by a moderator for now. Only you can see it.`
  if (statement) return t`Removed by a moderator. Only you can see it.`
  return translate(states[state])
}

interface MyArtworkProps {
  artwork: Mine
  isEditing: boolean
  onEdit: () => void
  onDone: () => void
  /** Called with whether the form has unsaved changes. */
  onRisk: (isAtRisk: boolean) => void
}

/** One of the member's own works: its state and its actions. */
export function MyArtwork({ artwork, isEditing, onEdit, onDone, onRisk }: MyArtworkProps) {
  const remove = useRemoveArtwork()
  const restore = useRestoreArtwork()
  const isRemoved = artwork.state === 'removed'
  const editButton = useFocusOnReturn<HTMLButtonElement>(!isEditing && !isRemoved)
  const backButton = useFocusOnReturn<HTMLButtonElement>(!isEditing && isRemoved)
  const failed = artwork.photos.filter(({ state }) => state === 'failed')
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(failed.map(({ id }) => id))
  const cover = artwork.photos.find(({ photo }) => photo !== null)?.photo

  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton height="320px" />}>
        <ArtworkEditor id={artwork.id} level={2} onDone={onDone} onRisk={onRisk} />
      </Suspense>
    )
  }
  return (
    <article className={isRemoved ? 'mine is-gone' : 'mine'}>
      {cover ? (
        <Picture photo={cover} sizes="(min-width: 720px) 200px, 112px" ratio={4 / 3} alt="" />
      ) : artwork.state === 'processing' ? (
        <Skeleton ratio={4 / 3} />
      ) : (
        <span className="photo photo-none" style={{ '--ratio': 4 / 3 }}>
          <ImageOff className="icon" aria-hidden="true" />
        </span>
      )}
      <div className="mine-body">
        <h2 ref={heading} tabIndex={-1}>
          <Bullet
            kind={artwork.kind}
            surface={artwork.surface}
            size={24}
            label={kindOnSurface(artwork.kind, artwork.surface)}
          />
          {artwork.state === 'published' ? (
            <Link to={`/artwork/${artwork.id}`}>
              <bdi>{formatTitle(artwork)}</bdi>
            </Link>
          ) : (
            <bdi>{formatTitle(artwork)}</bdi>
          )}
        </h2>
        <p className={artwork.state === 'failed' ? 'wrong' : 'small'}>
          {artwork.state === 'failed' && <CircleAlert className="icon" aria-hidden="true" />} {describeState(artwork)}
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
        <FailedPhotos failed={failed} onChange={isRemoved ? null : onEdit} />
        <div className="mine-tools">
          {isRemoved && artwork.statement ? null : isRemoved ? (
            <Button isSmall ref={backButton} disabled={restore.isPending} onClick={() => restore.mutate(artwork.id)}>
              <Undo2 className="icon" aria-hidden="true" /> <Trans>Restore</Trans>
            </Button>
          ) : (
            <>
              <Button isSmall ref={editButton} onClick={onEdit}>
                <Pencil className="icon" aria-hidden="true" /> <Trans>Edit</Trans>
              </Button>
              {artwork.state !== 'held' && (
                <Button isSmall variant="alert" disabled={remove.isPending} onClick={() => remove.mutate(artwork.id)}>
                  <Trans>Delete</Trans>
                </Button>
              )}
            </>
          )}
        </div>
      </div>
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
