import { z } from 'zod'
import { ArtworkCard, ArtworkId } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { MemberId } from './people.ts'
import { line, optional } from './text.ts'
import { Uuid } from './uuid.ts'

export const BattleId = Uuid.brand<'BattleId'>()
export type BattleId = z.infer<typeof BattleId>

/** A trains battle takes works on trains only. */
export const BattleCategory = z.enum(['general', 'trains'])
export type BattleCategory = z.infer<typeof BattleCategory>

/**
 * A challenge is proposed until it is refused or lapses; a battle is upcoming, live, closed (its result is provisional) and settled.
 * Voided is one of which a work went before the end.
 */
export const BattleState = z.enum(['proposed', 'refused', 'lapsed', 'upcoming', 'live', 'closed', 'settled', 'voided'])
export type BattleState = z.infer<typeof BattleState>

export const Choice = z.enum(['one', 'other'])
export type Choice = z.infer<typeof Choice>

/** Why a vote does not count. The last is no moderator's: its account was deleted before the result was settled. */
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
  /** Challenges of one member that are open at once, and battles they led to. */
  openChallenges: 5,
  /** Days until the same two works make a challenge again, however the last one went; and challenges to one member meanwhile. */
  againDays: 7,
  challengesToOne: 5,
  /** Challenges made by one member, and answers given. */
  challengesAMinute: 20,
  answersAMinute: 60,
  /** Days that somebody has to answer a challenge. */
  answerDays: 3,
  /** Between the acceptance of a challenge and its start. */
  hoursToOpening: 1,
  longestDays: 14,
  /** A result is provisional for so long. */
  settleHours: 24,
} as const

/** The votes that count, once the battle is over; before that there are none to be read anywhere. */
export const BattleResult = z.object({
  one: z.int(),
  other: z.int(),
  /** How many people choosing otherwise would have turned it. */
  toFlip: z.int(),
  /** It is being checked until `settlesAt`. */
  isProvisional: z.boolean(),
  settlesAt: z.iso.datetime(),
  /** What was not counted, and why. */
  voided: z.array(
    z.object({
      reason: VoidReason,
      one: z.int(),
      other: z.int(),
      /** How many moderators took them out. */
      moderators: z.int(),
    }),
  ),
})
export type BattleResult = z.infer<typeof BattleResult>

export const Battle = z.object({
  id: BattleId,
  /** From when it is public. */
  number: z.int().nullable(),
  category: BattleCategory,
  /** Given, or made of the two works. */
  title: z.string(),
  state: BattleState,
  madeBy: z.enum(['challenge', 'moderator', 'system']),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** Null for a work that is no longer shown. */
  one: ArtworkCard.nullable(),
  other: ArtworkCard.nullable(),
  result: BattleResult.nullable(),
  isSample: z.boolean(),
})
export type Battle = z.infer<typeof Battle>

export const BattleList = z.enum(['live', 'upcoming', 'decided'])
export type BattleList = z.infer<typeof BattleList>

/** A battle that I am asked for, ask for, or that my work is in. */
export const MyBattle = Battle.extend({
  /** I asked for it. */
  isMine: z.boolean(),
  /** It is for me to accept or refuse: as the uploader of the other work, or its artist. Whoever is first decides. */
  mayAnswer: z.boolean(),
  /** As what the first work's side asks. */
  askedBy: z.enum(['uploader', 'artist']),
  /** Until then the other side may answer. */
  answerBy: z.iso.datetime().nullable(),
  days: z.int().nullable(),
})
export type MyBattle = z.infer<typeof MyBattle>

const title = optional(line('The title', 80)).default(null)
const days = z
  .int('The number of days is a whole number')
  .min(1, 'A battle runs for a day at least')
  .max(battleLimits.longestDays, `A battle runs for ${battleLimits.longestDays} days at most`)

