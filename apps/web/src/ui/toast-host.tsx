import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadAgain } from '#web/lib/load-again.ts'
import { toastStack } from '#web/lib/toast.ts'

const ToastStack = lazy(async () => ({ default: (await loadAgain(() => import('./toast-stack.tsx'))).ToastStack }))

/** Loads the stack of toasts with the first toast. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastStack.subscribe, toastStack.isWanted, () => false)
  return isWanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
}
