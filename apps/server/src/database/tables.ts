import type { ArtworkKind } from '@allcity/contract/artworks'
import type { SightingStatus } from '@allcity/contract/sightings'
import type { CoveringState } from '@allcity/contract/spots'
import type { MemberRole } from '@allcity/contract/users'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  AchievementDueTable,
  AchievementLookTable,
  AchievementProgressTable,
  AchievementRarityTable,
} from './tables-achievements.ts'
import type { SiteDayTable } from './tables-admin.ts'
import type { ArtworkTable, PhotoTable, Point, SpotTable } from './tables-artworks.ts'
import type { AuditEntryTable } from './tables-audit.ts'
import type {
  BattleSuspectTable,
  BattleTable,
  BattleVoteTable,
  JudgeTable,
  MatchupTable,
  RatingTable,
} from './tables-battles.ts'
import type { ClaimTable, MergedClaimTable, PageSuggestionTable, WallToLevelTable } from './tables-claims.ts'
import type { CollectionItemTable, CollectionTable } from './tables-collections.ts'
import type { DepartureTable, KeptSuspensionTable } from './tables-departures.ts'
import type { BlockTable, FollowTable } from './tables-follows.ts'
import type { ImportedWorkTable, ImportMakerTable, ImportRowTable, ImportTable, StreetTable } from './tables-imports.ts'
import type { BoardStateTable, BoardTable, LedgerEntryTable } from './tables-ledger.ts'
import type {
  AliasTable,
  CreditAgreementTable,
  CreditTable,
  CrewWatchTable,
  MakerChangeTable,
  MakerMergeTable,
  MakerTable,
  MembershipTable,
  MergedCreditTable,
  MergedMembershipTable,
} from './tables-makers.ts'
import type { AppealTable, ReportCaseTable, ReportTable, StatementTable } from './tables-moderation.ts'
import type {
  NotificationActorTable,
  NotificationBoxTable,
  NotificationChoiceTable,
  NotificationTable,
} from './tables-notifications.ts'
import type { CanaryStatementTable, RestoredJobTable, SharedSecretTable, UploadLockTable } from './tables-operation.ts'
import type { PushKeyTable, PushSubscriptionTable } from './tables-push.ts'
import type { RequestCountTable } from './tables-request-counts.ts'
import type { CommentMentionTable, CommentTable, PropsTable, PropsTallyTable } from './tables-social.ts'
import type { TakedownTable, TakedownWorkTable, TombstoneTable } from './tables-takedowns.ts'
import type { VehicleSightingTable, VehicleTable } from './tables-vehicles.ts'
import type { VisitDayTable } from './tables-visits.ts'

export interface RegionTable {
  id: number
  name: string
  search_name: string
  other_names: Generated<string[]>
  country_code: string
  admin_code: string | null
  population: number
  point: Point
  /** The city that this place is a neighbourhood of. */
  parent_id: Generated<number | null>
}

export interface MemberTable {
  id: string
  username: string
  /** The same for names that look alike. */
  username_skeleton: GeneratedAlways<string>
  email: string
  name: string | null
  bio: string | null
  city: string | null
  avatar_id: string | null
  role: Generated<MemberRole>
  suspended_until: Date | null
  suspension_reason: Generated<string | null>
  signed_out_before: Generated<Date | null>
  is_sample: Generated<boolean>
  created_at: Generated<Date>
  shows_works: Generated<boolean>
  shows_lists: Generated<boolean>
  shows_sightings: Generated<boolean>
  shows_badges: Generated<boolean>
  shows_rank: Generated<boolean>
}

export interface EndedSessionTable {
  origin_jti: string
  expires_at: Date
}

/** Counts of published works in the squares of the map; `fold_map` and `rebuild_map` alone write them. */
export interface MapCellTable {
  level: number
  /** A bigint, which drivers read in different ways: select it as a `double precision`. */
  code: ColumnType<never, never, never>
  facets: number[]
  counts: number[]
  works: number
  x_sum: ColumnType<never, never, never>
  y_sum: ColumnType<never, never, never>
  cover: string | null
  version: ColumnType<never, never, never>
}

