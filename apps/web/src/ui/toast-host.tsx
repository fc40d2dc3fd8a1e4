import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadAgain } from '#web/lib/load-again.ts'
import { toastStack } from '#web/lib/toast.ts'

const load = () => import('./toast-stack.tsx')
const again = () => loadAgain(load)
let begun: ReturnType<typeof load> | undefined
const ToastStack = lazy(async () => ({ default: (await (begun?.catch(again) ?? again())).ToastStack }))

/**
 * Loads the toast stack at the first interaction: an offline notice could not be shown if its code had to load first.
 * The stack renders from the first toast on.
 */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastStack.subscribe, toastStack.isWanted, () => false)
  useEffect(() => {
    const leaving = new AbortController()
    const begin = () => {
      leaving.abort()
      begun = load()
      begun.catch(() => undefined)
    }
    for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, begin, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return isWanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
}
