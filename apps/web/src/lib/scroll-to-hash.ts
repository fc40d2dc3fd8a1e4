const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown']
/** Visits in which the person has scrolled, by the router's key. */
const moved = new Set<unknown>()
let isReload = performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type === 'reload')

/**
 * Scrolls to the part named by the hash even if it loads late, and keeps it in view while content above grows, until the person
 * moves. The router scrolls only once, which may be too early. After a move, going back or reloading restores the earlier position.
 * @param top scroll position after the router's attempt.
 */
export function scrollToHash(top: number): void {
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
