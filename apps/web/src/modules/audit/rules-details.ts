import type { AuditEntry } from '@allcity/contract/audit'
import { VoidReason } from '@allcity/contract/battles'
import { ReportDecision, ReportedType, ReportReason } from '@allcity/contract/moderation'
import { MemberRole } from '@allcity/contract/users'
import { plural, t } from '@lingui/core/macro'
import { exactDate } from '#web/lib/dates.ts'
import { labelledWord } from '#web/lib/joined-words.ts'
import { worksWord } from '#web/lib/words.ts'
import { reasonTitle } from '#web/modules/battles/rules.ts'
import { countWords } from '#web/modules/imports/rules.ts'
import { roleWord } from '#web/modules/members/rules.ts'
import { describeChoice, reasonWord, reportsWord, subjectWord } from '#web/modules/moderation/rules.ts'

type Details = AuditEntry['details']

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayPattern = /^\d{4}-\d\d-\d\d$/

const role = (value: unknown) => MemberRole.safeParse(value).data
const type = (value: unknown) => ReportedType.safeParse(value).data

/** A value as it is written: a name, a number, or a day as a date. */
function plainWord(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return dayPattern.test(value) && !Number.isNaN(Date.parse(value)) ? exactDate(value) : value
}

/** A code that has no words, such as one of an earlier version: `private details`. */
const codeWord = (value: unknown) => plainWord(value).replaceAll('_', ' ')

const count = (word: (count: number) => string) => (value: unknown) =>
  typeof value === 'number' ? word(value) : plainWord(value)

function decisionWord(value: unknown, { about }: Details): string {
  const decision = ReportDecision.safeParse(value).data
  if (!decision) return codeWord(value)
  return describeChoice(decision, { about: { type: type(about) ?? 'artwork' }, awaitsReview: false }).done
}

function ruleWord(value: unknown): string {
  const rule = ReportReason.safeParse(value).data
  return rule ? reasonWord(rule) : codeWord(value)
}

function findingWord(value: unknown): string {
  const reason = VoidReason.safeParse(value).data
  return reason ? reasonTitle(reason) : codeWord(value)
}

function roleName(value: unknown): string {
  const known = role(value)
  return known ? roleWord(known) : codeWord(value)
}

function aboutWord(value: unknown): string {
  const known = type(value)
  return known ? subjectWord[known](undefined) : codeWord(value)
}

function keptWord(value: unknown): string {
  if (value === 'kept') return t`Works kept`
  if (value === 'deleted') return t`Works deleted`
  return count(worksWord)(value)
}

/** The words of each detail, in reading order. */
const words: Record<string, (value: unknown, details: Details) => string> = {
  about: aboutWord,
  decision: decisionWord,
  rule: (value) => labelledWord(t`Rule`, ruleWord(value)),
  finding: findingWord,
  from: (value) => labelledWord(t`Role before`, roleName(value)),
  to: (value) => labelledWord(t`Role now`, roleName(value)),
  days: (value) =>
    typeof value === 'number' ? t`${plural(value, { one: 'For # day', other: 'For # days' })}` : t`Permanently`,
  until: (value) => labelledWord(t`Until`, plainWord(value)),
  wasUntil: (value) => labelledWord(t`Was until`, plainWord(value)),
  maker: (value) => labelledWord(t`Artist or crew`, plainWord(value)),
  job: (value) => labelledWord(t`Job`, plainWord(value)),
  number: (value) => labelledWord(t`Takedown request`, plainWord(value)),
  takedown: (value) => labelledWord(t`Takedown request`, plainWord(value)),
  source: (value) => labelledWord(t`Source`, plainWord(value)),
  stoppedAfter: count((rows) => t`${plural(rows, { one: 'Stopped after # row', other: 'Stopped after # rows' })}`),
  new: count(countWords.new),
  matched: count(countWords.matched),
  changed: count(countWords.changed),
  unchanged: count(countWords.unchanged),
  refused: count(countWords.refused),
  works: keptWord,
  artworks: count(worksWord),
  sightings: count((value) => t`${plural(value, { one: '# sighting', other: '# sightings' })}`),
  comments: count((value) => t`${plural(value, { one: '# comment', other: '# comments' })}`),
  lists: count((value) => t`${plural(value, { one: '# list', other: '# lists' })}`),
  profile: () => t`Profile`,
  suggestions: count((value) => t`${plural(value, { one: '# suggestion', other: '# suggestions' })}`),
  left: count(
    (value) => t`${plural(value, { one: '# left to another moderator', other: '# left to another moderator' })}`,
  ),
  votes: count((value) => t`${plural(value, { one: '# vote', other: '# votes' })}`),
  reports: count(reportsWord),
  kept: count((value) => t`${plural(value, { one: '# work kept', other: '# works kept' })}`),
}

/** A detail without words of its own, such as one of an earlier version: `Former name: Mira`. */
function describeUnknown(key: string, value: unknown): string {
  const name = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return labelledWord(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, plainWord(value))
}

/** The details of a decision in reading order. Ids are left out, because only programs use them. */
export function listDetails({ details }: Pick<AuditEntry, 'details'>): string[] {
  const known = Object.keys(words).filter((key) => Object.hasOwn(details, key))
  const others = Object.keys(details).filter((key) => !Object.hasOwn(words, key))
  return [...known, ...others.sort()]
    .filter((key) => !idPattern.test(String(details[key])))
    .map((key) => words[key]?.(details[key], details) ?? describeUnknown(key, details[key]))
}
