/**
 * A button that waits for a response is disabled, and browsers then drop its focus for good.
 * This restores the focus with the response, unless the person moved it meanwhile.
 */
export function restoreDisabledFocus(): void {
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
