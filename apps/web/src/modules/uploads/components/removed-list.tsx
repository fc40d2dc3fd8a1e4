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
        Removed
      </h2>
      <p className="quiet small">You can put these back for {removedDays} days.</p>
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
                  Removed <RelativeTime at={new Date(removedAt ?? 0).toISOString()} />
                </span>
              </p>
              <Button isSmall aria-label={`Put back ${name}`} onClick={() => putBackDraft(id)}>
                <Undo2 className="icon" aria-hidden="true" /> Put back
              </Button>
              <Button
                isSmall
                variant="quiet"
                aria-label={`Delete for good: ${name}`}
                onClick={() => void deleteRemoved(id)}
              >
                Delete for good
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
