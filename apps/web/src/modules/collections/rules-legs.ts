import type { Coordinates } from '@allcity/contract/geo'
import { detourFactor, minutesOnFoot, type WalkLength } from '@allcity/contract/stops'
import { plural, t } from '@lingui/core/macro'
import { type Leg, straightLeg } from '#web/map/streets/leg.ts'
import { keptStops } from './rules.ts'
import type { Itinerary } from './rules-plan.ts'

/** The start of a walk and its stops, in walking order; nothing for a list that is no walk. */
export function listPoints({ isWalk, items, start }: Pick<Itinerary, 'isWalk' | 'items' | 'start'>): Coordinates[] {
  if (!isWalk) return []
  const stops = keptStops(items).map(({ at }) => at)
  return start ? [start, ...stops] : stops
}

export const straightLegs = (points: readonly Coordinates[]): Leg[] =>
  points.slice(1).map((to, at) => straightLeg(points[at] ?? to, to))

/** The length of a walk, with two minutes for each stop. A straight leg counts a third more, for its streets. */
export function measureLegs(legs: readonly Leg[], stops: number): WalkLength {
  const metres = legs.reduce((sum, leg) => sum + leg.metres * (leg.isAlongStreets ? 1 : detourFactor), 0)
  return { metres, minutes: minutesOnFoot(metres, stops) }
}

/** How the length of a walk was measured. */
export function basisWord(legs: readonly Leg[]): string {
  const straight = legs.filter(({ isAlongStreets }) => !isAlongStreets).length
  if (straight === 0) return t`Along streets`
  if (straight === legs.length) return t`As the crow flies, plus a third for streets`
  return t`${plural(straight, { one: 'Along streets, # leg as the crow flies', other: 'Along streets, # legs as the crow flies' })}`
}
