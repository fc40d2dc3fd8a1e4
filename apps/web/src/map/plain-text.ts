/** The words of a bit of HTML, without its markup. */
export function plainText(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent
  return text.replaceAll(/\s+/g, ' ').trim()
}
