import type { Coordinates } from '@allcity/contract/geo'
import { type Leg, straightLeg } from './leg.ts'
import { type Snapped, StreetGraph } from './street-graph.ts'
import { metresAUnit, type StreetLine, toDegrees, toWorld } from './street-line.ts'

/** In metres: a stop farther from a road is reached by a straight line. */
const reach = 200

/** The shortest ways along the streets from each point to the next. A leg without such a way is straight. */
export function findLegs(lines: readonly StreetLine[], points: readonly Coordinates[]): Leg[] {
  const scale = metresAUnit(points[0]?.latitude ?? 0)
  const graph = new StreetGraph(lines)
  const stops = points.map((place) => ({ place, near: graph.snap(toWorld(place), reach / scale) }))
  return stops.slice(1).map((to, at) => {
    const from = stops[at] ?? to
    const ends = pairInOnePart(from.near, to.near)
    const way = ends && graph.findWay(ends.start, ends.goal)
    if (!way) return straightLeg(from.place, to.place)
    const aside = ends.start.distance + ends.goal.distance
    return {
      metres: (way.length + aside) * scale,
      isAlongStreets: true,
      line: [
        [from.place.longitude, from.place.latitude],
        ...way.points.map(toDegrees),
        [to.place.longitude, to.place.latitude],
      ],
    }
  })
}

/** The two points on connected roads nearest to both stops. */
function pairInOnePart(from: Map<number, Snapped>, to: Map<number, Snapped>) {
  let best: { start: Snapped; goal: Snapped; distance: number } | null = null
  for (const [part, start] of from) {
    const goal = to.get(part)
    if (!goal) continue
    const distance = start.distance + goal.distance
    if (!best || distance < best.distance) best = { start, goal, distance }
  }
  return best
}
