import { type Vehicle, type VehicleCard, VehicleId } from '@allcity/contract/vehicles'
import { plural, t } from '@lingui/core/macro'
import { exactDate } from '#web/lib/dates.ts'
import { idInPath } from '#web/lib/id-in-path.ts'
import { localDay } from '#web/lib/local-day.ts'

export const readVehicleId = (text: string | undefined) => idInPath(VehicleId, text)

/** The filters of a list, kept in the URL. */
export interface VehicleFilter {
  q?: string
  operator?: string
  line?: string
}

const longest = { q: 100, operator: 80, line: 40 } as const

export function readVehicleFilter(search: URLSearchParams): VehicleFilter {
  const filter: VehicleFilter = {}
  for (const name of ['q', 'operator', 'line'] as const) {
    const words = search.get(name)?.trim().slice(0, longest[name])
    if (words) filter[name] = words
  }
  return filter
}

/** The URL of the list for these filters. */
export function trainsPath(filter: VehicleFilter = {}, more: Record<string, string> = {}): string {
  const search = new URLSearchParams()
  for (const [name, words] of Object.entries({ ...filter, ...more })) if (words) search.set(name, words)
  return search.size === 0 ? '/trains' : `/trains?${search}`
}

export const isNarrowed = (filter: VehicleFilter) => Object.values(filter).some(Boolean)

/** Groups consecutive cars of the list by operator. */
export function byOperator(cars: readonly VehicleCard[]) {
  const groups: { operator: string; cars: VehicleCard[] }[] = []
  for (const car of cars) {
    const last = groups.at(-1)
    if (last?.operator === car.operator) last.cars.push(car)
    else groups.push({ operator: car.operator, cars: [car] })
  }
  return groups
}

/** The cities of a car, sorted by the day it was last seen there, oldest first. */
export const listCitiesByDay = ({ cities }: Pick<Vehicle, 'cities'>) =>
  cities.toSorted((a, b) => a.lastSeenOn.localeCompare(b.lastSeenOn))

/** 'Public from 6 December 2025': the day on which the sighting becomes public. */
export function shownFromWord(iso: string): string {
  const day = exactDate(localDay(Date.parse(iso)))
  return t`Public from ${day}`
}

export const carsWord = (count: number) => t`${plural(count, { one: '# train car', other: '# train cars' })}`
