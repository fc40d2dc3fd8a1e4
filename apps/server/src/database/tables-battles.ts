import type { Answer } from '@allcity/contract/arena'
import type { BattleCategory, BattleState, Choice, Finding, VoidReason } from '@allcity/contract/battles'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface BattleTable {
  id: string
  number: Generated<number | null>
  category: BattleCategory
  title: string | null
  one_id: string
  other_id: string
  one_member_id: string | null
  other_member_id: string | null
  state: BattleState
  made_by: 'challenge' | 'moderator' | 'system'
  challenger_id: Generated<string | null>
  days: Generated<number | null>
  answer_by: Generated<Date | null>
  starts_at: Generated<Date | null>
  ends_at: Generated<Date | null>
  settles_at: Generated<Date | null>
  one_votes: Generated<number | null>
  other_votes: Generated<number | null>
  /** Number of findings that still count; null until they were computed. */
  findings: Generated<number | null>
  /** When the checks stored their suspects. */
  checked_at: Generated<Date | null>
  day: ColumnType<string | null, string | undefined, never>
  is_sample: Generated<boolean>
  created_at: Generated<Date>
  turns_at: GeneratedAlways<Date | null>
  /** The winning work, once the result is final. */
  winner_id: GeneratedAlways<string | null>
}

export interface BattleVoteTable {
  battle_id: string
  member_id: string
  /** Key of the voter's mailbox, set by a trigger. */
  person_key: ColumnType<string, never, string>
  choice: Choice
  network_key: string | null
  /** By the database's clock, set by the same trigger. */
  at: ColumnType<Date, never, never>
  voided: ColumnType<VoidReason | null, never, VoidReason | null>
  voided_by: ColumnType<string | null, never, string | null>
  voided_at: ColumnType<Date | null, never, Date | null>
}

/** Refers to the vote. */
export interface BattleSuspectTable {
  battle_id: string
  reason: Finding['reason']
  member_id: string
  place: number
}

export interface RatingTable {
  artwork_id: string
  mu: Generated<number>
  sigma: Generated<number>
  votes: Generated<number>
  draw_key: Generated<number>
  low: GeneratedAlways<number>
}

export interface MatchupTable {
  id: string
  member_id: string
  person_key: string
  left_id: string
  right_id: string
  issued_at: Generated<Date>
  expires_at: Date
  answer: Generated<Answer | null>
  answered_at: Generated<Date | null>
  counts_from: Generated<Date | null>
  folded_at: Generated<Date | null>
}

export interface JudgeTable {
  member_id: string
  judged: Generated<number>
  agreed: Generated<number>
}
