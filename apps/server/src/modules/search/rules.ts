import type { Mark, Marked } from '@allcity/contract/search'
import { isUnspaced } from '#server/lib/unspaced.ts'
import { type Fold, foldWords, type Word } from './rules-fold.ts'
import { mistakesBetween } from './rules-typos.ts'

/** How well the words meet a text: less is better. From `ranks.typos` on it grows with every wrong letter. */
export const ranks = { exact: 0, beginning: 1, words: 2, typos: 3 }

export interface Match {
  rank: number
  marks: Mark[]
}

export interface Question {
  q: string
  mayErr: boolean
  fold: Fold
}

/** Whether every word that was asked for begins a word of the text, is in one that is written without spaces, or nearly begins one where `mayErr`; null when one does not. */
export function matchOf({ q, mayErr, fold }: Question, text: string): Match | null {
  const [words, found] = [foldWords(q, fold), foldWords(text, fold)]
  if (words.length === 0) return null
  const met = words.map((word) => meet(word.text, found, mayErr))
  let mistakes = 0
  const marks: Mark[] = []
  for (const one of met) {
    if (!one) return null
    mistakes += one.mistakes
    marks.push(one.mark)
  }
  return {
    rank: mistakes > 0 ? ranks.typos + mistakes - 1 : rankOf(phraseOf(words), phraseOf(found)),
    marks: join(marks),
  }
}

const phraseOf = (words: Word[]) => words.map(({ text }) => text).join(' ')

function rankOf(asked: string, found: string): number {
  if (asked === found) return ranks.exact
  return found.startsWith(asked) ? ranks.beginning : ranks.words
}

function meet(asked: string, found: Word[], mayErr: boolean): { mistakes: number; mark: Mark } | null {
  const same = found.find(({ text }) => text === asked) ?? found.find(({ text }) => text.startsWith(asked))
  if (same) return { mistakes: 0, mark: markOf(same, 0, asked.length) }
  const around = isUnspaced(asked) ? found.find(({ text }) => text.includes(asked)) : undefined
  if (around) return { mistakes: 0, mark: markOf(around, around.text.indexOf(asked), asked.length) }
  if (!mayErr) return null
  const near = found
    .map((word) => ({ word, mistakes: mistakesBetween(asked, word.text) ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.mistakes - b.mistakes)[0]
  if (!near || near.mistakes === Number.POSITIVE_INFINITY) return null
  return { mistakes: near.mistakes, mark: markOf(near.word, 0, near.word.text.length) }
}

const markOf = ({ from, to }: Word, first: number, length: number): Mark => [
  from[first] ?? 0,
  to[first + length - 1] ?? 0,
]

/** In order, and those that touch as one. */
function join(marks: Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

export interface Named {
  name: string
  aliases?: readonly string[]
}

export interface MetName {
  rank: number
  name: Marked
  /** The other name that is met better. */
  alias: Marked | null
}

/** How one of several names is met best: its own name, unless another is met better. */
export function bestName(question: Question, { name, aliases = [] }: Named): MetName | null {
  const own = matchOf(question, name)
  let best: MetName | null = own && { rank: own.rank, name: { text: name, marks: own.marks }, alias: null }
  for (const text of aliases) {
    const other = matchOf(question, text)
    if (other && other.rank < (best?.rank ?? Number.POSITIVE_INFINITY)) {
      best = { rank: other.rank, name: { text: name, marks: [] }, alias: { text, marks: other.marks } }
    }
  }
  return best
}
