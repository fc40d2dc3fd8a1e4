import type { Achievement, Progress } from '@allcity/contract/achievements'
import { countWord } from '#web/lib/words.ts'

/** How far somebody has come with one, in the words that stand under its badge. */
export interface Standing {
  tier: number
  /** Towards the next tier, from 0 to 1; 1 when all are reached. */
  part: number
  words: string
}

export function computeStanding({ tiers }: Pick<Achievement, 'tiers'>, mine: Progress | undefined): Standing {
  const { progress = 0, tier = 0 } = mine ?? {}
  const next = tiers[tier]
  if (!next) return { tier, part: 1, words: tiers.length > 1 ? 'All tiers reached' : 'Reached' }
  const reached = tier > 0 ? `Tier ${tier}. ` : ''
  return {
    tier,
    part: Math.min(progress / next.needs, 1),
    words: `${reached}${countWord(Math.min(progress, next.needs))} of ${countWord(next.needs)}`,
  }
}

/** '12% of members', never rounded down to nobody. */
export function rarityWords(share: number): string {
  if (share === 0) return 'Nobody yet'
  if (share < 0.01) return 'Less than 1% of members'
  return `${Math.round(share * 100)}% of members`
}

/** '5, 25, 100' */
export const tiersWords = (tiers: Achievement['tiers']): string => tiers.map(({ needs }) => countWord(needs)).join(', ')
