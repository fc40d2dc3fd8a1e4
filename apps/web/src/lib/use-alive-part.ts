import { type ComponentType, useEffect, useState } from 'react'
import { missingPart } from './missing-part.ts'
import { whenAlive } from './sign-of-life.ts'
import { toast } from './toast.ts'

/**
 * A part that a key must open at once: it comes with the first sign of life, and is null until then. `lazy` would wait for a moment even
 * for what is there, and what is typed in that moment would be lost.
 * @param load stays the same from one drawing to the next, as what stands outside of components does.
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
