import type { ArtworkKind, ArtworkStatus, Licence, Permission, Surface } from '@allcity/contract/artworks'
import type { LocationLevel } from '@allcity/contract/geo'
import type { UploadState } from '@allcity/contract/uploads'
import type { ColumnType, Generated } from 'kysely'

/** `geography(Point, 4326)`: read and written through `geography.ts` alone. */
export type Point = ColumnType<never, unknown, unknown>
export type Written = ColumnType<string | null, string | null, string | null>

export interface StoredSize {
  width: number
  height: number
}

export interface SpotTable {
  id: string
  exact_point: Point
  location_level: LocationLevel
  public_point: Generated<Point>
  /** A city: a trigger replaces a neighbourhood by its city and keeps it in `neighbourhood_id`. */
  region_id: number | null
  neighbourhood_id: Generated<number | null>
  surface: Surface
  vehicle_id: Generated<string | null>
  /** What a train's place becomes at `later_at`; it is hidden until then. */
  later_level: Generated<'city' | null>
  later_at: Generated<Date | null>
  /** What the uploader chose, while an artist asks for `artist_level`; the coarser of the two is shown. */
  chosen_level: Generated<LocationLevel | null>
  artist_level: ColumnType<LocationLevel | null, never, never>
  created_at: Generated<Date>
}

export type Standing = 'likely' | 'perhaps' | 'doubtful' | 'gone'

export type ArtworkState = 'processing' | 'published' | 'held' | 'failed' | 'removed'

export interface ArtworkTable {
  id: string
  spot_id: string
  member_id: string
  title: string | null
  description: string | null
  kind: ArtworkKind
  status: Generated<ArtworkStatus>
  first_status: Generated<ArtworkStatus>
  last_seen_on: ColumnType<string | null, string | null | undefined, string | null>
  half_life_days: Generated<number>
  /** Kept by a trigger, as is `facet`. */
  standing: ColumnType<Standing, never, Standing>
  standing_until: ColumnType<string | null, never, never>
  facet: ColumnType<number, never, never>
  own_point: Point
  /** Whose train and which car it is, as its uploader wrote it. Others read it as the car is called, where the car is known. */
  train_operator: Generated<string | null>
  train_number: Generated<string | null>
  train_line: Generated<string | null>
  year_made: number | null
  seen_on: Written
  permission: Permission
  licence: Licence
  state: ArtworkState
  /** Removed by a moderator: its uploader cannot put it back. */
  is_taken_down: Generated<boolean>
  /** Not seen by anybody yet: a moderator looks first. */
  awaits_review: Generated<boolean>
  is_sample: Generated<boolean>
  is_imported: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  published_at: Date | null
  /** When its uploader last added or took out a photo. */
  photos_changed_at: Generated<Date | null>
  removed_at: Date | null
  /** Removed by its uploader, who alone puts it back. */
  withdrawn_at: Generated<Date | null>
  /** The city where it may be known to be, by a trigger. */
  shown_in: ColumnType<number | null, never, never>
  shown_country: ColumnType<string | null, never, never>
}

export interface PhotoTable {
  id: string
  member_id: string
  artwork_id: string | null
  sighting_id: Generated<string | null>
  /** The work that it was taken out of while somebody is to decide about that. Moderators alone see it. */
  kept_of: Generated<string | null>
  position: Generated<number>
  alt_text: string | null
  state: UploadState
  failure: string | null
  may_retry: Generated<boolean>
  file_name: string
  /** As its sender announced it. */
  bytes: number
  /** Of all that is kept of it; null before it was cut, and for those of before this was noted. */
  stored_bytes: Generated<number | null>
  key: string
  width: number | null
  height: number | null
  sizes: ColumnType<StoredSize[] | null, string | null, string | null>
  thumbhash: string | null
  colour: string | null
  perceptual_hash: string | null
  file_hash: Generated<string | null>
  size_hashes: Generated<string[] | null>
  crop_hashes: Generated<string[] | null>
  turn_hashes: Generated<string[] | null>
  taken_at: Written
  suggested_point: Point
  created_at: Generated<Date>
  /** When bytes last arrived. */
  active_at: Generated<Date>
  /** Where it waits to be checked or cut; what was there last once it is neither. */
  queue: Generated<'check' | 'cut' | 'slow' | null>
  turn: Generated<number | null>
  turn_cost: Generated<number | null>
  /** Milliseconds that cutting it took. */
  processor_ms: Generated<number | null>
  expires_at: Date
  attached_at: Generated<Date | null>
}
