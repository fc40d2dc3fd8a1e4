import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { toastStack } from '#web/lib/toast.ts'
import { lazyPart } from './lazy-part.tsx'

const load = async () => (await import('./toast-stack.tsx')).ToastStack
const ToastStack = lazyPart(load)

/**
 * Loads the toast stack at the first interaction: an offline notice could not be shown if its code had to load first.
 * The stack renders from the first toast on.
 */
export function ToastHost() {
  const hasToasts = useSyncExternalStore(toastStack.subscribe, toastStack.hasToasts, () => false)
  useEffect(() => {
    const leaving = new AbortController()
    const begin = () => {
      leaving.abort()
      load().catch(() => undefined)
    }
    for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, begin, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return hasToasts ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
}
