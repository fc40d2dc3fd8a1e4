/**
 * A button that waits for an answer is disabled, and a browser then takes the focus from it and does not give it back.
 * So the one that had it gets it back with the answer, unless somebody went elsewhere meanwhile.
 */
export function keepFocus(): void {
  let held: Element | null = null
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue
      if (target.matches(':disabled')) {
        if (target === document.activeElement) held = target
      } else if (target === held) {
        held = null
        if (document.activeElement === document.body) target.focus({ preventScroll: true })
      }
    }
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}
