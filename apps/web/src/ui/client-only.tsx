import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, true after. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Renders its children only in the browser, such as a map or a lazy part. */
export function ClientOnly({ fallback = null, children }: { fallback?: ReactNode; children: () => ReactNode }) {
  return useIsMounted() ? children() : fallback
}
