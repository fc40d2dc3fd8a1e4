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
