import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, true after. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Draws its children in the browser alone, such as a map or another lazy part. */
export function ClientOnly({ fallback = null, children }: { fallback?: ReactNode; children: () => ReactNode }) {
  return useIsMounted() ? children() : fallback
}
