import { z } from 'zod'
import { ArtworkCard, ArtworkId } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { MemberId } from './people.ts'
import { line, optional } from './text.ts'
import { Uuid } from './uuid.ts'

export const BattleId = Uuid.brand<'BattleId'>()
export type BattleId = z.infer<typeof BattleId>

/** A trains battle accepts only works on trains. */
export const BattleCategory = z.enum(['general', 'trains'])
export type BattleCategory = z.infer<typeof BattleCategory>

/**
 * A challenge is proposed until it is refused or lapses. A battle is upcoming, live, closed (with a provisional result) and settled. It
 * is voided if one of its works was removed before the end.
 */
export const BattleState = z.enum(['proposed', 'refused', 'lapsed', 'upcoming', 'live', 'closed', 'settled', 'voided'])
export type BattleState = z.infer<typeof BattleState>

export const Choice = z.enum(['one', 'other'])
export type Choice = z.infer<typeof Choice>

/** Why a vote does not count. The last reason is automatic: the account was deleted before the result was settled. */
export const VoidReason = z.enum([
  'same_person',
  'new_account',
  'disposable_address',
  'one_network',
  'one_way',
  'account_gone',
])
export type VoidReason = z.infer<typeof VoidReason>

export const battleLimits = {
  /** Open challenges per member, including the battles that they led to. */
  openChallenges: 5,
  /** Days until the same two works can be challenged again, whatever the outcome; and challenges to one member in that time. */
  againDays: 7,
  challengesToOne: 5,
  /** Challenges made and answers given by one member per minute. */
  challengesAMinute: 20,
  answersAMinute: 60,
  /** Days within which a challenge must be answered. */
  answerDays: 3,
  /** Hours between the acceptance of a challenge and its start. */
  hoursToOpening: 1,
  longestDays: 14,
  /** Hours for which a result is provisional. */
  settleHours: 24,
} as const

/** Valid votes of a finished battle; no endpoint reveals them earlier. */
export const BattleResult = z.object({
  one: z.int(),
  other: z.int(),
  /** Number of voters whose opposite choice would have changed the result. */
  toFlip: z.int(),
  /** Under review until `settlesAt`. */
  isProvisional: z.boolean(),
  settlesAt: z.iso.datetime(),
  /** Votes that do not count, by reason. */
  voided: z.array(
    z.object({
      reason: VoidReason,
      one: z.int(),
      other: z.int(),
      /** Number of moderators who voided them. */
      moderators: z.int(),
    }),
  ),
})
export type BattleResult = z.infer<typeof BattleResult>

export const Battle = z.object({
  id: BattleId,
  /** Set once the battle is public. */
  number: z.int().nullable(),
  category: BattleCategory,
  /** A custom title, or one generated from the two works. */
  title: z.string(),
  state: BattleState,
  madeBy: z.enum(['challenge', 'moderator', 'system']),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** Null when the work is no longer public. */
  one: ArtworkCard.nullable(),
  other: ArtworkCard.nullable(),
  result: BattleResult.nullable(),
  isSample: z.boolean(),
})
export type Battle = z.infer<typeof Battle>

export const BattleList = z.enum(['live', 'upcoming', 'decided'])
export type BattleList = z.infer<typeof BattleList>

/** A battle that I proposed, was challenged to, or that includes my work. */
export const MyBattle = Battle.extend({
  /** I proposed it. */
  isMine: z.boolean(),
  /** I may accept or refuse, as uploader or artist of the other work. The first answer counts. */
  mayAnswer: z.boolean(),
  /** Role in which the challenger acts for the first work. */
  askedBy: z.enum(['uploader', 'artist']),
  /** Deadline for the answer of the other side. */
  answerBy: z.iso.datetime().nullable(),
  days: z.int().nullable(),
})
export type MyBattle = z.infer<typeof MyBattle>

const title = optional(line(80)).default(null)
const days = z
  .int(/*i18n*/ 'Enter a whole number of days')
  .min(1, /*i18n*/ 'A battle runs for at least a day')
  .max(battleLimits.longestDays, /*i18n*/ 'A battle runs for at most {maximum} days')

export const MyVote = z.object({
  choice: Choice.nullable(),
  /** Time of the vote or of its last change. */
  at: z.iso.datetime().nullable(),
  /** One of the works is mine. */
  isOwnWork: z.boolean(),
})
export type MyVote = z.infer<typeof MyVote>

export const SuspectVote = z.object({
  memberId: MemberId,
  username: z.string(),
  choice: Choice,
  at: z.iso.datetime(),
  voided: VoidReason.nullable(),
})

/** Suspicious votes found by a check. None is proof: a moderator reviews them. */
export const Finding = z.object({
  reason: VoidReason.exclude(['account_gone']),
  /** Number of votes found, of those that count, and of those voided for this reason. */
  count: z.int(),
  counting: z.int(),
  voided: z.int(),
  /** The first 100 votes. */
  votes: z.array(SuspectVote),
})
export type Finding = z.infer<typeof Finding>

