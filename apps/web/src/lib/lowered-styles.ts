/**
 * Restores the inline styles that the server moved to a style sheet, and removes the sheet: React then finds the markup it rendered.
 * The content security policy forbids inline styles in the markup, but not from a script.
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
