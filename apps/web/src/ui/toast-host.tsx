import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStack } from '#web/lib/toast.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx').then((module) => ({ default: module.ToastStack })))

/** Loads the stack of toasts with the first toast. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastStack.subscribe, toastStack.isWanted, () => false)
  return isWanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
}
