import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { storedTokens } from '#web/lib/tokens.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Button } from './button.tsx'

const Dialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog)

interface LeavingDialogProps {
  /** Whether leaving the page loses input. */
  isAtRisk: boolean
  title: string
  children: ReactNode
}

/** Asks before the person leaves a page with unsaved input. Signing out does not ask. */
export function LeavingDialog({ isAtRisk, title, children }: LeavingDialogProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isAtRisk && currentLocation.pathname !== nextLocation.pathname && storedTokens() !== null
  })
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRisk])
  if (blocker.state !== 'blocked') return null

  return (
    <Suspense>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && blocker.reset()}
        title={title}
        foot={
          <>
            <Button onClick={() => blocker.reset()}>
              <Trans>Keep editing</Trans>
            </Button>
            <Button variant="alert" onClick={() => blocker.proceed()}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </Suspense>
  )
}
