import { type ReactNode, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { storedTokens } from '#web/lib/tokens.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Button } from './button.tsx'

const Dialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog)

interface LeavingDialogProps {
  /** Something would be lost with the page. */
  isAtRisk: boolean
  title: string
  children: ReactNode
}

/** Asks before a page is left that holds what nothing else does. Whoever signs out is not asked. */
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
            <Button onClick={() => blocker.reset()}>Stay here</Button>
            <Button variant="alert" onClick={() => blocker.proceed()}>
              Leave
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </Suspense>
  )
}
