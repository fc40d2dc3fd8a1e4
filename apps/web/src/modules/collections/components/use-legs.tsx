import { useQuery } from '@tanstack/react-query'
import { legsAlongStreets } from '../queries-streets.ts'
import { listPoints, straightLegs } from '../rules-legs.ts'
import type { Itinerary } from '../rules-plan.ts'

/** The legs of a walk: along streets once they are known, straight until then. */
export function useLegs(list: Pick<Itinerary, 'isWalk' | 'items' | 'start'>) {
  const points = listPoints(list)
  const { data } = useQuery(legsAlongStreets(points))
  return data ?? straightLegs(points)
}
