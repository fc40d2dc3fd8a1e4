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
import { enoughForADay, HttpError } from '#server/http/errors.ts'

const what: Record<ReportedType, string> = {
  artwork: 'work',
  sighting: 'sighting',
  comment: 'comment',
  member: 'profile',
  list: 'list',
  maker: 'page',
}

/** @throws HttpError for one's own. */
export function checkMayReport(viewerId: string, type: ReportedType, aboutId: string | null): void {
  if (viewerId === aboutId)
    throw new HttpError('conflict', `This is your own ${what[type]}: you can change it yourself`)
}

/** @throws HttpError for more in a day than one person comes across. */
export function checkMayReportMore({ count, first }: { count: number; first: Date | null }): void {
  if (first === null || count < moderationLimits.reportsADay) return
  throw enoughForADay(first, 'You reported a lot today. Write to us if it cannot wait until tomorrow')
}

/** @throws HttpError for a reason that is none against such a thing. */
export function checkReason(type: ReportedType, reason: ReportReason): void {
  if (reasonsFor[type].includes(reason)) return
  const message = `For a ${what[type]} the reason is one of ${reasonsFor[type].join(', ')}`
  throw new HttpError('invalid_request', message, { reason: message })
}

/** @throws HttpError for what cannot be done to such a thing. */
export function checkDecision(type: ReportedType, decision: ReportDecision): void {
  if (decisionsFor[type].includes(decision)) return
  const message = `A ${what[type]} can be decided as ${decisionsFor[type].join(' or ')}`
  throw new HttpError('invalid_request', message, { decision: message })
}

/** So long a case is somebody's once they have opened it. */
export const takenMinutes = 10

/** What it takes to do something to somebody's thing: a rule and a reason. @throws HttpError without them. */
export function measureWith(rule: ReportReason | null, reason: string | null): { rule: ReportReason; reason: string } {
  const missing = {
    ...(rule === null ? { rule: 'Say which rule it breaks' } : {}),
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
  /** How far its uploader is trusted. */
  owner: Trust
  /** Whether a moderator has looked at it before and let it stand. */
  letStand: boolean
}

/** Whether what trusted members say together holds a work. One never does. */
export const isHeldTogether = ({ trusted, owner, letStand }: Together): boolean =>
  trusted >= trustRules.reportersToHold && owner !== 'trusted' && !letStand

/** What opens a statement without a sign-in: 256 bits. Links of earlier mails have a UUID. */
export const newKey = (): string => randomBytes(32).toString('hex')

/** All that is kept of a key. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

type Fields = Record<string, unknown>

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** What two decisions took of one thing: the later words, and the earlier where the later has none. */
export const joinedSnapshot = (earlier: Fields, later: Fields): Fields => ({
  ...earlier,
  ...Object.fromEntries(Object.entries(later).filter(([field, value]) => !isEmpty(value) || !(field in earlier))),
})

/** What comes back of what was taken: what has been written over since stays. */
export const stillEmpty = <Taken extends Fields>(taken: Taken, now: Taken): Partial<Taken> => {
  const back: Partial<Taken> = { ...taken }
  for (const field in taken) if (isEmpty(taken[field]) || !isEmpty(now[field])) delete back[field]
  return back
}
