import { AuditAction, type AuditEntry } from '@allcity/contract/audit'
import { exactDate } from '#web/lib/dates.ts'
import type { AuditFilter } from './queries.ts'

/** A verb phrase for each action, written before the name of its subject. */
export const actionWords: Record<AuditAction, string> = {
  'report.dismiss': 'Dismissed a report of',
  'report.uphold': 'Upheld a report of',
  'artwork.hold': 'Held',
  'artwork.remove': 'Removed',
  'artwork.restore': 'Restored',
  'comment.remove': 'Removed a comment on',
  'comment.restore': 'Restored a comment on',
  'sighting.remove': 'Removed a sighting of',
  'sighting.restore': 'Restored a sighting of',
  'list.hold': 'Hid the list',
  'list.restore': 'Restored the list',
  'profile.clear': 'Cleared the profile of',
  'profile.restore': 'Restored the profile of',
  'maker.clear': 'Cleared the page of',
  'maker.restore': 'Restored the page of',
  'crew.set_keeper': 'Changed the keeper of',
  'crew.lock': 'Locked the page of',
  'crew.unlock': 'Unlocked the page of',
  'appeal.accept': 'Accepted an appeal about',
  'appeal.refuse': 'Refused an appeal about',
  'member.suspend': 'Suspended',
  'member.remove_content': 'Removed everything by',
  'member.unsuspend': 'Ended the suspension of',
  'member.change_role': 'Changed the role of',
  'member.sign_out': 'Signed out everywhere',
  'member.merge': 'Merged accounts into',
  'member.delete': 'Deleted an account',
  'credit.refuse': 'Removed a credit of',
  'claim.accept': 'Accepted a claim on',
  'claim.refuse': 'Refused a claim on',
  'claim.transfer': 'Handed over',
  'claim.end': 'Ended a claim on',
  'takedown.accept': 'Accepted a takedown',
  'takedown.refuse': 'Refused a takedown',
  'takedown.keep': 'Kept a takedown',
  'takedown.reverse': 'Reversed a takedown',
  'battle.arrange': 'Set up',
  'battle.void_votes': 'Voided votes of',
  'battle.restore_votes': 'Put back votes of',
  'import.run': 'Ran an import',
  'import.undo': 'Undid an import',
  'job.retry': 'Started a failed job again',
}

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** Parses the log's filters from the URL; invalid values are dropped. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const action = AuditAction.safeParse(search.get('action'))
  const text = (key: string) => search.get(key)?.trim().slice(0, 100) || undefined
  const day = (key: string) => {
    const given = search.get(key) ?? ''
    return dayPattern.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined
  }
  return {
    action: action.data,
    by: text('by'),
    about: text('about'),
    subject: text('subject'),
    q: text('q'),
    since: day('since'),
    until: day('until'),
  }
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Details whose values are enum codes; other values may be names and stay unchanged. */
const coded = new Set(['rule', 'finding', 'decision'])

/** `For 7 days`, `For good`. */
const termWords = (days: unknown): string =>
  typeof days === 'number' ? `For ${days} ${days === 1 ? 'day' : 'days'}` : 'For good'

function valueWords(key: string, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  if (dayPattern.test(value)) return exactDate(value)
  return coded.has(key) ? value.replaceAll('_', ' ') : value
}

/** `From: member. To: moderator`; a number of days becomes a duration. Ids are left out, because only programs use them. */
export const detailWords = ({ details }: Pick<AuditEntry, 'details'>): string =>
  Object.entries(details)
    .sort(([one], [other]) => one.localeCompare(other))
    .filter(([, value]) => !idPattern.test(String(value)))
    .map(([key, value]) => {
      if (key === 'days') return termWords(value)
      const name = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${valueWords(key, value)}`
    })
    .join('. ')
