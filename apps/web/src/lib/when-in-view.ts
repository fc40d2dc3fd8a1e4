/**
 * Runs a callback whenever an element comes into view, or within a margin of it.
 * @param margin as in CSS: `1200px` is a screen ahead.
 * @returns a function to stop.
 */
export function whenInView(element: Element, margin: string, act: () => void): () => void {
  // On a busy machine several changes arrive at once: the last one is the current state.
  const observer = new IntersectionObserver((changes) => (changes.at(-1)?.isIntersecting ? act() : undefined), {
    rootMargin: margin,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
