import type { ArtworkCard } from '@allcity/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { titleOf } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { keptWorks } from '../queries-kept.ts'

const SaveSheet = lazy(async () => ({ default: (await import('./save-sheet.tsx')).SaveSheet }))

/** Keeps the work of a card in a list; visitors are asked to sign in and come back. */
export function SaveMark({ artwork }: { artwork: ArtworkCard }) {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const { data: isKept = false } = useQuery({
    ...keptWorks(),
    enabled: isSignedIn,
    select: ({ items }) => items.includes(artwork.id),
  })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <>
      <button
        type="button"
        className={isKept && isSignedIn ? 'save-mark is-kept' : 'save-mark'}
        aria-label={isKept && isSignedIn ? `Saved: ${titleOf(artwork)}` : `Save ${titleOf(artwork)}`}
        aria-haspopup={isSignedIn ? 'dialog' : undefined}
        onClick={() => (isSignedIn ? setIsOpen(true) : navigate('/login', { state: { from: pathname + search } }))}
      >
        <Bookmark className="icon" aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <SaveSheet artwork={artwork} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
