import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Bookmark } from 'lucide-react'
import { formatTitle } from '#web/lib/words.ts'
import { useSaving } from './use-saving.tsx'

/** Saves the work of a card. */
export function SaveMark({ artwork }: { artwork: ArtworkCard }) {
  const { isKept, save, lists } = useSaving(artwork)
  const title = formatTitle(artwork)
  return (
    <>
      <button
        type="button"
        className={isKept ? 'save-mark is-kept' : 'save-mark'}
        aria-label={isKept ? t`Saved: ${title}` : t`Save ${title}`}
        onClick={save}
      >
        <Bookmark className="icon" aria-hidden="true" />
      </button>
      {lists}
    </>
  )
}
