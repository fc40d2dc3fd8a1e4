const letter = /[\p{L}\p{N}]/u
const wordForNothing = /^(null|n\W?a|none|nil|undefined|unknown|no (image|picture|photo)|not? (known|available)|tbd)?/iu
/** Controls other than tab and line feed, and marks that change the text direction. */
const unprintable = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

/** Whether a cell holds no word, or only a word for nothing. Each step is linear, as a hostile cell may be very long. */
export function isNothing(cell: string): boolean {
  const first = cell.search(letter)
  return first === -1 || !letter.test(cell.slice(first).replace(wordForNothing, ''))
}

/** The text of a cell without markup or words for nothing. Null where nothing is left. */
export function plain(cell: string | undefined): string | null {
  if (cell === undefined || isNothing(cell)) return null
  const text = cell.includes('<') || cell.includes('&') ? withoutMarkup(cell) : cell
  const trimmed = text.replaceAll('\r\n', '\n').replaceAll(unprintable, '').toWellFormed().normalize('NFC').trim()
  return isNothing(trimmed) ? null : trimmed
}

const withoutMarkup = (text: string) =>
  text
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]{0,2000}>/gi, '')
    .replaceAll(/&(\w{2,5}|#39);/g, (whole, name: string) => entities[name] ?? whole)

/** The text on one line, cut to a length. */
export function oneLine(cell: string | undefined, most: number): string | null {
  const text = plain(cell)?.replaceAll(/\s+/g, ' ')
  return text ? cut(text, most) : null
}

/** Cuts a longer text at the end of a word and adds an ellipsis. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  // Never cut a surrogate pair in half.
  const part = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  const end = part.lastIndexOf(' ')
  return `${(end > most / 2 ? part.slice(0, end) : part).trimEnd()}…`
}

/** Removes NUL and lone surrogates, which the database rejects. */
export const writable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The first complete http or https link in a cell. */
export function webAddress(cell: string | undefined): string | null {
  const [first = ''] = /https?:\/\/[^\s"'<>]+/i.exec(cell ?? '') ?? []
  return first.length <= 500 && URL.canParse(first) ? first : null
}

/** Lower case without accents and punctuation, so that similar spellings are equal. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
