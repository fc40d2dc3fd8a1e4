import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { toastStack } from '#web/lib/toast.ts'
import { lazyPart } from './lazy-part.tsx'

const load = () => import('./toast-stack.tsx')
let begun: ReturnType<typeof load> | undefined
const ToastStack = lazyPart(async () => (await (begun?.catch(load) ?? load())).ToastStack)

/**
 * Loads the stack of toasts as soon as somebody does something: that the network is gone could not be told by what comes with it.
 * The stack is there from the first toast on.
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
