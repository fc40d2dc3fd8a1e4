import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type KeyboardEvent, Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

interface InlineFormProps extends ComponentProps<'form'> {
  /** Whether closing it loses input. */
  isWritten: boolean
  isPending: boolean
  /** Called when the form is dismissed. Without it the form stays open. */
  onLeave?: (() => void) | undefined
}

/** A form that replaced a button: Escape closes it, and asks first when there is input. */
export function InlineForm({ isWritten, isPending, onLeave, ...form }: InlineFormProps) {
  const [isAsking, setIsAsking] = useState(false)

  function leaveByKey(event: KeyboardEvent) {
    const { key, nativeEvent, defaultPrevented } = event
    if (key !== 'Escape' || nativeEvent.isComposing || defaultPrevented || isPending) return
    if (isWritten) setIsAsking(true)
    else onLeave?.()
  }

  return (
    <>
      <form {...form} noValidate onKeyDown={leaveByKey} />
      {isAsking && onLeave && (
        <Suspense>
          <ConfirmDialog
            title={t`Discard changes?`}
            answer={t`Discard`}
            onConfirm={onLeave}
            onClose={() => setIsAsking(false)}
          >
            <Trans>Your changes aren’t saved.</Trans>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
