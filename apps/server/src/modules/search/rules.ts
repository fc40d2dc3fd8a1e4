import type { Translate } from '@allcity/contract/languages'
import type { Mark, Marked, SearchHit } from '@allcity/contract/search'
import { isUnspaced } from '#server/domain/unspaced-scripts.ts'
import { type Fold, foldWords, type Word } from './rules-fold.ts'
import { mistakesBetween } from './rules-typos.ts'

/** A hit, and how well it matches the words. */
export interface Ranked {
  rank: number
  /** A place without works: it is found, but people seldom search for it. */
  isEmpty?: boolean
  hit: SearchHit
}

/** An empty place is shown beside other hits only when its name matches exactly. */
export const isWorthShowing = ({ rank, isEmpty }: Ranked): boolean => !isEmpty || rank === ranks.exact

/** A query word: it matches terms with this prefix, or any of these words. */
export interface Meaning {
  begins: string
  is: string[]
}

/** Request for the hits of a kind: candidate ids, of which the matching ones are kept. */
export interface HitsRequest {
  q: string
  whole: string
  words: Meaning[]
  ids: string[]
  limit: number
  mayErr: boolean
  translate: Translate
}

export const worksText = /*i18n*/ '{count, plural, one {# work} other {# works}}'
/** For works that are too many to count. */
export const manyWorksText = /*i18n*/ '{count}+ works'

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
export function findMatch({ q, mayErr, fold }: Question, text: string): Match | null {
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
    rank: mistakes > 0 ? ranks.typos + mistakes - 1 : computeRank(joinWords(words), joinWords(found)),
    marks: join(marks),
  }
}

const joinWords = (words: Word[]) => words.map(({ text }) => text).join(' ')

function computeRank(typed: string, found: string): number {
  if (typed === found) return ranks.exact
  return found.startsWith(typed) ? ranks.beginning : ranks.words
}

function meet(typed: string, found: Word[], mayErr: boolean): { mistakes: number; mark: Mark } | null {
  const same = found.find(({ text }) => text === typed) ?? found.find(({ text }) => text.startsWith(typed))
  if (same) return { mistakes: 0, mark: toMark(same, 0, typed.length) }
  const around = isUnspaced(typed) ? found.find(({ text }) => text.includes(typed)) : undefined
  if (around) return { mistakes: 0, mark: toMark(around, around.text.indexOf(typed), typed.length) }
  if (!mayErr) return null
  const near = found
    .map((word) => ({ word, mistakes: mistakesBetween(typed, word.text) ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.mistakes - b.mistakes)[0]
  if (!near || near.mistakes === Number.POSITIVE_INFINITY) return null
  return { mistakes: near.mistakes, mark: toMark(near.word, 0, near.word.text.length) }
}

const toMark = ({ from, to }: Word, first: number, length: number): Mark => [
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
  const own = findMatch(question, name)
  let best: MetName | null = own && { rank: own.rank, name: { text: name, marks: own.marks }, alias: null }
  for (const text of aliases) {
    const other = findMatch(question, text)
    if (other && other.rank < (best?.rank ?? Number.POSITIVE_INFINITY)) {
      best = { rank: other.rank, name: { text: name, marks: [] }, alias: { text, marks: other.marks } }
    }
  }
  return best
}
