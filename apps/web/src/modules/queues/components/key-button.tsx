import { Button, type ButtonVariant } from '#web/ui/button.tsx'

interface KeyButtonProps {
  /** The key that presses it while the queue has the focus. */
  shortcut: string
  word: string
  variant?: ButtonVariant
  onClick: () => void
}

/** Opens the dialog of a decision. */
export function KeyButton({ shortcut, word, variant, onClick }: KeyButtonProps) {
  return (
    <Button data-key={shortcut} aria-keyshortcuts={shortcut} aria-haspopup="dialog" variant={variant} onClick={onClick}>
      {word}{' '}
      <span className="key" aria-hidden="true">
        {shortcut}
      </span>
    </Button>
  )
}
