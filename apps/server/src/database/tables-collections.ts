import type { Visibility } from '@allcity/contract/collections'
import type { ColumnType, Generated } from 'kysely'

export interface CollectionTable {
  id: string
  member_id: string
  title: string
  description: string | null
  visibility: Visibility
  is_walk: boolean
  /** Read and written through `geography.ts` alone. */
  start_point: ColumnType<never, unknown, unknown>
  is_sample: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface CollectionItemTable {
  collection_id: string
  artwork_id: string
  position: number
  note: Generated<string | null>
  added_at: Generated<Date>
}
