import type { Vehicle } from '@allcity/contract/vehicles'
import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const TrainSheet = lazyPart(async () => (await import('./train-sheet.tsx')).TrainSheet)

/** "I saw it"; visitors are asked to sign in and come back. */
export function TrainReport({ vehicle }: { vehicle: Vehicle }) {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const { pathname } = useLocation()
  const words = (
    <>
      <Eye className="icon" aria-hidden="true" /> <Trans context="train car">I saw it</Trans>
    </>
  )
  if (!isSignedIn) {
    return (
      <ButtonLink variant="next" to="/login" state={{ from: pathname }}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button variant="next" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <TrainSheet vehicle={vehicle} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
