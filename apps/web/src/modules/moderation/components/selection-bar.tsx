import type { ReportDecision } from '@allcity/contract/moderation'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const DecideManyDialog = lazyPart(async () => (await import('./decide-many-dialog.tsx')).DecideManyDialog)

interface SelectionBarProps {
  ids: string[]
  isAll: boolean
  onAll: (isAll: boolean) => void
  onDecided: () => void
}

/** Decides all selected cases with one reason. */
export function SelectionBar({ ids, isAll, onAll, onDecided }: SelectionBarProps) {
  const [decision, setDecision] = useState<ReportDecision | null>(null)
  return (
    <div className="case-selection">
      <label className="check">
        <input
          type="checkbox"
          data-key="a"
          checked={isAll}
          onChange={({ currentTarget }) => onAll(currentTarget.checked)}
        />
        {ids.length === 0 ? t`Select all` : t`${plural(ids.length, { one: '# selected', other: '# selected' })}`}
      </label>
      {ids.length > 0 && (
        <>
          <Button
            data-key="D"
            aria-keyshortcuts="Shift+D"
            aria-haspopup="dialog"
            onClick={() => setDecision('dismiss')}
          >
            <Trans>Dismiss selected</Trans>
          </Button>
          <Button
            data-key="X"
            aria-keyshortcuts="Shift+X"
            aria-haspopup="dialog"
            variant="alert"
            onClick={() => setDecision('remove')}
          >
            <Trans>Remove selected</Trans>
          </Button>
        </>
      )}
      <Suspense>
        {decision && (
          <DecideManyDialog
            ids={ids}
            decision={decision}
            onClose={() => setDecision(null)}
            onDone={() => {
              setDecision(null)
              onDecided()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
