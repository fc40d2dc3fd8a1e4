import type { Notification, NotificationKind, NotificationTopic } from './notifications.ts'

export type NotificationFacts = Pick<
  Notification,
  'kind' | 'actors' | 'actorCount' | 'workCount' | 'work' | 'about' | 'tier'
>

/** Values that a path is made of. */
export interface PathFacts {
  workId: string | null
  subject: string | null
  /** User name of the newest actor. */
  actor?: string | undefined
}

/** Everything that the server, the mails and the page know about a notification kind. */
export interface KindRecord {
  /** Kinds without a topic cannot be turned off: decisions about the member, and about their reports. */
  topic: NotificationTopic | null
  /**
   * `named` and `unnamed` kinds are hidden without a visible actor, `optional` and `none` are not.
   * `named-if-stored` kinds are hidden when their stored actor is.
   */
  actors: 'named' | 'unnamed' | 'named-if-stored' | 'optional' | 'none'
  /** Record that the actor made. A notification hides actors whose record was taken back. */
  deed?: 'comment' | 'mention' | 'props' | 'follow' | 'sighting' | 'work'
  /** Type of the stored subject, besides the work. */
  subject: 'achievement' | 'battle' | 'maker' | 'member' | 'region' | 'report' | 'spot' | 'statement' | 'work' | null
  path: (facts: PathFacts) => string
  /** Shown when there is no actor to show. */
  icon: 'badge' | 'bell' | 'check' | 'cross' | 'gavel' | 'layers' | 'map-pin' | 'swords'
  /** A text with `{who}`, `{work}` and `{about}`, plurals by `actorCount` and `workCount`, `{works}` for the latter, and `{tier}`. */
  sentence: string | ((facts: NotificationFacts) => string)
}

const toList = () => '/notifications'
const toWork = ({ workId }: PathFacts) => (workId ? `/artwork/${workId}` : '/notifications')
const toComments = ({ workId }: PathFacts) => (workId ? `/artwork/${workId}#comments` : '/notifications')
const toMember = ({ actor }: PathFacts) => (actor ? `/u/${encodeURIComponent(actor)}` : '/notifications')
const toAchievement = ({ subject }: PathFacts) => `/achievements#${subject?.split(':')[0] ?? ''}`
const toBattle = ({ subject }: PathFacts) => (subject ? `/battles/${subject}` : '/battles')
const toClaim = ({ subject }: PathFacts) => (subject ? `/artists/${subject}/claim` : '/artists')
const toCrew = ({ subject }: PathFacts) => (subject ? `/crews/${subject}` : '/notifications')
const toCrewHistory = ({ subject }: PathFacts) => (subject ? `/crews/${subject}#history` : '/notifications')
const toStatement = ({ subject }: PathFacts) => (subject ? `/statements/${subject}` : '/notifications')
// A challenge has no battle page: members answer it in their own list. A declined or lapsed one links to the work.
const toChallenges = () => '/battles#challenges'
const toChallengedWork = ({ workId }: PathFacts) => (workId ? `/artwork/${workId}` : '/battles')

// Parts that several kinds share.
type Shared = Omit<KindRecord, 'sentence'>
const comment: Shared = {
  topic: 'comments',
  actors: 'named',
  deed: 'comment',
  subject: null,
  path: toComments,
  icon: 'bell',
}
const newWork: Shared = {
  topic: 'new_works',
  actors: 'unnamed',
  deed: 'work',
  subject: null,
  path: toWork,
  icon: 'map-pin',
}
const credit: Shared = { topic: 'credits', actors: 'named', subject: 'maker', path: toWork, icon: 'bell' }
const sighting: Shared = {
  topic: 'sightings',
  actors: 'named',
  deed: 'sighting',
  subject: null,
  path: toWork,
  icon: 'bell',
}
const covering: Shared = { topic: 'walls', actors: 'none', subject: 'work', path: toWork, icon: 'layers' }
const text: Shared = { topic: 'picture_texts', actors: 'named', subject: null, path: toWork, icon: 'bell' }
const battle: Shared = { topic: 'battles', actors: 'none', subject: 'battle', path: toBattle, icon: 'swords' }
const statement: Shared = { topic: null, actors: 'none', subject: 'statement', path: toStatement, icon: 'gavel' }
const report: Shared = { topic: null, actors: 'none', subject: 'report', path: toList, icon: 'gavel' }
const claim: Shared = { topic: 'claims', actors: 'none', subject: 'maker', path: toClaim, icon: 'gavel' }
const crew: Shared = { topic: 'crew_pages', actors: 'none', subject: 'maker', path: toCrew, icon: 'bell' }

