import type { ColumnType, Generated } from 'kysely'

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
  undoes: Generated<string | null>
  created_at: Generated<Date>
}
