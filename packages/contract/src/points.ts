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
    words: /*i18n*/ 'Identify the artist of an uncredited work',
  },
  battle_won: {
    paidTo: 'member',
    points: 20,
    mostADay: 100,
    words: /*i18n*/ 'Your upload wins a battle (10+ votes)',
  },
  renewed: {
    paidTo: 'member',
    points: 15,
    mostADay: 150,
    words: /*i18n*/ 'Check a work that hasn’t been seen lately',
  },
  published: { paidTo: 'member', points: 10, mostADay: 200, words: /*i18n*/ 'Add a work' },
  agreed: { paidTo: 'member', points: 5, mostADay: 50, words: /*i18n*/ 'Confirm an artist credit' },
  described: {
    paidTo: 'member',
    points: 5,
    mostADay: 50,
    words: /*i18n*/ 'Describe someone else’s photo',
  },
  sighted: {
    paidTo: 'member',
    points: 2,
    mostADay: 40,
    words: /*i18n*/ 'Report a sighting (once per work per month)',
  },
  credited: { paidTo: 'maker', points: 10, mostADay: 500, words: /*i18n*/ 'A work is credited to you or your crew' },
  maker_battle_won: {
    paidTo: 'maker',
    points: 20,
    mostADay: 100,
    words: /*i18n*/ 'Your work wins a battle (10+ votes)',
  },
  propped: { paidTo: 'maker', points: 1, mostADay: 100, words: /*i18n*/ 'Someone gives your work props' },
}
