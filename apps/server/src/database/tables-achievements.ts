import type { Generated } from 'kysely'

export interface AchievementProgressTable {
  member_id: string
  achievement: string
  progress: number
  tier: number
  reached_at: Date | null
}

export interface AchievementRarityTable {
  achievement: string
  tier: number
  holders: number
  members: number
}

export interface AchievementDueTable {
  member_id: string
  measure: string
  at: Generated<Date>
}

export interface AchievementLookTable {
  is_only: Generated<boolean>
  began_at: Date
}
