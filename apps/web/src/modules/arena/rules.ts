import { type Counting, type Rating, ratingMethod } from '@allcity/contract/arena'

export const isArrow = (key: string) => key === 'ArrowLeft' || key === 'ArrowRight'

const swipePixels = 56

/** Which of two a finger chose that went so far: the one it was drawn towards. */
export function swipedTo(across: number, down: number): 'left' | 'right' | null {
  if (Math.abs(across) < swipePixels || Math.abs(across) < Math.abs(down) * 1.5) return null
  return across < 0 ? 'left' : 'right'
}

/** '1640, ± 120', or that it is too early to tell. */
export const ratingWord = ({ rating, high, isRanked }: Rating) =>
  isRanked ? `${rating} ± ${high - rating}` : `Not ranked yet`

export const votesNote = ({ votes }: Rating) => (votes === 1 ? '1 vote' : `${votes} votes`)

const notes: Record<Counting, string> = {
  soon: 'Counts within a minute.',
  later: `Counts once your account is ${ratingMethod.heldHours} hours old.`,
  never: 'This one does not move the ratings.',
}
export const countingNote = (counts: Counting) => notes[counts]
