import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Bookmark } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useSaving } from './use-saving.tsx'

/** Keeps a work in a list. */
export function SaveButton({ artwork }: { artwork: ArtworkCard }) {
  const { isKept, save, lists } = useSaving(artwork)
  return (
    <>
      <Button
        isSmall
        className={isKept ? 'save-button is-kept' : 'save-button'}
        aria-haspopup={isKept ? 'dialog' : undefined}
        onClick={save}
      >
        <Bookmark className="icon" aria-hidden="true" />
        {isKept ? t({ message: 'Saved', context: 'in a list' }) : t({ message: 'Save', context: 'in a list' })}
      </Button>
      {lists}
    </>
  )
}
