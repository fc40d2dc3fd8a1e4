import type { ColumnType } from 'kysely'

export interface VisitDayTable {
  day: ColumnType<string, string, never>
  page: string
  views: number
}
