/** The text of an HTML fragment without markup. */
export function plainText(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent
  return text.replaceAll(/\s+/g, ' ').trim()
}