export const MyVote = z.object({
  choice: Choice.nullable(),
  /** When it was given, or last changed. */
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

/** Votes that a check stumbled over. None is proof: a moderator looks at them. */
export const Finding = z.object({
  reason: VoidReason.exclude(['account_gone']),
  /** How many it stumbled over, how many of them count, and how many were taken out for this. */
  count: z.int(),
  counting: z.int(),
  voided: z.int(),
  /** The first hundred. */
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
      'Battles that are live (the first to end first), upcoming (the first to start first) or decided (the last first).',
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
      'Challenges to me and by me, and battles with works that I added, or made and claimed the artist of, the newest first.',
    query: PageQuery.extend({
      /** Those that wait for an answer alone. */
      state: z.enum(['proposed']).optional(),
    }),
    response: page(MyBattle),
  }),
  contenders: endpoint({
    method: 'GET',
    path: '/battles/contenders',
    access: 'member',
    summary: 'Works that I may challenge with: those I added, and those of artists I claimed, the newest first.',
    query: PageQuery.extend({
      /** This one alone, if it is among them. */
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
    summary: 'One battle. Its votes are told once it is over.',
    params: ById,
    response: Battle,
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/battles',
    access: 'member',
    summary:
      'Challenges the uploader of another work with one that I added, or made and claimed the artist of. The id is made by the caller (UUIDv7).',
    body: z.strictObject({ id: BattleId, mine: ArtworkId, against: ArtworkId, title, days: days.default(3) }),
    response: MyBattle,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/battles/:id/answer',
    access: 'member',
    summary:
      'Accepts or refuses a challenge to a work that I added, or made and claimed the artist of: the first answer counts. Who made it may take it back. Repeating it is fine.',
    params: ById,
    body: z.strictObject({ accepts: z.boolean() }),
    response: MyBattle,
  }),
  arrange: endpoint({
    method: 'POST',
    path: '/battles/arranged',
    access: 'moderator',
    summary: 'Sets two works against each other, from `startsAt` to `endsAt`.',
    body: z.strictObject({
      id: BattleId,
      one: ArtworkId,
      other: ArtworkId,
      title,
      /** Left out, works on trains make a trains battle. */
      category: BattleCategory.optional(),
      startsAt: z.iso.datetime('The start is a time such as 2025-11-05T20:00:00Z').optional(),
      endsAt: z.iso.datetime('The end is a time such as 2025-11-08T20:00:00Z'),
    }),
    response: Battle,
  }),
  getVote: endpoint({
    method: 'GET',
    path: '/battles/:id/vote',
    access: 'member',
    summary: 'What I chose.',
    params: ById,
    response: MyVote,
  }),
  vote: endpoint({
    method: 'PUT',
    path: '/battles/:id/vote',
    access: 'member',
    summary: 'Chooses one of the two, or the other instead: one vote a person, until the end.',
    params: ById,
    body: z.strictObject({ choice: Choice }),
    response: z.object({ choice: Choice, at: z.iso.datetime() }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/battles/:id/checks',
    access: 'moderator',
    summary:
      'What the checks found in the votes of a battle that is over. They look through them once, which takes a moment after the end: until then nothing is found, and `isReckoned` is false.',
    params: ById,
    response: z.object({ items: z.array(Finding), isReckoned: z.boolean(), result: BattleResult }),
  }),
  voidVotes: endpoint({
    method: 'POST',
    path: '/battles/:id/voided-votes',
    access: 'moderator',
    summary:
      'Takes votes out of a provisional result, or back in when the reason is null: those named, or all of a reason. Only votes that the checks found for this reason are taken out. The result says so.',
    params: ById,
    body: z.strictObject({
      /** Left out, all that this check stumbled over; or, to put them back, all that `takenOutFor` names. */
      memberIds: z.array(MemberId).min(1, 'Name the votes').max(1_000, 'At most 1000 votes at once').optional(),
      reason: Finding.shape.reason.nullable(),
      takenOutFor: Finding.shape.reason.optional(),
    }),
    response: Battle,
  }),
}
