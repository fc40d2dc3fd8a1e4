// Made of the schema by `node scripts/schema.ts`. Types narrower than SQL are in apps/server/test/narrowed-columns.ts.
import type * as artworks from '@allcity/contract/artworks'
import type * as audit from '@allcity/contract/audit'
import type * as battles from '@allcity/contract/battles'
import type * as imports from '@allcity/contract/imports'
import type * as kinds from '@allcity/contract/kinds'
import type * as moderation from '@allcity/contract/moderation'
import type * as notifications from '@allcity/contract/notifications'
import type * as points from '@allcity/contract/points'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AchievementDueTable {
  member_id: string
  measure: string
  at: Generated<Date>
}

export interface AchievementLookTable {
  is_only: Generated<boolean>
  began_at: Date
}

export interface AchievementProgressTable {
  member_id: string
  achievement: string
  progress: number
  tier: Generated<number>
  reached_at: Date | null
}

export interface AchievementRarityTable {
  achievement: string
  tier: number
  holders: number
  members: number
}

export interface AliasTable {
  maker_id: string
  name: string
  search_name: GeneratedAlways<string>
  position: number
}

export interface AppealTable {
  id: string
  statement_id: string
  text: string
  made_at: Generated<Date>
  outcome: 'accepted' | 'refused' | null
  answer: string | null
  decided_by: string | null
  decided_at: Date | null
  answer_mailed_at: Date | null
}

export interface ArtworkTable {
  id: string
  spot_id: string
  member_id: string
  title: string | null
  description: string | null
  kind: artworks.ArtworkKind
  status: Generated<artworks.ArtworkStatus>
  year_made: number | null
  seen_on: string | null
  permission: Generated<artworks.Permission>
  licence: artworks.Licence
  state: 'processing' | 'published' | 'held' | 'failed' | 'removed'
  is_sample: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  published_at: Date | null
  removed_at: Date | null
  first_status: Generated<artworks.ArtworkStatus>
  last_seen_on: string | null
  half_life_days: Generated<number>
  own_point: ColumnType<never, unknown, unknown>
  shown_in: ColumnType<number | null, never, never>
  shown_country: ColumnType<string | null, never, never>
  train_operator: string | null
  train_line: string | null
  standing: ColumnType<'likely' | 'perhaps' | 'doubtful' | 'gone', never, 'likely' | 'perhaps' | 'doubtful' | 'gone'>
  standing_until: ColumnType<string | null, never, never>
  facet: ColumnType<number, never, never>
  is_taken_down: Generated<boolean>
  awaits_review: Generated<boolean>
  is_imported: Generated<boolean>
  withdrawn_at: Date | null
  train_number: string | null
  photos_changed_at: Date | null
  is_location_estimated: Generated<boolean>
}

export interface ArtworkPropsTable {
  artwork_id: ColumnType<string, never, never>
  props: ColumnType<number, never, never>
  published_at: ColumnType<Date, never, never>
}

export interface ArtworkTermTable {
  artwork_id: string
  term: string
  weight: number
  facet: Generated<number>
}

export interface AuditEntryTable {
  id: string
  at: ColumnType<Date, never, never>
  actor_id: ColumnType<string | null, string | null, never>
  action: ColumnType<audit.AuditAction, audit.AuditAction, never>
  subject_type: ColumnType<audit.AuditSubject, audit.AuditSubject, never>
  subject_id: ColumnType<string, string, never>
  reason: ColumnType<string | null, string | null, never>
  details: ColumnType<Record<string, unknown>, string | undefined, never>
}

