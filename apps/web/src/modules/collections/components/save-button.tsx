import type { ArtworkCard } from '@allcity/contract/artworks'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMemberWish } from '#web/modules/auth/store-wish.ts'
import { Button } from '#web/ui/button.tsx'

const SaveSheet = lazy(async () => ({ default: (await import('./save-sheet.tsx')).SaveSheet }))

/** Keeps a work in a list; visitors are asked to sign in and come back. */
export function SaveButton({ artwork }: { artwork: ArtworkCard }) {
  const { isGranted, wish, drop } = useMemberWish()
  return (
    <>
      <Button isSmall aria-haspopup="dialog" onClick={wish}>
        <Plus className="icon" aria-hidden="true" /> Save
      </Button>
      {isGranted && (
        <Suspense>
          <SaveSheet artwork={artwork} onClose={drop} />
        </Suspense>
      )}
    </>
  )
}
