import type { CreditRole } from '@allcity/contract/credits'
import type { MakerType } from '@allcity/contract/makers'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface MakerTable {
  id: string
  type: MakerType
  name: string
  search_name: GeneratedAlways<string>
  letter: GeneratedAlways<string>
  bio: Generated<string | null>
  links: ColumnType<string[], string | undefined, string>
  active_from: Generated<number | null>
  active_to: Generated<number | null>
  region_id: Generated<number | null>
  is_sample: Generated<boolean>
  merged_into: Generated<string | null>
  created_by: string | null
  /** The member who looks after the page of a crew. */
  keeper_id: Generated<string | null>
  /** Only the keeper and moderators edit the page. */
  is_locked: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface CrewWatchTable {
  crew_id: string
  member_id: string
  created_at: Generated<Date>
}

export interface AliasTable {
  maker_id: string
  name: string
  search_name: GeneratedAlways<string>
  position: number
}

export interface MembershipTable {
  id: string
  artist_id: string
  crew_id: string
  from_year: number | null
  to_year: number | null
  is_public: boolean
  entered_by: string | null
  created_at: Generated<Date>
}

export type CreditState = 'suggested' | 'standing' | 'refused'

export type RefusedBy = 'uploader' | 'artist' | 'moderator' | null

export interface CreditTable {
  id: string
  artwork_id: string
  maker_id: string
  role: CreditRole
  state: CreditState
  member_id: string | null
  created_at: Generated<Date>
  refused_by: RefusedBy
  refused_reason: string | null
  keeps_wishes: Generated<boolean>
}

export interface CreditAgreementTable {
  credit_id: string
  member_id: string
  created_at: Generated<Date>
}

export interface MakerChangeTable {
  id: string
  maker_id: string
  member_id: string | null
  what: 'made' | 'edited' | 'merged' | 'unmerged' | 'membership' | 'cleared' | 'restored'
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  membership_id: string | null
  changed_at: Generated<Date>
}

/** Aliases, links and texts that the survivor's page did not have before the merge. */
interface Brought {
  aliases: string[]
  links: string[]
  fields: string[]
}

export interface MakerMergeTable {
  maker_id: string
  into_id: string
  /** A bigint, which drivers read differently: use it only for ordering. */
  position: GeneratedAlways<string>
  merged_by: string | null
  merged_at: Generated<Date>
  brought: ColumnType<Brought, string | undefined, string>
  led: ColumnType<string[], string | undefined, never>
}

/** Only `commands-merge-credits.ts` reads and writes it. */
export interface MergedCreditTable {
  merged_id: string
  id: string
}

/** Only `commands-merge-members.ts` reads and writes it. */
export interface MergedMembershipTable {
  merged_id: string
  id: string
}
