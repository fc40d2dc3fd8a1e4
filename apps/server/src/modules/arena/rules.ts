import { type Answer, type Counting, type Rating, ratingMethod } from '@allcity/contract/arena'
import { dayMs, hourMs } from '@allcity/contract/dates'
import { isDisposable } from '#server/lib/disposable-address.ts'

export interface Belief {
  mu: number
  sigma: number
}

/** For so long a person is not given the same two works again. */
export const togetherDays = 30

const { start, pointsPerUnit, rankedWithin } = ratingMethod
const startMu = 25

/** A belief in the scale that is shown; the interval is two deviations to either side. */
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

/** By now it is clear which of the two is liked better: their intervals lie apart. */
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

/** How much a vote weighs, from 0 to 1. */
export function weightOf({ memberSince, judged, agreed }: Judge, at: Date): number {
  const { youngDays, youngWeight, agreedBefore, judgedBefore, agreesNever, agreesFully } = ratingMethod
  const isYoung = at.getTime() - memberSince.getTime() < youngDays * dayMs
  const share = (agreed + agreedBefore) / (judged + judgedBefore)
  const trust = Math.min(1, Math.max(0, (share - agreesNever) / (agreesFully - agreesNever)))
  return trust * (isYoung ? youngWeight : 1)
}

/** From when a vote counts; null for one that never does. */
export function countsFrom(voter: { email: string; memberSince: Date }, answer: Answer, at: Date): Date | null {
  if (answer === 'skip' || isDisposable(voter.email)) return null
  const old = new Date(voter.memberSince.getTime() + ratingMethod.heldHours * hourMs)
  return old > at ? old : at
}

export const countingOf = (from: Date | null, at: Date): Counting =>
  from === null ? 'never' : from > at ? 'later' : 'soon'

export interface Drawn extends Belief {
  id: string
}

/** One of several with a chance as large as its share of the weights; the last stands for what rounding leaves. */
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

/** How far apart in the method's own units two works are told apart about half as well. */
const nearness = 6

/**
 * A pair of works drawn at random: the less sure of a work, the likelier it comes, and next to it one that is near.
 * Which stands where is left to chance. Null when every two of them were together before.
 */
export function pairOf(
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
