import type { ArtworkCard } from '@allcity/contract/artworks'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const SaveSheet = lazy(async () => ({ default: (await import('./save-sheet.tsx')).SaveSheet }))

/** Keeps a work in a list; visitors are asked to sign in and come back. */
export function SaveButton({ artwork }: { artwork: ArtworkCard }) {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const words = (
    <>
      <Plus className="icon" aria-hidden="true" /> Save
    </>
  )
  if (!isSignedIn) {
    return (
      <ButtonLink isSmall to="/login" state={{ from: `/artwork/${artwork.id}` }}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button isSmall aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <SaveSheet artwork={artwork} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
