import {
  type CaseFilter,
  CaseKind,
  type CasesDecided,
  type ReportCase,
  type ReportDecision,
  ReportedType,
  ReportReason,
  type Trust,
} from '@allcity/contract/moderation'
import type { Statement } from '@allcity/contract/statements'

/** Report reasons, in the words of the reporter. */
export const reasonWords: Record<ReportReason, string> = {
  hate: 'It is hateful',
  harassment: 'It attacks or harasses somebody',
  private: 'It gives a person or a place away',
  sexual: 'It is sexual, or shows somebody injured',
  illegal: 'It is against the law',
  stolen: 'The photo is somebody else’s',
  impersonation: 'It passes for somebody else',
  spam: 'Advertising or spam',
  not_art: 'It is no street art',
  untrue: 'It is not true',
  other: 'Something else',
}

/** Short reasons for the queue, shown beside a name. */
export const shortReason: Record<ReportReason, string> = {
  hate: 'hate',
  harassment: 'harassment',
  private: 'private details',
  sexual: 'sexual',
  illegal: 'illegal',
  stolen: 'not their photo',
  impersonation: 'impersonation',
  spam: 'spam',
  not_art: 'no street art',
  untrue: 'untrue',
  other: 'other',
}

/** Minimum ages to filter the queue by, in days. */
export const caseAges = [
  { days: 1, word: 'A day or older' },
  { days: 7, word: 'A week or older' },
  { days: 30, word: '30 days or older' },
]

/** Parses the queue's filters from the URL; invalid values are dropped. */
export function readCaseFilter(search: URLSearchParams): CaseFilter {
  const age = Number(search.get('age'))
  return {
    kind: CaseKind.safeParse(search.get('kind')).data,
    type: ReportedType.safeParse(search.get('type')).data,
    reason: ReportReason.safeParse(search.get('reason')).data,
    olderThan: caseAges.some(({ days }) => days === age) ? age : undefined,
    about: search.get('about')?.slice(0, 100) || undefined,
  }
}

/** `3 decided`, with the number of cases left over and the first reason. */
export function manyDecidedWords({ decided, left }: CasesDecided): string {
  const done = `${decided.length} decided`
  const [first] = left
  return first ? `${done}, ${left.length} left: ${first.why}` : done
}

interface Choice {
  /** The shortcut key while the queue has focus. */
  key: string
  word: string
  done: string
}

const choices: Record<ReportDecision | 'restore', Choice> = {
  dismiss: { key: 'd', word: 'Dismiss', done: 'Dismissed' },
  hold: { key: 'h', word: 'Hold', done: 'Held' },
  remove: { key: 'x', word: 'Remove', done: 'Removed' },
  restore: { key: 'r', word: 'Restore', done: 'Restored' },
}

/** The label of a decision on this case. Content held for review is shown, not dismissed. */
export function describeChoice(
  decision: ReportDecision | 'restore',
  of: Pick<ReportCase, 'about' | 'awaitsReview'>,
): Choice {
  if (decision === 'dismiss' && of.awaitsReview) return { key: 'd', word: 'Show it', done: 'Shown' }
  if (decision === 'hold' && of.about.type === 'list') return { key: 'h', word: 'Hide it', done: 'Hidden' }
  if (decision === 'remove' && (of.about.type === 'member' || of.about.type === 'maker')) {
    return { key: 'x', word: 'Clear it', done: 'Cleared' }
  }
  return choices[decision]
}

export const outcomes = ['accepted', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** The answers to an appeal, on the same keys as the matching decisions on a case. */
export const answerChoices: Record<Outcome, { key: string; word: string; title: string }> = {
  accepted: { key: 'r', word: 'Accept, and take it back', title: 'Accept the appeal' },
  refused: { key: 'd', word: 'Refuse', title: 'Refuse the appeal' },
}

export const doneWord = (of: ReportCase): string => (of.decision ? describeChoice(of.decision, of).done : 'Open')

export const reportsWord = (count: number) => (count === 1 ? '1 report' : `${count} reports`)

/** The labels of an item's fields, in reading order. Fields not listed here are not shown. */
const parts: [string, string][] = [
  ['title', 'Title'],
  ['username', 'Username'],
  ['name', 'Name'],
  ['text', 'Comment'],
  ['note', 'Note'],
  ['bio', 'About'],
  ['description', 'Description'],
  ['city', 'City'],
  ['links', 'Links'],
  ['status', 'Status'],
  ['seenOn', 'Seen'],
]

/** The labelled texts of an item; empty ones are left out. */
export function listTexts(says: Record<string, unknown>): { name: string; words: string }[] {
  return parts.flatMap(([key, name]) => {
    const value = says[key]
    const words = Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : ''
    return words === '' ? [] : [{ name, words }]
  })
}

export const trustWord: Record<Trust, string> = { new: 'new here', known: 'known here', trusted: 'trusted here' }

/** The question in the report dialog, by the type of the reported item. */
export const reportTitle: Record<ReportedType, (whose: string) => string> = {
  artwork: () => 'What is wrong with this work?',
  sighting: (whose) => `What is wrong with what ${whose} saw?`,
  comment: (whose) => `What is wrong with what ${whose} says?`,
  member: (whose) => `What is wrong with ${whose}’s profile?`,
  list: () => 'What is wrong with this list?',
  maker: () => 'What is wrong with this page?',
}

/** The state of a statement in a few words. */
export function standingWords({ endedAt, appeal, mayAppeal }: Statement): string {
  if (appeal?.outcome === 'accepted') return 'Taken back after your appeal'
  if (endedAt) return 'Does not hold any more'
  if (appeal) return appeal.outcome === 'refused' ? 'Your appeal was refused' : 'Your appeal waits for an answer'
  return mayAppeal ? 'You may appeal' : 'It stands'
}
