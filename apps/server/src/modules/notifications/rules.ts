import { dayMs } from '@allcity/contract/dates'
import { type Digest, NotificationKind, type NotificationTopic } from '@allcity/contract/notifications'

/** Kinds without a topic always reach the members they concern. */
const topics: Record<NotificationKind, NotificationTopic | null> = {
  mention: 'mentions',
  comment: 'comments',
  reply: 'comments',
  props: 'props',
  follower: 'followers',
  maker_work: 'new_works',
  member_work: 'new_works',
  city_work: 'new_works',
  wall_work: 'new_works',
  credit_suggested: 'credits',
  credit_agreed: 'credits',
  credit_accepted: 'credits',
  credit_refused: 'credits',
  work_seen: 'sightings',
  work_gone: 'sightings',
  covering_proposed: 'walls',
  covering_accepted: 'walls',
  covering_rejected: 'walls',
  text_proposed: 'picture_texts',
  text_accepted: 'picture_texts',
  battle_challenged: 'battles',
  battle_accepted: 'battles',
  battle_declined: 'battles',
  battle_lapsed: 'battles',
  battle_opened: 'battles',
  battle_closed: 'battles',
  battle_settled: 'battles',
  battle_voided: 'battles',
  achievement: 'achievements',
  statement: null,
  statement_ended: null,
  appeal_refused: null,
  report_upheld: null,
  report_dismissed: null,
  claim_accepted: 'claims',
  claim_refused: 'claims',
  claim_expired: 'claims',
  claim_disputed: 'claims',
  claim_became_dispute: 'claims',
  claim_kept: 'claims',
  claim_ended: 'claims',
  claim_received: 'claims',
  page_suggested: 'claims',
  crew_edited: 'crew_pages',
  crew_received: 'crew_pages',
}

export const topicOf = (kind: NotificationKind): NotificationTopic | null => topics[kind]

/** Kinds that cannot be turned off: decisions about the member, and about their reports. */
export const withoutTopic: readonly NotificationKind[] = NotificationKind.options.filter(
  (kind) => topics[kind] === null,
)

/** The page that a notification links to. */
export function pathOf(kind: NotificationKind, of: { workId: string | null; actor?: string; subject: string | null }) {
  if (kind === 'follower') return of.actor ? `/u/${encodeURIComponent(of.actor)}` : '/notifications'
  if (kind === 'achievement') return `/achievements#${of.subject?.split(':')[0] ?? ''}`
  if (/^(statement|appeal)/.test(kind)) return of.subject ? `/statements/${of.subject}` : '/notifications'
  if (topicOf(kind) === 'claims') return of.subject ? `/artists/${of.subject}/claim` : '/artists'
  if (kind === 'crew_edited' && of.subject) return `/crews/${of.subject}#history`
  if (kind === 'crew_received' && of.subject) return `/crews/${of.subject}`
  // A challenge has no battle page: members answer it in their own list. A declined or lapsed one links to the work.
  if (kind === 'battle_challenged') return '/battles#challenges'
  if (kind === 'battle_declined' || kind === 'battle_lapsed') return of.workId ? `/artwork/${of.workId}` : '/battles'
  if (kind.startsWith('battle_')) return of.subject ? `/battles/${of.subject}` : '/battles'
  const part = kind === 'mention' || kind === 'comment' || kind === 'reply' ? '#comments' : ''
  return of.workId ? `/artwork/${of.workId}${part}` : '/notifications'
}

/** Read notifications are kept this many days, and a person keeps at most this many rows. Unread decisions stay beyond both. */
export const keptDays = 90
export const keptRows = 500

/** Digests go out in the European morning and are there when America wakes. */
const mailHour = 7

/** The first day of the day or week whose mail is due at a moment. Before the mail hour it is the previous one. */
export function periodOf(digest: Exclude<Digest, 'off'>, now: Date): string {
  const day = Math.floor((now.getTime() - mailHour * 3_600_000) / dayMs)
  // 1 January 1970 was a Thursday.
  const monday = day - ((day + 3) % 7)
  return new Date((digest === 'daily' ? day : monday) * dayMs).toISOString().slice(0, 10)
}
