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
  /** The level of a train's place from `later_at` on; the place is hidden until then. */
  later_level: Generated<'city' | null>
  later_at: Generated<Date | null>
  /** The uploader's level, while an artist asks for `artist_level`; the coarser of the two is shown. */
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
  /** Train operator and car as the uploader wrote them. Others read the car's canonical name, where the car is known. */
  train_operator: Generated<string | null>
  train_number: Generated<string | null>
  train_line: Generated<string | null>
  year_made: number | null
  seen_on: Written
  permission: Permission
  licence: Licence
  state: ArtworkState
  /** Removed by a moderator: the uploader cannot restore it. */
  is_taken_down: Generated<boolean>
  /** Hidden from everybody until a moderator reviews it. */
  awaits_review: Generated<boolean>
  is_sample: Generated<boolean>
  is_imported: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  published_at: Date | null
  /** When the uploader last added or removed a photo. */
  photos_changed_at: Generated<Date | null>
  removed_at: Date | null
  /** Removed by the uploader, who alone can restore it. */
  withdrawn_at: Generated<Date | null>
  /** The city, where it may be shown; kept by a trigger. */
  shown_in: ColumnType<number | null, never, never>
  shown_country: ColumnType<string | null, never, never>
}

export interface PhotoTable {
  id: string
  member_id: string
  artwork_id: string | null
  sighting_id: Generated<string | null>
  /** The work that this one was split from, while that is undecided. Only moderators see it. */
  kept_of: Generated<string | null>
  position: Generated<number>
  alt_text: string | null
  state: UploadState
  failure: string | null
  may_retry: Generated<boolean>
  file_name: string
  /** As its sender announced it. */
  bytes: number
  /** Bytes of all stored files; null before the photo was cut, and for photos older than this column. */
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
  /** The queue in which it waits to be checked or cut; afterwards the last one it was in. */
  queue: Generated<'check' | 'cut' | 'slow' | null>
  turn: Generated<number | null>
  turn_cost: Generated<number | null>
  /** Milliseconds of processor time that cutting took. */
  processor_ms: Generated<number | null>
  expires_at: Date
  attached_at: Generated<Date | null>
}
