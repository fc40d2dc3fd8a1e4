import type { Licence } from '@allcity/contract/artworks'
import type { ArtistWishes, ClaimState } from '@allcity/contract/claims'
import type { Generated } from 'kysely'

export interface ClaimTable {
  id: string
  maker_id: string
  member_id: string
  state: Generated<ClaimState>
  is_dispute: Generated<boolean>
  code: string
  address: Generated<string | null>
  photo_id: Generated<string | null>
  note: Generated<string | null>
  given_at: Generated<Date | null>
  answer: Generated<string | null>
  answered_at: Generated<Date | null>
  answered_by: Generated<string | null>
  /** For the claimant. */
  reason: Generated<string | null>
  /** For the holder of a disputed artist. */
  holder_reason: Generated<string | null>
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
  expires_at: Date
  created_at: Generated<Date>
  /** The artist's wishes; they apply while the claim is accepted. */
  closest_level: Generated<ArtistWishes['closestLevel']>
  rights: Generated<Licence | null>
  no_training: Generated<boolean>
}

/** Only `claims/commands-merge.ts` reads and writes it. */
export interface MergedClaimTable {
  merged_id: string
  id: string
}

/** Walls whose location level must still change after an artist's wish. */
export interface WallToLevelTable {
  spot_id: string
  noted_at: Generated<Date>
}

export interface PageSuggestionTable {
  id: string
  maker_id: string
  member_id: string
  text: string
  done_at: Generated<Date | null>
  created_at: Generated<Date>
}
