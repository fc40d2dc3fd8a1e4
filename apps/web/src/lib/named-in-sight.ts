const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown']
/** By the key that the router gives a visit. */
const moved = new Set<unknown>()
let isReload = performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type === 'reload')

/**
 * Brings the part that the address names into sight however late it comes, and keeps it there while more comes above it, until one
 * moves oneself. The router looks for it once, and finds nothing yet, or the place where it was before the rest. Who moved and comes
 * back, or loads the page again, finds it as it was left.
 * @param top where the page stood when the router had looked.
 */
export function keepNamedInSight(top: number): void {
  const { hash } = location
  const visit: unknown = history.state?.key
  const isLeftThere = isReload || moved.has(visit) || scrollY < top
  isReload = false
  if (isLeftThere) return
  const page = new ResizeObserver(() => {
    if (location.hash === hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else page.disconnect()
  })
  page.observe(document.body)
  const end = () => {
    moved.add(visit)
    page.disconnect()
  }
  for (const move of ownMoves) addEventListener(move, end, { once: true })
}
