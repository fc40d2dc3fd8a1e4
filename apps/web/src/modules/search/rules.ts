import type { Marked, SearchKind } from '@allcity/contract/search'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const groupWords: Record<SearchKind, MessageDescriptor> = {
  works: msg`Works`,
  artists: msg`Artists`,
  crews: msg`Crews`,
  places: msg`Places`,
  streets: msg`Streets`,
  walks: msg`Walks`,
}

const longest = 100

/** The words of an address, as much of them as a search takes. */
export const wordsIn = (search: URLSearchParams) =>
  (search.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest)

export const searchPath = (words: string) => `/search?${new URLSearchParams({ q: words.trim() })}`

/** A text in parts, of which some were met by the words. */
export function splitMarks({ text, marks }: Marked): { text: string; isMet: boolean }[] {
  const parts: { text: string; isMet: boolean }[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from > at) parts.push({ text: text.slice(at, from), isMet: false })
    parts.push({ text: text.slice(from, to), isMet: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMet: false })
  return parts
}

const most = 6

/** The newest first, each once. */
export function withSearch(before: readonly string[], words: string): string[] {
  const now = words.trim()
  if (now === '') return [...before]
  return [now, ...before.filter((other) => other.toLowerCase() !== now.toLowerCase())].slice(0, most)
}
