import type { Achievement, Progress } from '@allcity/contract/achievements'
import { t } from '@lingui/core/macro'
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
  if (!next) return { tier, part: 1, words: t`Complete` }
  const [reached, needed] = [countWord(Math.min(progress, next.needs)), countWord(next.needs)]
  return { tier, part: Math.min(progress / next.needs, 1), words: t`${reached} of ${needed}` }
}

const mostNextUp = 6

/** The badges whose next tier is nearest. A member who has begun none gets the first ones. */
export function listNextUp(items: Achievement[], mine: ReadonlyMap<string, Progress>): Achievement[] {
  const begun = items
    .map((item) => ({ item, part: computeStanding(item, mine.get(item.id)).part }))
    .filter(({ part }) => part > 0 && part < 1)
    .toSorted((a, b) => b.part - a.part)
    .map(({ item }) => item)
  return (begun.length > 0 ? begun : items.filter(({ id }) => !mine.get(id)?.tier)).slice(0, mostNextUp)
}

/** '12% of members', never rounded down to nobody. */
export function rarityWords(share: number): string {
  if (share === 0) return t`Be the first`
  const percent = Math.round(share * 100)
  return share < 0.01 ? t`<1% of members` : t`${percent}% of members`
}

/** Progress that the next tier needs, or the last one when all are reached. */
export const nextTier = ({ tiers }: Pick<Achievement, 'tiers'>, tier: number): number =>
  (tiers[tier] ?? tiers.at(-1))?.needs ?? 0