/** One record for each notification kind. */
export const notificationKinds: Record<NotificationKind, KindRecord> = {
  mention: { ...comment, topic: 'mentions', deed: 'mention', sentence: /*i18n*/ '{who} mentioned you on {work}' },
  comment: { ...comment, sentence: /*i18n*/ '{who} commented on {work}' },
  reply: { ...comment, sentence: /*i18n*/ '{who} also commented on {work}' },
  props: {
    topic: 'props',
    actors: 'named',
    deed: 'props',
    subject: null,
    path: toWork,
    icon: 'bell',
    sentence: /*i18n*/ '{who} gave props to {work}',
  },
  follower: {
    topic: 'followers',
    actors: 'named',
    deed: 'follow',
    subject: null,
    path: toMember,
    icon: 'bell',
    sentence: /*i18n*/ '{who} started following you',
  },
  maker_work: {
    ...newWork,
    subject: 'maker',
    sentence: /*i18n*/ '{workCount, plural, one {New by {about}: {work}} other {{works} new works by {about}}}',
  },
  member_work: {
    ...newWork,
    actors: 'named',
    subject: 'member',
    icon: 'bell',
    sentence: /*i18n*/ '{workCount, plural, one {{who} added {work}} other {{who} added {works} works}}',
  },
  city_work: {
    ...newWork,
    subject: 'region',
    sentence: /*i18n*/ '{workCount, plural, one {New in {about}: {work}} other {{works} new works in {about}}}',
  },
  wall_work: {
    ...newWork,
    subject: 'spot',
    sentence:
      /*i18n*/ '{workCount, plural, one {New on a wall you follow: {work}} other {{works} new works on a wall you follow}}',
  },
  credit_suggested: {
    ...credit,
    sentence: /*i18n*/ '{who} credited {work} to {about}. Confirm?',
  },
  credit_agreed: {
    ...credit,
    sentence: /*i18n*/ '{who} confirmed that {work} is by {about}',
  },
  credit_accepted: {
    ...credit,
    actors: 'none',
    icon: 'check',
    sentence: /*i18n*/ 'You were right: {work} is by {about}',
  },
  credit_refused: {
    ...credit,
    actors: 'none',
    icon: 'cross',
    sentence: /*i18n*/ 'A credit was removed: {work} is not by {about}',
  },
  work_seen: { ...sighting, sentence: /*i18n*/ '{who} saw {work}' },
  work_gone: { ...sighting, sentence: /*i18n*/ '{who} reported {work} gone' },
  covering_proposed: {
    ...covering,
    actors: 'named',
    icon: 'bell',
    sentence:
      /*i18n*/ '{actorCount, plural, one {{who} says {about} covers {work}. Right?} other {{who} say {about} covers {work}. Right?}}',
  },
  covering_accepted: { ...covering, sentence: /*i18n*/ 'Confirmed: {about} covers {work}' },
  covering_rejected: { ...covering, sentence: /*i18n*/ 'Rejected: {about} does not cover {work}' },
  text_proposed: {
    ...text,
    sentence: /*i18n*/ '{who} suggested alt text for {work}',
  },
  text_accepted: { ...text, actors: 'none', icon: 'check', sentence: /*i18n*/ 'Your alt text for {work} was accepted' },
  battle_challenged: {
    ...battle,
    // A challenge as an artist is stored without a name.
    actors: 'named-if-stored',
    path: toChallenges,
    sentence: /*i18n*/ '{who} challenged {work} to a battle',
  },
  battle_accepted: { ...battle, sentence: /*i18n*/ 'Your challenge was accepted: the battle of {work} is on' },
  battle_declined: { ...battle, path: toChallengedWork, sentence: /*i18n*/ 'Your challenge with {work} was declined' },
  battle_lapsed: { ...battle, path: toChallengedWork, sentence: /*i18n*/ 'Your challenge with {work} expired' },
  battle_opened: { ...battle, sentence: /*i18n*/ 'Voting is open in the battle of {work}' },
  battle_closed: { ...battle, sentence: /*i18n*/ 'The battle of {work} is over. We’re checking the votes' },
  battle_settled: { ...battle, sentence: /*i18n*/ 'The result of the battle of {work} is in' },
  battle_voided: {
    ...battle,
    // The owner of the removed work gets a sentence without a work.
    sentence: ({ work }) =>
      work
        ? /*i18n*/ 'The battle of {work} was canceled: a work was removed'
        : /*i18n*/ 'Your battle was canceled: a work was removed',
  },
  achievement: {
    topic: 'achievements',
    actors: 'none',
    subject: 'achievement',
    path: toAchievement,
    icon: 'badge',
    sentence: ({ tier }) =>
      tier && tier > 1 ? /*i18n*/ 'You earned {about} (tier {tier})' : /*i18n*/ 'You earned {about}',
  },
  statement: { ...statement, sentence: /*i18n*/ '{about}. Read why, and how to appeal' },
  statement_ended: { ...statement, sentence: /*i18n*/ 'Reversed: {about}' },
  appeal_refused: { ...statement, sentence: /*i18n*/ 'Your appeal was declined: {about}' },
  report_upheld: { ...report, sentence: /*i18n*/ 'Thanks: we acted on your report about {about}' },
  report_dismissed: { ...report, sentence: /*i18n*/ 'We reviewed your report about {about} and took no action' },
  claim_accepted: { ...claim, sentence: /*i18n*/ 'Your claim was accepted. You now manage {about}' },
  claim_refused: { ...claim, sentence: /*i18n*/ 'Your claim on {about} was declined' },
  claim_expired: { ...claim, sentence: /*i18n*/ 'Your claim on {about} expired (no evidence)' },
  claim_disputed: { ...claim, sentence: /*i18n*/ 'Someone else claims to be {about}. You can answer' },
  claim_became_dispute: {
    ...claim,
    sentence: /*i18n*/ 'Your claim on {about} is now a dispute: another member’s claim was accepted',
  },
  claim_kept: { ...claim, sentence: /*i18n*/ 'A dispute was declined. You still manage {about}' },
  claim_ended: { ...claim, sentence: /*i18n*/ 'You no longer manage {about}' },
  claim_received: { ...claim, sentence: /*i18n*/ 'You now manage {about}' },
  page_suggested: {
    ...claim,
    actors: 'named',
    icon: 'bell',
    sentence: /*i18n*/ '{who} suggested a change to {about}',
  },
  crew_edited: {
    ...crew,
    actors: 'optional',
    path: toCrewHistory,
    sentence: ({ actors }) => (actors.length > 0 ? /*i18n*/ '{who} edited {about}' : /*i18n*/ '{about} was edited'),
  },
  crew_received: { ...crew, sentence: /*i18n*/ 'You now manage {about}' },
}

const byName = new Map<string, KindRecord>(Object.entries(notificationKinds))

/** Returns nothing for a kind newer than the loaded page. */
export const findNotificationKind = (kind: string): KindRecord | undefined => byName.get(kind)