const ById = z.object({ id: BattleId })

export const battles = {
  list: endpoint({
    method: 'GET',
    path: '/battles',
    access: 'public',
    summary:
      'List battles that are live (first to end first), upcoming (first to start first) or decided (latest first).',
    query: PageQuery.extend({
      list: BattleList.default('live'),
      category: BattleCategory.optional(),
      artwork: ArtworkId.optional(),
    }),
    response: page(Battle).extend({ total: z.int() }),
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/battles/mine',
    access: 'member',
    summary:
      'List challenges to you and by you, and battles with your works or works of artists you claimed, newest first.',
    query: PageQuery.extend({
      /** If set, only challenges that wait for an answer. */
      state: z.enum(['proposed']).optional(),
    }),
    response: page(MyBattle),
  }),
  contenders: endpoint({
    method: 'GET',
    path: '/battles/contenders',
    access: 'member',
    summary: 'List works you can challenge with: your uploads and works of artists you claimed, newest first.',
    query: PageQuery.extend({
      /** Only this work, if it is among them. */
      artwork: ArtworkId.optional(),
    }),
    response: page(ArtworkCard),
  }),
  listFindings: endpoint({
    method: 'GET',
    path: '/battles/findings',
    access: 'moderator',
    summary: 'List battles with a provisional result whose checked votes still count, the first to settle first.',
    query: PageQuery,
    response: page(Battle),
  }),
  get: endpoint({
    method: 'GET',
    path: '/battles/:id',
    access: 'public',
    summary: 'Get one battle. Its votes are public once it is over.',
    params: ById,
    response: Battle,
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/battles',
    access: 'member',
    summary:
      'Challenge the uploader of another work with a work of yours, or of an artist you claimed. The caller makes the id (UUIDv7).',
    body: z.strictObject({ id: BattleId, mine: ArtworkId, against: ArtworkId, title, days: days.default(3) }),
    response: MyBattle,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/battles/:id/answer',
    access: 'member',
    summary:
      'Accept or refuse a challenge to a work of yours, or of an artist you claimed; the first answer counts. The challenger can withdraw it. Repeating the request changes nothing.',
    params: ById,
    body: z.strictObject({ accepts: z.boolean() }),
    response: MyBattle,
  }),
  arrange: endpoint({
    method: 'POST',
    path: '/battles/arranged',
    access: 'moderator',
    summary: 'Set up a battle of two works from `startsAt` to `endsAt`.',
    body: z.strictObject({
      id: BattleId,
      one: ArtworkId,
      other: ArtworkId,
      title,
      /** If omitted, two works on trains make a trains battle. */
      category: BattleCategory.optional(),
      startsAt: z.iso.datetime(/*i18n*/ 'Enter the start as a time such as 2025-11-05T20:00:00Z').optional(),
      endsAt: z.iso.datetime(/*i18n*/ 'Enter the end as a time such as 2025-11-08T20:00:00Z'),
    }),
    response: Battle,
  }),
  getVote: endpoint({
    method: 'GET',
    path: '/battles/:id/vote',
    access: 'member',
    summary: 'Get your vote.',
    params: ById,
    response: MyVote,
  }),
  vote: endpoint({
    method: 'PUT',
    path: '/battles/:id/vote',
    access: 'member',
    summary: 'Vote for one of the two works, or change your vote. One vote per person until the end.',
    params: ById,
    body: z.strictObject({ choice: Choice }),
    response: z.object({ choice: Choice, at: z.iso.datetime() }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/battles/:id/checks',
    access: 'moderator',
    summary:
      'List the findings of the vote checks of a battle that is over. They run once, shortly after the end; until then the list is empty and `isReckoned` is false.',
    params: ById,
    response: z.object({ items: z.array(Finding), isReckoned: z.boolean(), result: BattleResult }),
  }),
  voidVotes: endpoint({
    method: 'POST',
    path: '/battles/:id/voided-votes',
    access: 'moderator',
    summary:
      'Void votes of a provisional result, or restore them when the reason is null: the named ones, or all with a reason. Only votes that the checks found for this reason can be voided. The result states it.',
    params: ById,
    body: z.strictObject({
      /** If omitted, all votes that this check found; when restoring, all votes voided for `takenOutFor`. */
      memberIds: z
        .array(MemberId)
        .min(1, /*i18n*/ 'Select at least one vote')
        .max(1_000, /*i18n*/ 'Select at most {maximum} votes')
        .optional(),
      reason: Finding.shape.reason.nullable(),
      takenOutFor: Finding.shape.reason.optional(),
    }),
    response: Battle,
  }),
}
