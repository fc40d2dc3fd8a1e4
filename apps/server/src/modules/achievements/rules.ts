import type { AchievementDefinition } from '@allcity/contract/achievement-definitions'

/** Progress of a member by achievement id. */
export type Measures = Record<string, number>

/** The tier that a progress reaches; 0 for none. */
export const findTier = ({ tiers }: Pick<AchievementDefinition, 'tiers'>, progress: number): number =>
  tiers.filter((needs) => progress >= needs).length
