import type { DistanceUnits } from '@allcity/contract/units'
import { formatUnit } from './numbers.ts'

let current: DistanceUnits = 'metric'

/** Sets the reader's units of distances, from now on. */
export function setUnits(units: DistanceUnits): void {
  current = units
}

const mile = { unit: 'mile', metres: 1_609.344 } as const
const units = {
  metric: { short: { unit: 'meter', metres: 1 }, long: { unit: 'kilometer', metres: 1_000 } },
  feet: { short: { unit: 'foot', metres: 0.3048 }, long: mile },
  yards: { short: { unit: 'yard', metres: 0.9144 }, long: mile },
} as const

/** '120 m', '1.4 km', '1,400 km'; in feet or yards and miles where people use them. */
export function metresWord(metres: number): string {
  const { short, long } = units[current]
  if (metres < 1_000 * short.metres) return formatUnit(Math.max(10, roundTo(metres / short.metres, 10)), short.unit)
  const far = metres / long.metres
  return formatUnit(far, long.unit, far < 10 ? 1 : 0)
}

/** A distance that is itself rough, in round numbers: '150 m', '1 km'; '500 ft', '0.6 mi'. */
export function roughDistance(metres: number): string {
  const { short, long } = units[current]
  if (metres < 1_000 * short.metres)
    return formatUnit(roundTo(metres / short.metres, current === 'feet' ? 100 : 10), short.unit)
  const far = metres / long.metres
  return formatUnit(far, long.unit, far < 0.95 ? 1 : 0)
}

/** How accurate a position is, to the metre or foot: '12 m', '39 ft'. */
export function accuracyWord(metres: number): string {
  const { short } = units[current]
  return formatUnit(Math.max(1, Math.round(metres / short.metres)), short.unit)
}

const roundTo = (count: number, step: number) => Math.round(count / step) * step

/** Lengths for a scale bar, in metres: round numbers in the reader's units. */
export function listRoundLengths(): number[] {
  const { short, long } = units[current]
  const shorts = [50, 100, 200, 500].map((count) => count * short.metres)
  return [...shorts, ...[0.5, 1, 2, 5, 10, 20, 50, 100].map((count) => count * long.metres)]
    .filter((length, at, all) => all.indexOf(length) === at)
    .toSorted((a, b) => a - b)
}
