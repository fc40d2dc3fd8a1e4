/** All that XML 1.0 cannot hold, not even escaped: most controls, halves of surrogate pairs, and two that are no characters. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
/** Nearly all text has none of these, and then there is nothing to be done. */
const suspicious = /[^\t\n\r\u0020!#-%(-;=?-\ud7ff\ue000-\ufffd]/
const special = /[&<>"']/g
const written: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text safe to stand in XML, between tags or inside a quoted attribute; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  if (!suspicious.test(text)) return text
  return text.replace(impossible, '').replace(special, (character) => written[character] ?? '')
}

/** An element with text in it; nothing at all for null. */
export const element = (name: string, text: string | null) =>
  text === null ? '' : `<${name}>${escapeXml(text)}</${name}>`

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
