import type { ArtworkKind } from '@allcity/contract/kinds'
import type { PointReason } from '@allcity/contract/points'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A bigint, which drivers read differently: select it as a `double precision`. */
type BigId = ColumnType<never, never, never>

export interface LedgerEntryTable {
  id: BigId
  member_id: string | null
  maker_id: string | null
  subject_id: GeneratedAlways<string>
  type: 'hunter' | 'artist' | 'crew'
  reason: PointReason
  points: number
  artwork_id: string
  cause_id: string
  turn: number
  kind: ArtworkKind
  region_id: number | null
  at: Generated<Date>
  counts_from: Date
  reverses: ColumnType<never, number | null | undefined, never>
}

/** Only `count_boards` writes it. */
export interface BoardTable {
  /** `board_number` computes it from type, place, kind and span. */
  board: BigId
  position: number
  rank: number
  /** Places gained since a week ago; null for members who were not on the board. */
  change: number | null
  subject_id: string
  points: number
  score: number
  works: number
  battles: number
  /** Numbers of kinds, from 1, in the order of the contract's list. */
  kinds: number[]
  counts: number[]
}

export interface BoardStateTable {
  day: string
  counted_at: Date
}
