import type { ArtworkCard } from '@allcity/contract/artworks'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { titleOf } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { useMemberWish } from '#web/modules/auth/store-wish.ts'

const KeepWork = lazy(async () => ({ default: (await import('./keep-work.tsx')).KeepWork }))

/** Saves the work of a card; visitors are asked to sign in and come back. What members alone need comes once there is one. */
export function SaveMark({ artwork }: { artwork: ArtworkCard }) {
  const { isGranted, wish, drop } = useMemberWish()
  const [isKept, setIsKept] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const isFull = isSignedIn && isKept

  return (
    <>
      <button
        type="button"
        className={isFull ? 'save-mark is-kept' : 'save-mark'}
        aria-label={`${isFull ? 'Saved:' : 'Save'} ${titleOf(artwork)}`}
        onClick={wish}
      >
        <Bookmark className="icon" aria-hidden="true" />
      </button>
      {isSignedIn && (
        <Suspense>
          <KeepWork artwork={artwork} isOpen={isGranted} onKept={setIsKept} onClose={drop} />
        </Suspense>
      )}
    </>
  )
}
