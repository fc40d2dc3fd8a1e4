import { type Counting, type Rating, ratingMethod } from '@allcity/contract/arena'
import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '#web/lib/numbers.ts'

export const isArrow = (key: string) => key === 'ArrowLeft' || key === 'ArrowRight'

const swipePixels = 56

/** Which of two a finger chose that went so far: the one it was drawn towards. */
export function swipedTo(across: number, down: number): 'left' | 'right' | null {
  if (Math.abs(across) < swipePixels || Math.abs(across) < Math.abs(down) * 1.5) return null
  return across < 0 ? 'left' : 'right'
}

/** The number that orders the ranking: the low end of the interval. */
export const ratingWord = ({ low, isRanked }: Rating) => (isRanked ? formatNumber(low) : t`Not ranked yet`)

export const votesNote = ({ votes }: Rating) => t`${plural(votes, { one: '# vote', other: '# votes' })}`

const { heldHours } = ratingMethod
export function countingNote(counts: Counting): string {
  if (counts === 'soon') return t`Counts shortly.`
  if (counts === 'never') return t`Not counted.`
  return t`${plural(heldHours, {
    one: 'Counts once your account is # hour old.',
    other: 'Counts once your account is # hours old.',
  })}`
}
