import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'

const Dialog = lazy(async () => ({ default: (await import('#web/ui/dialog.tsx')).Dialog }))

/** Where this browser keeps nothing, leaving the page is asked about first. */
export function LeavingDialog({ isAtRisk }: { isAtRisk: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isAtRisk && currentLocation.pathname !== nextLocation.pathname
  })
  if (blocker.state !== 'blocked') return null

  return (
    <Suspense>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && blocker.reset()}
        title="Leave these photos?"
        foot={
          <>
            <Button onClick={() => blocker.reset()}>Stay here</Button>
            <Button variant="alert" onClick={() => blocker.proceed()}>
              Leave
            </Button>
          </>
        }
      >
        <p>This browser does not keep them. They stay only as long as Allcity is open in this tab.</p>
      </Dialog>
    </Suspense>
  )
}
