import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useRemoved } from '../drafts/cards.ts'
import { deleteRemoved, putBackDraft, removedDays } from '../drafts/removing.ts'
import { photosWord } from '../rules-sentences.ts'
import { useUploads } from '../store.ts'

/** Cards that were removed, each with the way back. */
export function RemovedList() {
  const removed = useRemoved()
  const previews = useUploads((uploads) => uploads.previews)
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(removed.map(({ id }) => id))
  if (removed.length === 0) return null
  return (
    <section className="removed" aria-labelledby="removed">
      <h2 className="h26" id="removed" tabIndex={-1} ref={heading}>
        <Trans>Removed</Trans>
      </h2>
      <p className="quiet small">
        <Trans>You can restore these for {removedDays} days.</Trans>
      </p>
      <ul className="removed-list">
        {removed.map(({ id, photos, said, removedAt }) => {
          const [first] = photos
          const name = said.title || first?.fileName || photosWord(photos.length)
          const preview = first && previews[first.id]
          return (
            <li key={id}>
              {preview ? <img src={preview} alt="" width="64" height="64" /> : <span aria-hidden="true" />}
              <p>
                <bdi>{name}</bdi>
                <br />
                <span className="quiet small">
                  <Trans>
                    Removed <RelativeTime at={new Date(removedAt ?? 0).toISOString()} />
                  </Trans>
                </span>
              </p>
              <Button isSmall aria-label={t`Restore ${name}`} onClick={() => putBackDraft(id)}>
                <Undo2 className="icon" aria-hidden="true" /> <Trans>Restore</Trans>
              </Button>
              <Button
                isSmall
                variant="quiet"
                aria-label={t`Delete permanently: ${name}`}
                onClick={() => void deleteRemoved(id)}
              >
                <Trans>Delete permanently</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