/** Published works of a city by kind, summed when it is read; triggers and `fold_places` alone write it. */
export interface PlaceCountTable {
  region_id: number
  country_code: string
  kind: ArtworkKind
  works: number
}

export interface PictureTextTable {
  id: string
  photo_id: string
  member_id: string
  text: string
  state: Generated<'open' | 'accepted' | 'refused'>
  created_at: Generated<Date>
  decided_by: string | null
}

export interface SightingTable {
  id: string
  artwork_id: string
  member_id: string
  /** Null for a row that undoes another. */
  status: SightingStatus | null
  seen_on: ColumnType<string, string, never>
  on_site: Generated<boolean>
  note: string | null
  undoes: Generated<string | null>
  created_at: Generated<Date>
}

export interface CoveringTable {
  id: string
  older_id: string
  newer_id: string
  state: Generated<CoveringState>
  decided_at: Generated<Date | null>
  created_at: Generated<Date>
}

export interface CoveringVoiceTable {
  covering_id: string
  member_id: string
  says_yes: boolean
  said_at: Generated<Date>
}

export interface MilestoneTable {
  name: string
  reached_at: Generated<Date>
}

export interface Tables {
  region: RegionTable
  member: MemberTable
  ended_session: EndedSessionTable
  departure: DepartureTable
  kept_suspension: KeptSuspensionTable
  spot: SpotTable
  artwork: ArtworkTable
  photo: PhotoTable
  maker: MakerTable
  alias: AliasTable
  membership: MembershipTable
  credit: CreditTable
  credit_agreement: CreditAgreementTable
  crew_watch: CrewWatchTable
  maker_change: MakerChangeTable
  maker_merge: MakerMergeTable
  merged_credit: MergedCreditTable
  merged_membership: MergedMembershipTable
  merged_claim: MergedClaimTable
  map_cell: MapCellTable
  picture_text: PictureTextTable
  sighting: SightingTable
  vehicle: VehicleTable
  vehicle_sighting: VehicleSightingTable
  covering: CoveringTable
  covering_voice: CoveringVoiceTable
  collection: CollectionTable
  collection_item: CollectionItemTable
  milestone: MilestoneTable
  place_count: PlaceCountTable
  street: StreetTable
  follow: FollowTable
  block: BlockTable
  ledger_entry: LedgerEntryTable
  board: BoardTable
  board_state: BoardStateTable
  battle: BattleTable
  battle_vote: BattleVoteTable
  battle_suspect: BattleSuspectTable
  rating: RatingTable
  matchup: MatchupTable
  judge: JudgeTable
  props: PropsTable
  props_tally: PropsTallyTable
  comment: CommentTable
  comment_mention: CommentMentionTable
  report: ReportTable
  report_case: ReportCaseTable
  statement: StatementTable
  appeal: AppealTable
  audit_entry: AuditEntryTable
  visit_day: VisitDayTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  site_day: SiteDayTable
  claim: ClaimTable
  wall_to_level: WallToLevelTable
  takedown: TakedownTable
  takedown_work: TakedownWorkTable
  tombstone: TombstoneTable
  page_suggestion: PageSuggestionTable
  import: ImportTable
  import_row: ImportRowTable
  imported_work: ImportedWorkTable
  import_maker: ImportMakerTable
  request_count: RequestCountTable
  restored_job: RestoredJobTable
  upload_lock: UploadLockTable
  shared_secret: SharedSecretTable
  canary_statement: CanaryStatementTable
  achievement_due: AchievementDueTable
  achievement_look: AchievementLookTable
  achievement_progress: AchievementProgressTable
  achievement_rarity: AchievementRarityTable
  notification: NotificationTable
  notification_actor: NotificationActorTable
  notification_box: NotificationBoxTable
  notification_choice: NotificationChoiceTable
}