export interface BattleTable {
  id: string
  number: number | null
  category: 'general' | 'trains'
  title: string | null
  one_id: string
  other_id: string
  one_member_id: string | null
  other_member_id: string | null
  state: 'proposed' | 'refused' | 'lapsed' | 'upcoming' | 'live' | 'closed' | 'settled' | 'voided'
  made_by: 'challenge' | 'moderator' | 'system'
  challenger_id: string | null
  days: number | null
  answer_by: Date | null
  starts_at: Date | null
  ends_at: Date | null
  settles_at: Date | null
  one_votes: number | null
  other_votes: number | null
  day: ColumnType<string | null, string | null, never>
  is_sample: Generated<boolean>
  created_at: Generated<Date>
  turns_at: GeneratedAlways<Date | null>
  winner_id: GeneratedAlways<string | null>
  findings: number | null
  checked_at: Date | null
}

export interface BattleSuspectTable {
  battle_id: string
  reason: 'same_person' | 'new_account' | 'disposable_address' | 'one_network' | 'one_way'
  member_id: string
  place: number
}

export interface BattleVoteTable {
  battle_id: string
  member_id: string
  person_key: ColumnType<string, never, string>
  choice: 'one' | 'other'
  network_key: string | null
  at: ColumnType<Date, never, never>
  voided: ColumnType<battles.VoidReason | null, never, battles.VoidReason | null>
  voided_by: ColumnType<string | null, never, string | null>
  voided_at: ColumnType<Date | null, never, Date | null>
}

export interface BlockTable {
  member_id: string
  blocked_id: string
  created_at: Generated<Date>
}

export interface BoardTable {
  board: ColumnType<never, number, number>
  subject_id: string
  points: number
  before: number
  works: number
  battles: number
  people: number | null
  score: GeneratedAlways<number | null>
  rank_before: number | null
}

export interface BoardStateTable {
  day: string
  counted_at: Date
}

export interface CanaryStatementTable {
  signature: string
  text: string
  public_key: string
  signed_on: ColumnType<string, string, never>
  published_at: Generated<Date>
}

export interface ClaimTable {
  id: string
  maker_id: string
  member_id: string
  state: Generated<'open' | 'given' | 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'ended'>
  is_dispute: Generated<boolean>
  code: string
  address: string | null
  photo_id: string | null
  note: string | null
  given_at: Date | null
  answer: string | null
  answered_at: Date | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  expires_at: Date
  created_at: Generated<Date>
  closest_level: 'street' | 'district' | 'city' | 'hidden' | null
  rights: 'cc_by_4' | 'cc_by_sa_4' | 'cc0' | 'all_rights_reserved' | null
  no_training: Generated<boolean>
  holder_reason: string | null
  answered_by: string | null
}

export interface CollectionTable {
  id: string
  member_id: string
  title: string
  description: string | null
  visibility: 'public' | 'unlisted' | 'private'
  is_walk: Generated<boolean>
  start_point: ColumnType<never, unknown, unknown>
  is_sample: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  is_default: Generated<boolean>
  region_id: number | null
}

export interface CollectionItemTable {
  collection_id: string
  artwork_id: string
  position: number
  note: string | null
  added_at: Generated<Date>
}

export interface CommentTable {
  id: string
  artwork_id: string
  member_id: string
  text: string | null
  created_at: Generated<Date>
  edited_at: Date | null
  removed_at: Date | null
  removed_by: string | null
}

export interface CommentMentionTable {
  comment_id: string
  member_id: string
  name: string
  removed_at: Date | null
}

export interface CoveringTable {
  id: string
  older_id: string
  newer_id: string
  state: Generated<'open' | 'accepted' | 'rejected'>
  decided_at: Date | null
  created_at: Generated<Date>
}

export interface CoveringVoiceTable {
  covering_id: string
  member_id: string
  says_yes: boolean
  said_at: Generated<Date>
}

export interface CreditTable {
  id: string
  artwork_id: string
  maker_id: string
  role: Generated<'made' | 'designed' | 'assisted'>
  state: 'suggested' | 'standing' | 'refused'
  member_id: string | null
  created_at: Generated<Date>
  refused_by: 'uploader' | 'artist' | 'moderator' | null
  refused_reason: string | null
  keeps_wishes: Generated<boolean>
}

