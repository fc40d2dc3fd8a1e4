import type { ArtworkCard } from '@allcity/contract/artworks'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { titleOf } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'

const KeepWork = lazy(async () => ({ default: (await import('./keep-work.tsx')).KeepWork }))

/** Saves the work of a card; visitors are asked to sign in and come back. What members alone need comes once there is one. */
export function SaveMark({ artwork }: { artwork: ArtworkCard }) {
  const [isWanted, setIsWanted] = useState(false)
  const [isKept, setIsKept] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const isVisitor = useAuth((auth) => !auth.isAuthenticated && !auth.isLoading)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isFull = isSignedIn && isKept
  const from = pathname + search

  // Who presses before it is known who they are waits for that.
  useEffect(() => {
    if (isWanted && isVisitor) navigate('/login', { state: { from } })
  }, [isWanted, isVisitor, navigate, from])

  return (
    <>
      <button
        type="button"
        className={isFull ? 'save-mark is-kept' : 'save-mark'}
        aria-label={`${isFull ? 'Saved:' : 'Save'} ${titleOf(artwork)}`}
        onClick={() => setIsWanted(true)}
      >
        <Bookmark className="icon" aria-hidden="true" />
      </button>
      {isSignedIn && (
        <Suspense>
          <KeepWork artwork={artwork} isOpen={isWanted} onKept={setIsKept} onClose={() => setIsWanted(false)} />
        </Suspense>
      )}
    </>
  )
}
