/**
 * Does something whenever an element comes into sight, or within a margin of it.
 * @param margin as in CSS: `1200px` is a screen ahead.
 * @returns what ends it.
 */
export function whenInSight(element: Element, margin: string, act: () => void): () => void {
  // On a busy machine several changes come at once: the last of them is how things are.
  const observer = new IntersectionObserver((changes) => (changes.at(-1)?.isIntersecting ? act() : undefined), {
    rootMargin: margin,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
