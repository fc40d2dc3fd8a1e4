import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const EndSessionsDialog = lazyPart(async () => (await import('./end-sessions-dialog.tsx')).EndSessionsDialog)

interface EndSessionsButtonProps {
  /** Label of the button in a row, where the visible one is short. */
  label?: string
  isSmall?: boolean
  /** Title of the dialog. */
  title: string
  /** Explains the consequences. */
  note: string
  end: (body: { password: string }) => Promise<unknown>
  children: ReactNode
}

/** A button that ends sessions, once the member has given their password in a dialog. */
export function EndSessionsButton({ label, isSmall, title, note, end, children }: EndSessionsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button isSmall={isSmall} aria-label={label} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <EndSessionsDialog title={title} note={note} end={end} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
