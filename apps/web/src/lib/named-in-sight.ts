import { useEffect } from 'react'
import { useLocation } from 'react-router'

const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Keeps a part that comes late in sight where the address names it, while more comes above it and until one moves oneself.
 * The router looks for it once, and finds nothing yet, or the place where it was before the rest.
 */
export function useNamedInSight(id: string, isThere: boolean): void {
  const { hash, key } = useLocation()
  const isNamed = isThere && hash === `#${id}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever follows the link again goes there again.
  useEffect(() => {
    if (!isNamed) return
    const page = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView())
    const end = () => page.disconnect()
    page.observe(document.body)
    for (const move of ownMoves) addEventListener(move, end, { once: true, passive: true })
    return () => {
      end()
      for (const move of ownMoves) removeEventListener(move, end)
    }
  }, [id, isNamed, key])
}
