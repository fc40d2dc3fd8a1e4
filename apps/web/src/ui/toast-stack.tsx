import { Check, X } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { type Toast, toastStack } from '#web/lib/toast.ts'
import '#web/ui/styles/toast.css'

const shownForMs = 4_000
/** Top right below the header, whose buttons stay reachable. */
const below = { top: 92, right: 32 }
const belowOnPhone = { top: 76, left: 16, right: 16 }
const phone = '(max-width: 899px)'

export function ToastStack() {
  useEffect(() => toastStack.attach(show), [])
  return (
    <Toaster
      position="top-right"
      duration={shownForMs}
      // On a phone toasts are stacked until touched: four in a column would cover the content.
      expand={!matchMedia(phone).matches}
      theme="dark"
      visibleToasts={4}
      offset={below}
      mobileOffset={belowOnPhone}
    />
  )
}

/**
 * A repeated message replaces the earlier one, so that many failures make one toast. Toasts with an action stay separate, because
 * their undo actions differ.
 */
function show(toast: Toast): void {
  sonner.custom((id) => <ToastPlate toast={toast} onDismiss={() => sonner.dismiss(id)} />, {
    ...(toast.action ? {} : { id: toast.text }),
    duration: shownForMs,
    unstyled: true,
  })
}

function ToastPlate({ toast: { tone, text, action }, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  // Blurred before the toast goes, so that the stack returns the focus to its origin.
  const leave = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.blur()
    onDismiss()
  }

  return (
    <div className="toast" role={tone === 'bad' ? 'alert' : 'status'}>
      <div className="toast-row">
        <span className={tone === 'bad' ? 'mark mark-alert' : 'mark'}>
          {tone === 'bad' ? <X className="icon" aria-hidden="true" /> : <Check className="icon" aria-hidden="true" />}
        </span>
        <p>{text}</p>
        {action && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={(event) => {
              leave(event)
              action.onClick()
            }}
          >
            {action.label}
          </button>
        )}
        <button type="button" className="square" aria-label="Dismiss" onClick={leave}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
