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
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { exactDate } from '#web/lib/dates.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { localDay } from '#web/lib/local-day.ts'
import { translate } from '#web/lib/messages.ts'
import type { MemberFilter } from './queries.ts'

export const roles: MemberRole[] = ['member', 'moderator', 'admin']
const roleNames: Record<MemberRole, MessageDescriptor> = {
  member: msg`Member`,
  moderator: msg`Moderator`,
  admin: msg`Admin`,
}
export const roleWord = (role: MemberRole) => translate(roleNames[role])

export const statuses: MemberStatus[] = ['suspended', 'new']
export const statusWords: Record<MemberStatus, MessageDescriptor> = {
  suspended: msg`Suspended`,
  new: msg`New this week`,
}

export const terms: { days: SuspensionTerm; word: MessageDescriptor }[] = [
  { days: 1, word: msg`A day` },
  { days: 7, word: msg`A week` },
  { days: 30, word: msg`30 days` },
  { days: null, word: msg`Permanently` },
]

const leavingWords: Record<Departure, MessageDescriptor> = {
  delete: msg`Being deleted`,
  keep_works: msg`Being deleted, keeping works`,
  merge: msg`Being merged`,
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
    artworks > 0 && t`${plural(artworks, { one: '# work', other: '# works' })}`,
    sightings > 0 && t`${plural(sightings, { one: '# sighting', other: '# sightings' })}`,
    comments > 0 && t`${plural(comments, { one: '# comment', other: '# comments' })}`,
    lists > 0 && t`${plural(lists, { one: '# list', other: '# lists' })}`,
    suggestions > 0 && t`${plural(suggestions, { one: '# suggestion', other: '# suggestions' })}`,
    profile > 0 && t`the profile`,
  ]
  const all = factsWord(parts)
  const removed = all === '' ? t`There was nothing to remove` : t`Removed: ${all}`
  if (left === 0) return removed
  return t`${removed}. You reported ${plural(left, { one: '# more, which another moderator must decide', other: '# more, which another moderator must decide' })}`
}

/** The reason why a member cannot use their account; null when they can. */
export function barredWords({ leaving, suspendedUntil }: Pick<ListedMember, 'leaving' | 'suspendedUntil'>) {
  if (leaving) return translate(leavingWords[leaving])
  if (suspendedUntil === null) return null
  const lastDay = exactDate(localDay(Date.parse(suspendedUntil)))
  return isForGood(suspendedUntil) ? t`Suspended permanently` : t`Suspended until ${lastDay}`
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
    [t`Works shown`, works.published, shows.works && `${page}#works`],
    [t`Works held`, works.held],
    [t`Works removed`, works.removed],
    [t`Sightings`, member.sightings, shows.sightings && `${page}#sightings`],
    [t`Comments`, member.comments],
    [t`Props given`, member.props],
    [t`Battle votes`, votes.battles],
    [t`Pairs judged`, votes.pairs],
    [t`Reports made`, reports.made],
    [t`Reports received`, reports.about, `/admin/reports?about=${encodeURIComponent(username)}`],
  ]
  return counts.map(([word, count, to]) => ({ word, count, to: to && count > 0 ? to : undefined }))
}
