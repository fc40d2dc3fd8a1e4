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
  /** Template with `{who}`, `{work}`, `{about}` and `{workCount}`. */
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

const areMany = ({ workCount }: NotificationFacts) => workCount > 1
const verb = ({ actorCount }: NotificationFacts, one: string, many: string) => (actorCount > 1 ? many : one)

/** One record for each notification kind. */
export const notificationKinds: Record<NotificationKind, KindRecord> = {
  mention: { ...comment, topic: 'mentions', deed: 'mention', sentence: '{who} mentioned you at {work}' },
  comment: { ...comment, sentence: '{who} wrote about {work}' },
  reply: { ...comment, sentence: '{who} also wrote about {work}' },
  props: {
    topic: 'props',
    actors: 'named',
    deed: 'props',
    subject: null,
    path: toWork,
    icon: 'bell',
    sentence: '{who} gave props to {work}',
  },
  follower: {
    topic: 'followers',
    actors: 'named',
    deed: 'follow',
    subject: null,
    path: toMember,
    icon: 'bell',
    sentence: (facts) => `{who} ${verb(facts, 'follows', 'follow')} you`,
  },
  maker_work: {
    ...newWork,
    subject: 'maker',
    sentence: (facts) => (areMany(facts) ? '{workCount} new works by {about}' : 'New by {about}: {work}'),
  },
  member_work: {
    ...newWork,
    actors: 'named',
    subject: 'member',
    icon: 'bell',
    sentence: (facts) => (areMany(facts) ? '{who} added {workCount} works' : '{who} added {work}'),
  },
  city_work: {
    ...newWork,
    subject: 'region',
    sentence: (facts) => (areMany(facts) ? '{workCount} new works in {about}' : 'New in {about}: {work}'),
  },
  wall_work: {
    ...newWork,
    subject: 'spot',
    sentence: (facts) =>
      areMany(facts) ? '{workCount} new works on a wall you follow' : 'New on a wall you follow: {work}',
  },
  credit_suggested: {
    ...credit,
    sentence: (facts) => `{who} ${verb(facts, 'says', 'say')} that {work} is by {about}. Your word decides`,
  },
  credit_agreed: {
    ...credit,
    sentence: (facts) => `{who} ${verb(facts, 'agrees', 'agree')} that {work} is by {about}. The credit stands`,
  },
  credit_accepted: { ...credit, actors: 'none', icon: 'check', sentence: 'You were right: {work} is by {about}' },
  credit_refused: {
    ...credit,
    actors: 'none',
    icon: 'cross',
    sentence: 'A credit was removed: {work} is not by {about}',
  },
  work_seen: { ...sighting, sentence: '{who} saw {work}' },
  work_gone: { ...sighting, sentence: (facts) => `{who} ${verb(facts, 'says', 'say')} that {work} is gone` },
  covering_proposed: {
    ...covering,
    actors: 'named',
    icon: 'bell',
    sentence: (facts) => `{who} ${verb(facts, 'says', 'say')} that {about} covers {work}. Is that so?`,
  },
  covering_accepted: { ...covering, sentence: 'Settled: {about} covers {work}' },
  covering_rejected: { ...covering, sentence: 'Settled: {about} does not cover {work}' },
  text_proposed: {
    ...text,
    sentence: (facts) => `{who} ${verb(facts, 'has', 'have')} words for a picture of {work}. Do they fit?`,
  },
  text_accepted: { ...text, actors: 'none', icon: 'check', sentence: 'Your words now describe a picture of {work}' },
  battle_challenged: {
    ...battle,
    // A challenge as an artist is stored without a name.
    actors: 'named-if-stored',
    path: toChallenges,
    sentence: '{who} challenges {work} to a battle',
  },
  battle_accepted: { ...battle, sentence: 'The battle of {work} is on: your challenge was accepted' },
  battle_declined: { ...battle, path: toChallengedWork, sentence: 'Your challenge with {work} was declined' },
  battle_lapsed: { ...battle, path: toChallengedWork, sentence: 'Your challenge with {work} was not answered in time' },
  battle_opened: { ...battle, sentence: '{work} is in a battle now. Votes are taken' },
  battle_closed: { ...battle, sentence: 'The battle of {work} is over. The votes are being checked' },
  battle_settled: { ...battle, sentence: 'The battle of {work} is decided' },
  battle_voided: {
    ...battle,
    // The owner of the removed work gets a sentence without a work.
    sentence: ({ work }) =>
      `${work ? 'The battle of {work}' : 'A battle of yours'} counts for nothing: one of the works was taken down`,
  },
  achievement: {
    topic: 'achievements',
    actors: 'none',
    subject: 'achievement',
    path: toAchievement,
    icon: 'badge',
    sentence: ({ tier }) => (tier && tier > 1 ? `Reached: {about}, tier ${tier}` : 'Reached: {about}'),
  },
  statement: { ...statement, sentence: '{about}. Read why, and appeal if it is wrong' },
  statement_ended: { ...statement, sentence: 'Taken back: {about}' },
  appeal_refused: { ...statement, sentence: 'Your appeal was refused: {about}' },
  report_upheld: { ...report, sentence: 'Thank you: a moderator acted on your report of {about}' },
  report_dismissed: { ...report, sentence: 'A moderator looked at your report of {about} and let it stand' },
  claim_accepted: { ...claim, sentence: 'Your claim was accepted: you are {about} now' },
  claim_refused: { ...claim, sentence: 'Your claim on {about} was refused' },
  claim_expired: { ...claim, sentence: 'Your claim on {about} has run out: nothing was shown for it' },
  claim_disputed: { ...claim, sentence: 'Somebody else says that they are {about}. You may answer' },
  claim_became_dispute: {
    ...claim,
    sentence: 'Your claim on {about} is now a dispute: another member’s claim was accepted',
  },
  claim_kept: { ...claim, sentence: 'A dispute was refused: you keep the page of {about}' },
  claim_ended: { ...claim, sentence: 'A moderator decided that you hold {about} no more' },
  claim_received: { ...claim, sentence: '{about} was handed over to you' },
  page_suggested: {
    ...claim,
    actors: 'named',
    icon: 'bell',
    sentence: '{who} suggests a change to the page of {about}',
  },
  crew_edited: {
    ...crew,
    actors: 'optional',
    path: toCrewHistory,
    sentence: ({ actors }) => (actors.length > 0 ? '{who} changed the page of {about}' : 'The page of {about} changed'),
  },
  crew_received: { ...crew, sentence: 'You now keep the page of {about}' },
}

const byName = new Map<string, KindRecord>(Object.entries(notificationKinds))

/** Returns nothing for a kind newer than the loaded page. */
export const findNotificationKind = (kind: string): KindRecord | undefined => byName.get(kind)
