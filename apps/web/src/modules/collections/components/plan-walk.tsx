import { Trans } from '@lingui/react/macro'
import { Route } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { ShownMap } from './plan-dialog.tsx'

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog)

/** Plans a walk from what the map shows. */
export function PlanWalk(map: ShownMap) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button isSmall className="only-live" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Route className="icon" aria-hidden="true" /> <Trans>Plan a walk</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <PlanDialog {...map} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
