import type { ArtworkCard } from '@allcity/contract/artworks'
import { Suspense, useState } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { useMemberAction } from '#web/modules/auth/store-member-action.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const KeepWork = lazyPart(async () => (await import('./keep-work.tsx')).KeepWork)

/** Whether a list of the member holds the work, and the way to save it. Visitors are asked to sign in and come back. */
export function useSaving(artwork: ArtworkCard) {
  const { isActive, request, cancel } = useMemberAction()
  const [isKept, setIsKept] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  // Load the member's part only for members.
  const lists = isSignedIn && (
    <Suspense>
      <KeepWork artwork={artwork} isPressed={isActive} onTaken={cancel} onKept={setIsKept} />
    </Suspense>
  )
  return { isKept: isSignedIn && isKept, save: request, lists }
}
