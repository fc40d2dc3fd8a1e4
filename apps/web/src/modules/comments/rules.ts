import { type Comment, commentLimits, mentionSource } from '@allcity/contract/comments'
import { t } from '@lingui/core/macro'
import { formatNumber } from '#web/lib/numbers.ts'

interface Part {
  /** The index in the text where the part begins. */
  at: number
  text: string
  /** The mentioned member; null for plain text. */
  username: string | null
}

/** Splits a comment into plain text and mentions of members. */
export function splitMentions({ text, mentions }: { text: string; mentions: string[] }): Part[] {
  const known = new Map(mentions.map((username) => [username.toLowerCase(), username]))
  const parts: Part[] = []
  let done = 0
  for (const found of text.matchAll(new RegExp(mentionSource, 'gu'))) {
    const username = known.get((found[1] ?? '').toLowerCase())
    if (username === undefined) continue
    if (found.index > done) parts.push({ at: done, text: text.slice(done, found.index), username: null })
    parts.push({ at: found.index, text: found[0], username })
    done = found.index + found[0].length
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), username: null })
  return parts
}

interface Page {
  items: Comment[]
}

/** All comments once, oldest first. A new comment is added to the last loaded page, and arrives again with its own page. */
export function mergeComments(pages: Page[]): Comment[] {
  const each = new Map(pages.flatMap(({ items }) => items).map((comment) => [comment.id, comment]))
  return [...each.values()].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
}

/** Adds a new comment to the last loaded page. */
export const withComment = <P extends Page>(pages: P[], comment: Comment): P[] =>
  pages.map((page, at) => (at === pages.length - 1 ? { ...page, items: [...page.items, comment] } : page))

/** The error in a comment text before it is sent; undefined when it is valid. */
export function wrongWith(text: string): string | undefined {
  const length = text.trim().length
  if (length === 0) return t`Write a comment`
  const maximum = commentLimits.characters
  const [limit, count] = [formatNumber(maximum), formatNumber(length)]
  if (length > maximum) return t`Use at most ${limit} characters. You have ${count}.`
  return undefined
}