export interface CreditAgreementTable {
  credit_id: string
  member_id: string
  created_at: Generated<Date>
}

export interface CrewWatchTable {
  crew_id: string
  member_id: string
  created_at: Generated<Date>
}

export interface DepartureTable {
  member_id: string
  kind: 'delete' | 'keep_works' | 'merge'
  into_id: string | null
  begun_at: Generated<Date>
  held_until: Date | null
}

export interface EndedSessionTable {
  origin_jti: string
  expires_at: Date
}

export interface FollowTable {
  member_id: string
  target_type: 'member' | 'maker' | 'region' | 'spot'
  target_id: string
  created_at: Generated<Date>
}

export interface ImportTable {
  id: string
  member_id: string | null
  state: 'reading' | 'ready' | 'running' | 'done' | 'undoing' | 'undone' | 'failed'
  file_name: string
  file_key: string | null
  format: Generated<string>
  source: ColumnType<imports.ImportSource, string, string>
  source_key: GeneratedAlways<string>
  mapping: ColumnType<imports.ImportMapping, string, string>
  reading: ColumnType<{ encoding?: string; delimiter?: string }, string | undefined, string>
  columns: ColumnType<{ name: string; samples: string[] }[], string | undefined, string>
  rows: Generated<number>
  position: Generated<number>
  failure: string | null
  leased_until: Date | null
  created_at: Generated<Date>
  finished_at: Date | null
  counts: ColumnType<Partial<imports.ImportCounts>, string | undefined, string>
  kept: Generated<number>
  tries: Generated<number>
  held_by: string | null
  notes: ColumnType<(string | { english: string; values: Record<string, unknown> })[], string | undefined, string>
  unread_years: ColumnType<imports.UnreadYears, string | undefined, string>
}

export interface ImportMakerTable {
  import_id: string
  maker_id: string
}

export interface ImportRowTable {
  import_id: string
  number: number
  key: string
  hash: string
  new_id: string
  point: ColumnType<never, unknown, unknown>
  region_id: number | null
  work: ColumnType<Record<string, unknown>, string, string>
  outcome: 'new' | 'matched' | 'changed' | 'unchanged' | 'refused' | null
  reason: string | null
  artwork_id: string | null
  before: ColumnType<Record<string, unknown> | null, string | null, string | null>
  cells: ColumnType<Record<string, string> | null, string | null, string | null>
}

export interface ImportedWorkTable {
  source_key: string
  row_key: string
  artwork_id: string | null
  import_id: string
  source_name: string
  source_link: string | null
  terms: string | null
  link: string | null
  image_link: string | null
  address: string | null
  is_made: boolean
  hash: string
  seen_at: Generated<Date>
  street_id: string | null
  is_barred: Generated<boolean>
}

export interface JudgeTable {
  member_id: string
  judged: Generated<number>
  agreed: Generated<number>
}

export interface KeptSuspensionTable {
  person_key: string
  until: Date
}

export interface LedgerChangeTable {
  id: GeneratedAlways<never>
  subject_id: string
  type: string
  reason: string
  points: number
  sign: number
  kind: string
  region_id: number | null
  counts_from: Date
}

export interface LedgerDueTable {
  id: GeneratedAlways<never>
  artwork_id: string
  set_aside_until: Date | null
}

export interface LedgerEntryTable {
  id: GeneratedAlways<never>
  member_id: string | null
  maker_id: string | null
  subject_id: GeneratedAlways<string>
  type: 'hunter' | 'artist' | 'crew'
  reason: points.PointReason
  points: number
  artwork_id: string
  cause_id: string
  turn: number
  kind: kinds.ArtworkKind
  region_id: number | null
  at: Generated<Date>
  counts_from: Date
  reverses: ColumnType<never, number | null, number | null>
}

