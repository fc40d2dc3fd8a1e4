import type { ArtworkCard } from '@allcity/contract/artworks'
import { Suspense, useState } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { useMemberWish } from '#web/modules/auth/store-wish.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const KeepWork = lazyPart(async () => (await import('./keep-work.tsx')).KeepWork)

/** Whether a work is in a list of mine, and the way to my lists; visitors are asked to sign in and come back. */
export function useSaving(artwork: ArtworkCard) {
  const { isGranted, wish, drop } = useMemberWish()
  const [isKept, setIsKept] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  // What members alone need comes once there is one.
  const lists = isSignedIn && (
    <Suspense>
      <KeepWork artwork={artwork} isOpen={isGranted} onKept={setIsKept} onClose={drop} />
    </Suspense>
  )
  return { isKept: isSignedIn && isKept, save: wish, lists }
}
