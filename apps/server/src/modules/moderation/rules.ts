import {
  decisionsFor,
  type ReportDecision,
  type ReportedType,
  type ReportReason,
  reasonsFor,
} from '@allcity/contract/moderation'
import { HttpError } from '#server/http/errors.ts'

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

/** @throws HttpError for a reason that is none against such a thing. */
export function checkReason(type: ReportedType, reason: ReportReason): void {
  if (reasonsFor[type].includes(reason)) return
  const message = `For a ${what[type]} the reason is one of ${reasonsFor[type].join(', ')}`
  throw new HttpError('invalid_request', message, { reason: message })
}

/** @throws HttpError when it is about the moderator, or about something of theirs. */
export function checkIsNotTheirs(viewerId: string, aboutId: string | null): void {
  if (viewerId === aboutId) throw new HttpError('forbidden', 'This is about you. Another moderator decides it')
}

/** @throws HttpError for what cannot be done to such a thing. */
export function checkDecision(type: ReportedType, decision: ReportDecision): void {
  if (decisionsFor[type].includes(decision)) return
  const message = `A ${what[type]} can be decided as ${decisionsFor[type].join(' or ')}`
  throw new HttpError('invalid_request', message, { decision: message })
}

/** So long a case is somebody's once they have opened it. */
export const takenMinutes = 10
