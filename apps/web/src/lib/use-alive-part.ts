import { type ComponentType, useEffect, useState } from 'react'
import { missingPart } from './missing-part.ts'
import { whenAlive } from './sign-of-life.ts'
import { toast } from './toast.ts'

/**
 * A part that a key must open at once: it loads with the first sign of activity, and is null until then. `lazy` would suspend for a
 * moment
 * even when loaded, and lose the text typed in that moment.
 * @param load must be stable between renders, such as a module-level function.
 */
export function useAlivePart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    whenAlive(load).then(
      (loaded) => setPart(() => loaded),
      () => toast.error(missingPart()),
    )
  }, [load])
  return part
}
