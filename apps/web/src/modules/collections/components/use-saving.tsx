import type { ArtworkCard } from '@allcity/contract/artworks'
import { Suspense, useState } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { useMemberWish } from '#web/modules/auth/store-wish.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const KeepWork = lazyPart(async () => (await import('./keep-work.tsx')).KeepWork)

/** Whether a list of the member holds the work, and the way to save it. Visitors are asked to sign in and come back. */
export function useSaving(artwork: ArtworkCard) {
  const { isGranted, wish, drop } = useMemberWish()
  const [isKept, setIsKept] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  // Load the member's part only for members.
  const lists = isSignedIn && (
    <Suspense>
      <KeepWork artwork={artwork} isOpen={isGranted} onKept={setIsKept} onClose={drop} />
    </Suspense>
  )
  return { isKept: isSignedIn && isKept, save: wish, lists }
}
