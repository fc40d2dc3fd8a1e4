export interface Toast {
  tone: 'good' | 'bad'
  text: string
  action?: { label: string; onClick: () => void }
}

type Show = (toast: Toast) => void

const waiting: Toast[] = []
const listeners = new Set<() => void>()
let show: Show | null = null
let hasToasts = false

function publish(toast: Toast): void {
  if (show) {
    show(toast)
    return
  }
  waiting.push(toast)
  hasToasts = true
  for (const listener of listeners) listener()
}

export const toast = {
  success: (text: string, action?: Toast['action']) => publish({ tone: 'good', text, ...(action ? { action } : {}) }),
  error: (text: string) => publish({ tone: 'bad', text }),
}

/** The toast stack loads with the first toast; until then toasts wait here. */
export const toastStack = {
  hasToasts: () => hasToasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  attach: (to: Show) => {
    show = to
    for (const toast of waiting.splice(0)) to(toast)
  },
}
