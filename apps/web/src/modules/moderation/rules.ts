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
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { factsWord, labelledWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'

const reasons: Record<ReportReason, MessageDescriptor> = {
  hate: msg`Hateful`,
  harassment: msg`Harassment or threats`,
  private: msg`Exposes a person or location`,
  sexual: msg`Sexual or gory`,
  illegal: msg`Against the law`,
  stolen: msg`Stolen photo`,
  impersonation: msg`Impersonation`,
  spam: msg`Spam or advertising`,
  not_art: msg`Not street art`,
  untrue: msg`False information`,
  other: msg`Something else`,
}

/** A report reason, in the words of the reporter. */
export const reasonWord = (reason: ReportReason) => translate(reasons[reason])

/** Short reasons for the queue, shown beside a name. */
const shortReasons: Record<ReportReason, MessageDescriptor> = {
  hate: msg`hate`,
  harassment: msg`harassment`,
  private: msg`exposes someone`,
  sexual: msg`sexual or gory`,
  illegal: msg`illegal`,
  stolen: msg`stolen photo`,
  impersonation: msg`impersonation`,
  spam: msg`spam`,
  not_art: msg`not street art`,
  untrue: msg`false`,
  other: msg`other`,
}

/** `2 reports: hate, spam`, or `New` for an upload that awaits its first review. */
export function describeReports({ awaitsReview, reports, reasons }: ReportCase): string {
  const state = awaitsReview ? t`New upload` : reportsWord(reports)
  const why = factsWord(reasons.map((reason) => translate(shortReasons[reason])))
  return why === '' ? state : labelledWord(state, why)
}

/** Minimum ages to filter the queue by, in days. */
export const caseAges = [
  { days: 1, word: msg`A day or older` },
  { days: 7, word: msg`A week or older` },
  { days: 30, word: msg`30 days or older` },
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
  const done = t`${plural(decided.length, { one: '# decided', other: '# decided' })}`
  const [first] = left
  if (!first) return done
  const { why } = first
  return t`${done}, ${plural(left.length, { one: '# left', other: '# left' })}: ${why}`
}

interface Choice {
  /** The shortcut key while the queue has focus. */
  key: string
  word: MessageDescriptor
  done: MessageDescriptor
}

const choices: Record<ReportDecision | 'restore', Choice> = {
  dismiss: { key: 'd', word: msg`Dismiss`, done: msg`Dismissed` },
  hold: {
    key: 'h',
    word: msg({ message: 'Hold', comment: 'Hides a work until it is restored or removed' }),
    done: msg`Held`,
  },
  remove: { key: 'x', word: msg`Remove`, done: msg`Removed` },
  restore: { key: 'r', word: msg`Restore`, done: msg`Restored` },
}
const approve: Choice = { key: 'd', word: msg`Approve`, done: msg`Approved` }
const hide: Choice = { key: 'h', word: msg`Hide`, done: msg`Hidden` }
const clear: Choice = {
  key: 'x',
  word: msg({ message: 'Clear', context: 'texts of a profile' }),
  done: msg`Cleared`,
}

interface DecidedCase {
  about: Pick<ReportCase['about'], 'type'>
  awaitsReview: boolean
}

/** The label of a decision on this case. A new upload is approved, not dismissed. */
export function describeChoice(
  decision: ReportDecision | 'restore',
  of: DecidedCase,
): { key: string; word: string; done: string } {
  const { key, word, done } = findChoice(decision, of)
  return { key, word: translate(word), done: translate(done) }
}

function findChoice(decision: ReportDecision | 'restore', of: DecidedCase): Choice {
  if (decision === 'dismiss' && of.awaitsReview) return approve
  if (decision === 'hold' && of.about.type === 'list') return hide
  if (decision === 'remove' && (of.about.type === 'member' || of.about.type === 'maker')) return clear
  return choices[decision]
}

export const outcomes = ['accepted', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** The answers to an appeal, on the same keys as the matching decisions on a case. */
export const answerChoices: Record<Outcome, { key: string; word: MessageDescriptor; title: (name: string) => string }> =
  {
    accepted: { key: 'r', word: msg`Accept and restore`, title: (name) => t`Accept the appeal: ${name}` },
    refused: { key: 'd', word: msg`Reject`, title: (name) => t`Reject the appeal: ${name}` },
  }

/** `Removed`, `Removed by wren`, or `Open`. */
export function doneWord(of: ReportCase): string {
  if (!of.decision) return t({ message: 'Open', context: 'state of a case' })
  const { done } = describeChoice(of.decision, of)
  const username = of.decidedBy?.username
  return username ? t`${done} by ${username}` : done
}

export const reportsWord = (count: number) => t`${plural(count, { one: '# report', other: '# reports' })}`

/** The labels of an item's fields, in reading order. Fields not listed here are not shown. */
const parts: [string, MessageDescriptor][] = [
  ['title', msg`Title`],
  ['username', msg`Username`],
  ['name', msg`Name`],
  ['text', msg`Comment`],
  ['note', msg`Note`],
  ['bio', msg({ message: 'About', context: 'text of a profile' })],
  ['description', msg`Description`],
  ['city', msg`City`],
  ['links', msg`Links`],
  ['status', msg`Status`],
  ['seenOn', msg`Photographed`],
]

/** The labelled texts of an item; empty ones are left out. */
export function listTexts(says: Record<string, unknown>): { name: string; words: string }[] {
  return parts.flatMap(([key, name]) => {
    const value = says[key]
    const words = Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : ''
    return words === '' ? [] : [{ name: translate(name), words }]
  })
}

const trusts: Record<Trust, MessageDescriptor> = { new: msg`new member`, known: msg`regular`, trusted: msg`trusted` }
export const trustWord = (trust: Trust) => translate(trusts[trust])

/** The type of the reported item, with its owner where it has one. */
export const subjectWord: Record<ReportedType, (username: string | undefined) => string> = {
  artwork: (username) => (username ? t`Work by ${username}` : t`Work`),
  sighting: (username) => (username ? t`Sighting by ${username}` : t`Sighting`),
  comment: (username) => (username ? t`Comment by ${username}` : t`Comment`),
  list: (username) => (username ? t`List by ${username}` : t`List`),
  member: () => t`Profile`,
  maker: () => t`Artist or crew page`,
}

/** The question in the report dialog, by the type of the reported item. */
export const reportTitle: Record<ReportedType, (username: string) => string> = {
  artwork: () => t`What’s wrong with this work?`,
  sighting: (username) => t`What’s wrong with ${username}’s sighting?`,
  comment: (username) => t`What’s wrong with ${username}’s comment?`,
  member: (username) => t`What’s wrong with ${username}’s profile?`,
  list: () => t`What’s wrong with this list?`,
  maker: () => t`What’s wrong with this page?`,
}

/** The state of a statement in a few words. */
export function standingWords({ endedAt, appeal, mayAppeal }: Statement): string {
  if (appeal?.outcome === 'accepted') return t`Overturned on appeal`
  if (endedAt) return t`No longer applies`
  if (appeal) return appeal.outcome === 'refused' ? t`Appeal rejected` : t`Appeal under review`
  return mayAppeal ? t`You can appeal` : t({ message: 'Final', comment: 'A decision of a moderator' })
}
