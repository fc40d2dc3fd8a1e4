import type {
  ImportCounts,
  ImportMapping,
  ImportOutcome,
  ImportSource,
  ImportState,
  UnreadYears,
} from '@allcity/contract/imports'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type JsonOrNone<T> = ColumnType<T, string | undefined, string>

export interface ImportTable {
  id: string
  member_id: string | null
  state: ImportState
  file_name: string
  file_key: string | null
  format: Generated<string>
  source: Json<ImportSource>
  source_key: GeneratedAlways<string>
  mapping: Json<ImportMapping>
  reading: JsonOrNone<{ encoding?: string; delimiter?: string }>
  columns: JsonOrNone<{ name: string; samples: string[] }[]>
  rows: Generated<number>
  position: Generated<number>
  counts: JsonOrNone<Partial<ImportCounts>>
  unread_years: JsonOrNone<UnreadYears>
  notes: JsonOrNone<string[]>
  kept: Generated<number>
  tries: Generated<number>
  failure: Generated<string | null>
  leased_until: Generated<Date | null>
  /** Lease of the worker that processes it, a new value each time a worker takes it. */
  held_by: Generated<string | null>
  created_at: Generated<Date>
  finished_at: Generated<Date | null>
}

/** Written only in batches by `commands-read.ts` and `commands-plan.ts`. */
export interface ImportRowTable {
  import_id: string
  number: number
  key: string
  hash: string
  new_id: string
  point: ColumnType<never, unknown, unknown>
  region_id: number | null
  work: ColumnType<Record<string, unknown>, string, string>
  outcome: ImportOutcome | null
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
  street_id: GeneratedAlways<string | null>
  is_made: boolean
  /** Whether a moderator or a takedown notice removed the work before it was deleted for good. */
  is_barred: Generated<boolean>
  hash: string
  seen_at: Generated<Date>
}

/** A street that records name; only a trigger on records writes it. */
export interface StreetTable {
  id: string
  region_id: number
  name: string
  search_name: string
}

export interface ImportMakerTable {
  import_id: string
  maker_id: string
}
