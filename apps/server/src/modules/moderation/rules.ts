import { createHash, randomBytes } from 'node:crypto'
import { dayMs } from '@allcity/contract/dates'
import {
  appealDays,
  decisionsFor,
  moderationLimits,
  type ReportDecision,
  type ReportedType,
  type ReportReason,
  reasonsFor,
  type Trust,
  trustRules,
} from '@allcity/contract/moderation'
import { enoughForADay, fill, HttpError } from '#server/platform/errors.ts'

/** @throws HttpError for one's own content. */
export function checkMayReport(viewerId: string, aboutId: string | null): void {
  if (viewerId === aboutId) throw new HttpError('conflict', /*i18n*/ 'This is yours. You can change it yourself')
}

/** @throws HttpError for more reports in a day than one person plausibly makes. */
export function checkMayReportMore({ count, first }: { count: number; first: Date | null }): void {
  if (first === null || count < moderationLimits.reportsADay) return
  throw enoughForADay(first, /*i18n*/ 'You reached today’s limit for reports. If it’s urgent, contact us')
}

/** @throws HttpError for a reason that does not fit this type of thing. */
export function checkReason(type: ReportedType, reason: ReportReason): void {
  if (reasonsFor[type].includes(reason)) return
  const message = fill(/*i18n*/ 'Choose one of these: {values}', { values: reasonsFor[type].join(', ') })
  throw new HttpError('invalid_request', message, { reason: message })
}

/** @throws HttpError for a decision that does not fit this type of thing. */
export function checkDecision(type: ReportedType, decision: ReportDecision): void {
  if (decisionsFor[type].includes(decision)) return
  const message = fill(/*i18n*/ 'Choose one of these: {values}', { values: decisionsFor[type].join(', ') })
  throw new HttpError('invalid_request', message, { decision: message })
}

/** An opened case is marked as taken by its moderator for this many minutes. */
export const takenMinutes = 10

/** A measure needs a rule and a reason. @throws HttpError without them. */
export function measureWith(rule: ReportReason | null, reason: string | null): { rule: ReportReason; reason: string } {
  const missing = {
    ...(rule === null ? { rule: /*i18n*/ 'Choose the rule it breaks' } : {}),
    ...(reason === null ? { reason: 'Say why: its owner reads it' } : {}),
  }
  if (rule === null || reason === null) {
    throw new HttpError('invalid_request', Object.values(missing).join('. '), missing)
  }
  return { rule, reason }
}

export const appealUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + appealDays * dayMs)

interface Together {
  /** How many trusted members reported it. */
  trusted: number
  /** The trust level of its uploader. */
  owner: Trust
  /** Whether a moderator has dismissed a report of it before. */
  letStand: boolean
}

/** Whether the reports of trusted members hold a work. One report never does. */
export const isHeldTogether = ({ trusted, owner, letStand }: Together): boolean =>
  trusted >= trustRules.reportersToHold && owner !== 'trusted' && !letStand

/** A key that opens a statement without a sign-in: 256 bits. Links of earlier mails have a UUID. */
export const newKey = (): string => randomBytes(32).toString('hex')

/** Only this hash of a key is stored. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

type Fields = Record<string, unknown>

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** The content taken by two decisions about one thing: the later values, and the earlier where the later has none. */
export const joinedSnapshot = (earlier: Fields, later: Fields): Fields => ({
  ...earlier,
  ...Object.fromEntries(Object.entries(later).filter(([field, value]) => !isEmpty(value) || !(field in earlier))),
})

/** The fields to restore: fields that have been written again since are left out. */
export const stillEmpty = <Taken extends Fields>(taken: Taken, now: Taken): Partial<Taken> => {
  const back: Partial<Taken> = { ...taken }
  for (const field in taken) if (isEmpty(taken[field]) || !isEmpty(now[field])) delete back[field]
  return back
}
