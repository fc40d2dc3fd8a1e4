import { type ComponentType, useEffect, useState } from 'react'
import { withMessages } from './messages.ts'
import { missingPart } from './missing-part.ts'
import { toast } from './toast.ts'
import { loadOnActivity } from './user-activity.ts'

/**
 * A part that a key must open at once: it loads with the first sign of activity, and is null until then. `lazy` would suspend
 * briefly even when loaded, and lose text typed in that moment.
 * @param load must be stable between renders, such as a module-level function.
 */
export function useDeferredComponent<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    loadOnActivity(() => withMessages(load)).then(
      (loaded) => setPart(() => loaded),
      () => toast.error(missingPart()),
    )
  }, [load])
  return part
}
