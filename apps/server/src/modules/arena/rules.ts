import { type Answer, type Counting, type Rating, ratingMethod } from '@allcity/contract/arena'
import { dayMs, hourMs } from '@allcity/contract/dates'
import { isDisposable } from '#server/platform/lib/disposable-address.ts'

export interface Belief {
  mu: number
  sigma: number
}

/** Days before a person may get the same pair again. */
export const togetherDays = 30

const { start, pointsPerUnit, rankedWithin } = ratingMethod
const startMu = 25

/** A rating in the displayed scale; the interval is two standard deviations to either side. */
export function shownRating({ mu, sigma, votes }: Belief & { votes: number }): Rating {
  const rating = start + (mu - startMu) * pointsPerUnit
  const reach = 2 * sigma * pointsPerUnit
  return {
    rating: Math.round(rating),
    low: Math.round(rating - reach),
    high: Math.round(rating + reach),
    votes,
    isRanked: reach <= rankedWithin,
  }
}

/** The clearly better work: the two intervals do not overlap. */
export function clearWinner(left: Belief, right: Belief): 'left' | 'right' | null {
  if (left.mu - 2 * left.sigma > right.mu + 2 * right.sigma) return 'left'
  if (right.mu - 2 * right.sigma > left.mu + 2 * left.sigma) return 'right'
  return null
}

interface Judge {
  memberSince: Date
  judged: number
  agreed: number
}

/** The weight of a vote, from 0 to 1. */
export function computeWeight({ memberSince, judged, agreed }: Judge, at: Date): number {
  const { youngDays, youngWeight, agreedBefore, judgedBefore, agreesNever, agreesFully } = ratingMethod
  const isYoung = at.getTime() - memberSince.getTime() < youngDays * dayMs
  const share = (agreed + agreedBefore) / (judged + judgedBefore)
  const trust = Math.min(1, Math.max(0, (share - agreesNever) / (agreesFully - agreesNever)))
  return trust * (isYoung ? youngWeight : 1)
}

/** The time from which a vote counts; null if it never does. */
export function countsFrom(voter: { email: string; memberSince: Date }, answer: Answer, at: Date): Date | null {
  if (answer === 'skip' || isDisposable(voter.email)) return null
  const old = new Date(voter.memberSince.getTime() + ratingMethod.heldHours * hourMs)
  return old > at ? old : at
}

export const computeCounting = (from: Date | null, at: Date): Counting =>
  from === null ? 'never' : from > at ? 'later' : 'soon'

export interface Drawn extends Belief {
  id: string
}

/** Draws one item with a probability proportional to its weight; the last one covers rounding errors. */
function drawn<Thing>(
  things: readonly Thing[],
  weigh: (thing: Thing) => number,
  random: () => number,
): Thing | undefined {
  const all = things.reduce((sum, thing) => sum + weigh(thing), 0)
  let left = random() * all
  for (const thing of things) {
    left -= weigh(thing)
    if (left < 0) return thing
  }
  return things.at(-1)
}

/** The distance of ratings, in the method's units, at which a comparison tells about half as much. */
const nearness = 6

/**
 * Draws a pair: the first favours uncertain works, the second favours similar ratings. Sides are random. Null if every pair was used
 * before.
 */
export function choosePair(
  works: readonly Drawn[],
  wereTogether: (one: string, other: string) => boolean,
  random: () => number,
): [Drawn, Drawn] | null {
  const rest = [...works]
  while (rest.length > 1) {
    const one = drawn(rest, ({ sigma }) => sigma ** 2, random)
    if (!one) return null
    const others = works.filter(({ id }) => id !== one.id && !wereTogether(one.id, id))
    const other = drawn(others, ({ mu, sigma }) => sigma ** 2 / (1 + ((mu - one.mu) / nearness) ** 2), random)
    if (other) return random() < 0.5 ? [one, other] : [other, one]
    rest.splice(rest.indexOf(one), 1)
  }
  return null
}
