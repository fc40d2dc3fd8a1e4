import { z } from 'zod'

/** Reason for awarding points. */
export const PointReason = z.enum([
  'solved',
  'battle_won',
  'renewed',
  'published',
  'agreed',
  'described',
  'sighted',
  'credited',
  'maker_battle_won',
  'propped',
])
export type PointReason = z.infer<typeof PointReason>

export interface PointRule {
  paidTo: 'member' | 'maker'
  points: number
  /** Daily maximum for one subject; further actions on the same day (UTC) pay nothing. */
  mostADay: number
  /** The rewarded action. */
  words: string
}

/** Hours a work must be public before points about it count. */
export const holdHours = 24

/** Days in which a member is paid for only one sighting of a work. */
export const daysBetweenSightings = 30

/** Battles with fewer voters pay nothing, because they say little. */
export const leastVotesThatPay = 10

/** Solving unknowns and revisiting works pay more than adding one more work. */
export const pointRules: Record<PointReason, PointRule> = {
  solved: {
    paidTo: 'member',
    points: 30,
    mostADay: 150,
    words: 'Was the first to say who made a work that nobody had credited, and it came to stand',
  },
  battle_won: {
    paidTo: 'member',
    points: 20,
    mostADay: 100,
    words: 'A work they added won a battle in which ten or more voted',
  },
  renewed: {
    paidTo: 'member',
    points: 15,
    mostADay: 150,
    words: 'Looked again at a work of which nobody knew whether it still stands',
  },
  published: { paidTo: 'member', points: 10, mostADay: 200, words: 'Added a work' },
  agreed: { paidTo: 'member', points: 5, mostADay: 50, words: 'Agreed on who made such a work, and it came to stand' },
  described: {
    paidTo: 'member',
    points: 5,
    mostADay: 50,
    words: 'Described a picture of somebody else, who took the words',
  },
  sighted: {
    paidTo: 'member',
    points: 2,
    mostADay: 40,
    words: 'Saw a work of somebody else, once a work and month',
  },
  credited: { paidTo: 'maker', points: 10, mostADay: 500, words: 'A work is credited to them, or to a crew’s member' },
  maker_battle_won: {
    paidTo: 'maker',
    points: 20,
    mostADay: 100,
    words: 'A work of theirs won a battle in which ten or more voted',
  },
  propped: { paidTo: 'maker', points: 1, mostADay: 100, words: 'Somebody gave a work of theirs props' },
}