export interface MakerTable {
  id: string
  type: 'artist' | 'crew'
  name: string
  search_name: GeneratedAlways<string>
  letter: GeneratedAlways<string>
  bio: string | null
  links: ColumnType<string[], string | undefined, string>
  active_from: number | null
  active_to: number | null
  region_id: number | null
  is_sample: Generated<boolean>
  merged_into: string | null
  created_by: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  keeper_id: string | null
  is_locked: Generated<boolean>
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

export interface MakerMergeTable {
  maker_id: string
  into_id: string
  position: GeneratedAlways<never>
  merged_by: string | null
  merged_at: Generated<Date>
  brought: ColumnType<{ aliases: string[]; links: string[]; fields: string[] }, string | undefined, string>
  led: ColumnType<string[], string | undefined, never>
}

export interface MakerTermTable {
  maker_id: string
  type: string
  term: string
  weight: Generated<number>
}

export interface MakerWorkTable {
  artwork_id: string
  maker_id: string
  published_at: Date
  facet: number
  shown_in: number | null
}

export interface MapCellTable {
  level: number
  code: ColumnType<never, number, number>
  facets: number[]
  counts: number[]
  works: number
  x_sum: ColumnType<never, number, number>
  y_sum: ColumnType<never, number, number>
  cover: string | null
  version: ColumnType<never, number, number>
}

export interface MapChangeTable {
  id: GeneratedAlways<never>
  artwork_id: string
  unit_x: number | null
  unit_y: number | null
  facet: number
  delta: number
  year_made: number | null
  shown_in: number | null
}

export interface MatchupTable {
  id: string
  member_id: string
  person_key: string
  left_id: string
  right_id: string
  issued_at: Generated<Date>
  expires_at: Date
  answer: 'left' | 'right' | 'skip' | null
  answered_at: Date | null
  counts_from: Date | null
  folded_at: Date | null
}

export interface MemberTable {
  id: string
  username: string
  email: string
  name: string | null
  bio: string | null
  city: string | null
  avatar_id: string | null
  role: Generated<'member' | 'moderator' | 'admin'>
  suspended_until: Date | null
  is_sample: Generated<boolean>
  created_at: Generated<Date>
  shows_works: Generated<boolean>
  shows_lists: Generated<boolean>
  shows_sightings: Generated<boolean>
  suspension_reason: string | null
  signed_out_before: Date | null
  shows_badges: Generated<boolean>
  shows_rank: Generated<boolean>
  username_skeleton: GeneratedAlways<string>
  language: string | null
}

export interface MembershipTable {
  id: string
  artist_id: string
  artist_type: Generated<'artist'>
  crew_id: string
  crew_type: Generated<'crew'>
  from_year: number | null
  to_year: number | null
  is_public: boolean
  entered_by: string | null
  created_at: Generated<Date>
}

export interface MergedAgreementTable {
  merged_id: string
  credit_id: string
  member_id: string
  created_at: Date
  is_new: boolean
}

export interface MergedClaimTable {
  merged_id: string
  id: string
  was_dispute: boolean
  aside: 'open' | 'given' | null
}

export interface MergedCreditTable {
  merged_id: string
  id: string
  kept_id: string | null
  kept_state: string | null
  kept_role: string | null
  artwork_id: string
  role: string
  state: string
  member_id: string | null
  created_at: Date
}

export interface MergedMembershipTable {
  merged_id: string
  id: string
  kept_id: string | null
  artist_id: string
  crew_id: string
  from_year: number | null
  to_year: number | null
  is_public: boolean
  entered_by: string | null
  created_at: Date
}

export interface MigrationTable {
  name: string
  run_at: Generated<Date>
}

export interface MilestoneTable {
  name: string
  reached_at: Generated<Date>
}

export interface NotificationTable {
  id: string
  member_id: string
  kind: notifications.NotificationKind
  cause: string
  artwork_id: string | null
  subject: string | null
  in_app: boolean
  version: number
  happened_at: Generated<Date>
  read_at: Date | null
}

export interface NotificationActorTable {
  notification_id: string
  deed_id: string
  member_id: string
  at: Generated<Date>
}

export interface NotificationBoxTable {
  member_id: string
  version: Generated<number>
  digest: Generated<'off' | 'daily' | 'weekly'>
  digest_for: string | null
  digested_at: Date | null
  mail_key: Generated<string>
}

export interface NotificationChoiceTable {
  member_id: string
  topic: notifications.NotificationTopic
  in_app: boolean
  mail: boolean
}

export interface PageSuggestionTable {
  id: string
  maker_id: string
  member_id: string
  text: string
  done_at: Date | null
  created_at: Generated<Date>
}

export interface PhotoTable {
  id: string
  member_id: string
  artwork_id: string | null
  position: Generated<number>
  alt_text: string | null
  state: 'receiving' | 'checking' | 'cutting' | 'ready' | 'failed'
  failure: string | null
  may_retry: Generated<boolean>
  file_name: string
  bytes: number
  key: string
  width: number | null
  height: number | null
  sizes: ColumnType<{ width: number; height: number }[] | null, string | null, string | null>
  thumbhash: string | null
  colour: string | null
  perceptual_hash: string | null
  taken_at: string | null
  suggested_point: ColumnType<never, unknown, unknown>
  created_at: Generated<Date>
  expires_at: Date
  sighting_id: string | null
  file_hash: string | null
  size_hashes: string[] | null
  crop_hashes: string[] | null
  turn_hashes: string[] | null
  stored_bytes: number | null
  kept_of: string | null
  attached_at: Date | null
  active_at: Generated<Date>
  queue: 'check' | 'cut' | 'slow' | null
  turn: number | null
  turn_cost: number | null
  processor_ms: number | null
  failure_values: ColumnType<Record<string, unknown> | null, string | null, string | null>
  taken_offset: number | null
}

export interface PhotoAlignmentTable {
  from_photo_id: string
  to_photo_id: string
  homography: number[] | null
  inliers: number
}

export interface PhotoFeaturesTable {
  photo_id: string
  features: Uint8Array
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

export interface PlaceCountTable {
  region_id: number
  country_code: string
  kind: kinds.ArtworkKind
  works: number
}

export interface PropsTable {
  member_id: string
  artwork_id: string
  created_at: Generated<Date>
  person_key: ColumnType<string, never, never>
}

export interface PropsChangeTable {
  id: GeneratedAlways<never>
  artwork_id: ColumnType<string, never, never>
}

export interface PropsTallyTable {
  artwork_id: ColumnType<string, never, never>
  part: ColumnType<number, never, never>
  props: ColumnType<number, never, never>
}

export interface PushKeyTable {
  only_one: Generated<true>
  public_key: string
  private_key: string
}

export interface PushSubscriptionTable {
  id: string
  member_id: string
  endpoint: string
  p256dh: string
  auth: string
  told: number
  created_at: Generated<Date>
  session: string | null
  is_due: Generated<boolean>
}

export interface RatingTable {
  artwork_id: string
  mu: Generated<number>
  sigma: Generated<number>
  votes: Generated<number>
  draw_key: Generated<number>
  low: GeneratedAlways<number>
}

export interface RegionTable {
  id: number
  name: string
  search_name: string
  country_code: string
  admin_code: string | null
  population: number
  point: ColumnType<never, unknown, unknown>
  other_names: Generated<string[]>
  parent_id: number | null
}

export interface RegionTermTable {
  region_id: number
  term: string
  weight: number
}

export interface RepeatableMigrationTable {
  name: string
  checksum: string
}

export interface ReportTable {
  id: string
  subject_type: moderation.ReportedType
  subject_id: string
  about_id: string | null
  member_id: string
  reason: moderation.ReportReason
  note: string | null
  snapshot: ColumnType<Record<string, unknown>, string, never>
  created_at: Generated<Date>
  case_id: string
}

export interface ReportCaseTable {
  id: string
  subject_type: 'artwork' | 'sighting' | 'comment' | 'member' | 'list' | 'maker'
  subject_id: string
  about_id: string | null
  severity: number
  opened_at: Generated<Date>
  taken_by: string | null
  taken_until: Date | null
  decision: 'dismiss' | 'hold' | 'remove' | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

export interface RequestCountTable {
  key: string
  started: number
  count: number
}

export interface RestoredJobTable {
  name: string
  data: ColumnType<object | null, string | null, string | null>
}

export interface SearchWordTable {
  word: string
}

export interface SecretTable {
  name: string
  value: string
}

export interface SharedSecretTable {
  purpose: string
  value: string
}

export interface SightingTable {
  id: string
  artwork_id: string
  member_id: string
  status: 'present' | 'damaged' | 'painted_over' | 'removed' | null
  seen_on: ColumnType<string, string, never>
  on_site: Generated<boolean>
  note: string | null
  undoes: string | null
  created_at: Generated<Date>
}

export interface SiteDayTable {
  day: string
  uploads: Generated<number>
  people: Generated<number>
  votes: Generated<number>
  storage: ColumnType<never, number | undefined, number>
  job_lag: Generated<number>
  requests: ColumnType<never, number | undefined, number>
  errors: ColumnType<never, number | undefined, number>
  counted_at: Date | null
}

export interface SpotTable {
  id: string
  exact_point: ColumnType<never, unknown, unknown>
  location_level: 'exact' | 'street' | 'district' | 'city' | 'hidden'
  public_point: GeneratedAlways<never>
  region_id: number | null
  surface: artworks.Surface
  created_at: Generated<Date>
  later_level: 'city' | null
  later_at: Date | null
  vehicle_id: string | null
  chosen_level: 'exact' | 'street' | 'district' | 'city' | 'hidden' | null
  artist_level: ColumnType<'street' | 'district' | 'city' | 'hidden' | null, never, never>
  neighbourhood_id: number | null
}

export interface StatementTable {
  id: string
  member_id: string
  case_id: string | null
  measure: 'hold' | 'remove' | 'suspend'
  subject_type: moderation.ReportedType
  subject_id: string
  name: string | null
  rule: moderation.ReportReason
  reason: string
  snapshot: ColumnType<Record<string, unknown>, string | undefined, never>
  decided_by: string | null
  made_at: Generated<Date>
  ended_at: Date | null
  is_automatic: Generated<boolean>
  mailed_at: Date | null
  key_hashes: Generated<string[]>
  until: Date | null
  batch_id: string | null
}

export interface StreetTable {
  id: Generated<string>
  region_id: number
  name: string
  search_name: string
}

export interface StreetTermTable {
  street_id: string
  term: string
  weight: number
}

export interface TakedownTable {
  id: string
  number: string
  secret_hash: string | null
  state: Generated<'open' | 'accepted' | 'refused'>
  role: 'rights_holder' | 'depicted' | 'owner' | 'resident' | 'other'
  name: string | null
  email: string | null
  why: string | null
  network_key: string | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  ended_at: Date | null
  created_at: Generated<Date>
  earlier_hashes: Generated<string[]>
  language: string | null
}

export interface TakedownWorkTable {
  takedown_id: string
  artwork_id: string
  title: string
  member_id: string | null
  counter_until: Date | null
  counter: string | null
  countered_at: Date | null
  outcome: 'kept' | 'reversed' | null
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
}

export interface TombstoneTable {
  id: string
  takedown_id: string
  artwork_id: string
  file_hash: string | null
  size_hashes: string[] | null
  perceptual_hash: string | null
  made_at: Generated<Date>
  crop_hashes: string[] | null
}

export interface UploadLockTable {
  upload_id: string
  holder: string
  expires_at: Date
  is_wanted: Generated<boolean>
}

export interface VehicleTable {
  id: string
  operator: string
  number: string
  operator_key: string
  number_key: string
  is_sample: Generated<boolean>
  created_at: Generated<Date>
}

export interface VehicleSightingTable {
  id: string
  vehicle_id: string
  member_id: string
  region_id: number
  line: string | null
  seen_on: ColumnType<string, string, never>
  shown_from: Date
  undoes: string | null
  created_at: Generated<Date>
}

export interface VisitDayTable {
  day: ColumnType<string, string, never>
  page: string
  views: number
}

export interface WallToLevelTable {
  spot_id: string
  noted_at: Generated<Date>
}

export interface Tables {
  achievement_due: AchievementDueTable
  achievement_look: AchievementLookTable
  achievement_progress: AchievementProgressTable
  achievement_rarity: AchievementRarityTable
  alias: AliasTable
  appeal: AppealTable
  artwork: ArtworkTable
  artwork_props: ArtworkPropsTable
  artwork_term: ArtworkTermTable
  audit_entry: AuditEntryTable
  battle: BattleTable
  battle_suspect: BattleSuspectTable
  battle_vote: BattleVoteTable
  block: BlockTable
  board: BoardTable
  board_state: BoardStateTable
  canary_statement: CanaryStatementTable
  claim: ClaimTable
  collection: CollectionTable
  collection_item: CollectionItemTable
  comment: CommentTable
  comment_mention: CommentMentionTable
  covering: CoveringTable
  covering_voice: CoveringVoiceTable
  credit: CreditTable
  credit_agreement: CreditAgreementTable
  crew_watch: CrewWatchTable
  departure: DepartureTable
  ended_session: EndedSessionTable
  follow: FollowTable
  import: ImportTable
  import_maker: ImportMakerTable
  import_row: ImportRowTable
  imported_work: ImportedWorkTable
  judge: JudgeTable
  kept_suspension: KeptSuspensionTable
  ledger_change: LedgerChangeTable
  ledger_due: LedgerDueTable
  ledger_entry: LedgerEntryTable
  maker: MakerTable
  maker_change: MakerChangeTable
  maker_merge: MakerMergeTable
  maker_term: MakerTermTable
  maker_work: MakerWorkTable
  map_cell: MapCellTable
  map_change: MapChangeTable
  matchup: MatchupTable
  member: MemberTable
  membership: MembershipTable
  merged_agreement: MergedAgreementTable
  merged_claim: MergedClaimTable
  merged_credit: MergedCreditTable
  merged_membership: MergedMembershipTable
  migration: MigrationTable
  milestone: MilestoneTable
  notification: NotificationTable
  notification_actor: NotificationActorTable
  notification_box: NotificationBoxTable
  notification_choice: NotificationChoiceTable
  page_suggestion: PageSuggestionTable
  photo: PhotoTable
  photo_alignment: PhotoAlignmentTable
  photo_features: PhotoFeaturesTable
  picture_text: PictureTextTable
  place_count: PlaceCountTable
  props: PropsTable
  props_change: PropsChangeTable
  props_tally: PropsTallyTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  rating: RatingTable
  region: RegionTable
  region_term: RegionTermTable
  repeatable_migration: RepeatableMigrationTable
  report: ReportTable
  report_case: ReportCaseTable
  request_count: RequestCountTable
  restored_job: RestoredJobTable
  search_word: SearchWordTable
  secret: SecretTable
  shared_secret: SharedSecretTable
  sighting: SightingTable
  site_day: SiteDayTable
  spot: SpotTable
  statement: StatementTable
  street: StreetTable
  street_term: StreetTermTable
  takedown: TakedownTable
  takedown_work: TakedownWorkTable
  tombstone: TombstoneTable
  upload_lock: UploadLockTable
  vehicle: VehicleTable
  vehicle_sighting: VehicleSightingTable
  visit_day: VisitDayTable
  wall_to_level: WallToLevelTable
}
