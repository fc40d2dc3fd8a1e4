const letter = /[\p{L}\p{N}]/u
const wordForNothing = /^(null|n\W?a|none|nil|undefined|unknown|no (image|picture|photo)|not? (known|available)|tbd)?/iu
/** Controls but tab and line feed, and what turns the direction of all text after it. */
const unprintable = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

/** Whether a cell holds a word for nothing, or no word. In steps that each read it once: a cell may be as long as whoever made the file likes. */
export function isNothing(cell: string): boolean {
  const first = cell.search(letter)
  return first === -1 || !letter.test(cell.slice(first).replace(wordForNothing, ''))
}

/** A cell as it would be read aloud: no markup, no word for nothing. Null where nothing is left. */
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

/** On one line, and no longer than this. */
export function oneLine(cell: string | undefined, most: number): string | null {
  const text = plain(cell)?.replaceAll(/\s+/g, ' ')
  return text ? cut(text, most) : null
}

/** At the end of a word, with three dots, where it is longer than this. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  // Not through the middle of a sign that takes two places.
  const part = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  const end = part.lastIndexOf(' ')
  return `${(end > most / 2 ? part.slice(0, end) : part).trimEnd()}…`
}

/** As the database takes it: no character 0, and no half of a sign. */
export const writable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** A link as it may be shown: of the web, and whole. */
export function webAddress(cell: string | undefined): string | null {
  const [first = ''] = /https?:\/\/[^\s"'<>]+/i.exec(cell ?? '') ?? []
  return first.length <= 500 && URL.canParse(first) ? first : null
}

/** Small, without accents and marks: names that look alike are the same. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
