import type { AchievementDefinition } from '@allcity/contract/achievement-definitions'

/** How much somebody has of each thing that is counted, by the achievement that it is for. */
export type Measures = Record<string, number>

/** The tier that so much is enough for; 0 for none. */
export const tierOf = ({ tiers }: Pick<AchievementDefinition, 'tiers'>, progress: number): number =>
  tiers.filter((needs) => progress >= needs).length
