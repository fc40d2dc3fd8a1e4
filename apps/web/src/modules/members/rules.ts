import type {
  Departure,
  ListedMember,
  MemberRecord,
  MemberStatus,
  RemovedContent,
  SuspensionTerm,
} from '@allcity/contract/members'
import { isForGood } from '@allcity/contract/suspension'
import type { MemberRole } from '@allcity/contract/users'
import { exactDate } from '#web/lib/dates.ts'
import { localDay } from '#web/lib/local-day.ts'
import type { MemberFilter } from './queries.ts'

export const roles: MemberRole[] = ['member', 'moderator', 'admin']
export const roleWords: Record<MemberRole, string> = {
  member: 'Member',
  moderator: 'Moderator',
  admin: 'Administrator',
}

export const statuses: MemberStatus[] = ['suspended', 'new']
export const statusWords: Record<MemberStatus, string> = { suspended: 'Suspended', new: 'New this week' }

export const terms: { days: SuspensionTerm; word: string }[] = [
  { days: 1, word: 'A day' },
  { days: 7, word: 'A week' },
  { days: 30, word: '30 days' },
  { days: null, word: 'For good' },
]

const leavingWords: Record<Departure, string> = {
  delete: 'Being deleted',
  keep_works: 'Being deleted, works stay',
  merge: 'Being merged',
}

const findWord = <Word extends string>(words: Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text)

/** Parses the filters from the URL; invalid values are dropped. */
export function readMemberFilter(search: URLSearchParams): MemberFilter {
  return {
    q: search.get('q')?.trim().slice(0, 100) || undefined,
    role: findWord(roles, search.get('role')),
    status: findWord(statuses, search.get('status')),
  }
}

/** Builds the URL of the list for these filters. */
export function membersAddress({ q, role, status }: MemberFilter): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (role) search.set('role', role)
  if (status) search.set('status', status)
  return search.size > 0 ? `/admin/users?${search}` : '/admin/users'
}

/** `Removed: 1 work, 40 comments`. */
export function removedWords({ artworks, sightings, comments, lists, profile, suggestions, left }: RemovedContent) {
  const parts = [
    ...[countWord(artworks, 'work'), countWord(sightings, 'sighting'), countWord(comments, 'comment')],
    ...[countWord(lists, 'list'), countWord(suggestions, 'suggestion'), profile > 0 ? 'the profile' : null],
  ].filter((part) => part !== null)
  const removed = parts.length > 0 ? `Removed: ${parts.join(', ')}` : 'There was nothing to remove'
  return left > 0 ? `${removed}. You reported ${left} more: another moderator decides` : removed
}

const countWord = (count: number, word: string) => (count === 0 ? null : `${count} ${word}${count === 1 ? '' : 's'}`)

/** The reason why a member cannot use their account; null when they can. */
export function barredWords({ leaving, suspendedUntil }: Pick<ListedMember, 'leaving' | 'suspendedUntil'>) {
  if (leaving) return leavingWords[leaving]
  if (suspendedUntil === null) return null
  return isForGood(suspendedUntil)
    ? 'Suspended for good'
    : `Suspended until ${exactDate(localDay(Date.parse(suspendedUntil)))}`
}

interface MemberCount {
  word: string
  count: number
  /** A link to the counted items, if there is a list of them. */
  to?: string | undefined
}

type Counted = 'username' | 'works' | 'sightings' | 'shows' | 'comments' | 'props' | 'votes' | 'reports'

export function listCounts(member: Pick<MemberRecord, Counted>): MemberCount[] {
  const { username, works, votes, reports } = member
  // A server of the previous version does not send `shows`.
  const { shows = { works: false, sightings: false } } = member
  const page = `/u/${encodeURIComponent(username)}`
  const counts: [word: string, count: number, to?: string | false][] = [
    ['Works shown', works.published, shows.works && `${page}#works`],
    ['Works held', works.held],
    ['Works removed', works.removed],
    ['Sightings', member.sightings, shows.sightings && `${page}#sightings`],
    ['Comments', member.comments],
    ['Props given', member.props],
    ['Battle votes', votes.battles],
    ['Pairs judged', votes.pairs],
    ['Reports made', reports.made],
    ['Reports about them', reports.about, `/admin/reports?about=${encodeURIComponent(username)}`],
  ]
  return counts.map(([word, count, to]) => ({ word, count, to: to && count > 0 ? to : undefined }))
}
