/**
 * Gives each element the style that the server took off it, and takes the rules away: what React finds is then what it rendered. A policy
 * forbids styles in the markup, not those that a script sets.
 */
export function lowerStyles(): void {
  const element = document.getElementById('styles')
  const sheet = element instanceof HTMLStyleElement ? element.sheet : null
  if (!sheet) return
  const styles = [...sheet.cssRules].map((rule) => (rule instanceof CSSStyleRule ? rule.style.cssText : ''))
  for (const marked of document.querySelectorAll('[data-style]')) {
    if (marked instanceof HTMLElement || marked instanceof SVGElement)
      marked.style.cssText = styles[Number(marked.getAttribute('data-style'))] ?? ''
    marked.removeAttribute('data-style')
  }
  element?.remove()
}
