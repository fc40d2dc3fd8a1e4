import type { BattleCategory } from '@allcity/contract/battles'
import { dayMs } from '@allcity/contract/dates'

/** Duration of a daily battle in days. */
export const dailyDays = 2

/** Every third day is a trains battle. */
export const categoryOfDay = (day: string): BattleCategory =>
  Math.floor(Date.parse(day) / dayMs) % 3 === 0 ? 'trains' : 'general'

interface Drawn {
  id: string
  /** The normalised mailbox of the uploader. */
  person: string
  mu: number
}

/** Up to 10 pairs of works by different uploaders, the most similar ratings first, ties in random order. */
export function nearPairs(works: readonly Drawn[], random: () => number): [Drawn, Drawn][] {
  const inOrder = works
    .map((work) => ({ work, chance: random() }))
    .toSorted((a, b) => a.work.mu - b.work.mu || a.chance - b.chance)
  const pairs = inOrder.slice(1).flatMap(({ work: other, chance }, at) => {
    const one = inOrder[at]?.work
    return one && one.person !== other.person ? [{ one, other, gap: other.mu - one.mu, chance }] : []
  })
  return pairs
    .toSorted((a, b) => a.gap - b.gap || a.chance - b.chance)
    .slice(0, 10)
    .map(({ one, other, chance }) => (chance < 0.5 ? [one, other] : [other, one]))
}
