import { Toast as Base } from '@base-ui/react/toast'
import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { type Toast, toastStack } from '#web/lib/toast.ts'
import './toast-stack.css'

const shownForMs = 4_000
const maxToasts = 4
/** Base UI renders toasts as dialogs; a status has no `aria-modal`. */
const notModal = { 'aria-modal': undefined }
const manager = Base.createToastManager<Toast>()

export function ToastStack() {
  useEffect(() => toastStack.attach(show), [])
  return (
    <Base.Provider toastManager={manager} timeout={shownForMs} limit={maxToasts}>
      <Base.Portal>
        <Base.Viewport className="toasts" aria-label={t`Messages`}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/**
 * A repeated message replaces the earlier one, so that many failures make one toast. Toasts with an action stay separate, because
 * their undo actions differ.
 */
function show(toast: Toast): void {
  if (toast.action) manager.add({ data: toast })
  else manager.add({ id: toast.text, data: toast })
}

function Toasts() {
  const { toasts, close } = Base.useToastManager<Toast>()
  return toasts.map((each) => {
    if (!each.data) return null
    const { tone, text, action } = each.data
    // Blurred before the toast goes, so that the stack returns the focus to its origin.
    const dismiss = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      currentTarget.blur()
      close(each.id)
    }
    return (
      <Base.Root
        key={each.id}
        toast={each}
        className="toast"
        swipeDirection={['up', 'right']}
        role={tone === 'bad' ? 'alert' : 'status'}
        {...notModal}
      >
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
                dismiss(event)
                action.onClick()
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className="square"
            aria-label={t({ message: 'Dismiss', context: 'toast' })}
            onClick={dismiss}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </div>
      </Base.Root>
    )
  })
}
