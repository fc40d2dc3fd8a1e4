import type { ArtworkKind, Surface } from '@allcity/contract/artworks'
import type { SightingStatus } from '@allcity/contract/sightings'
import { kindPlural } from '#web/lib/words.ts'

const choices: Record<SightingStatus, string> = {
  present: 'Still there',
  damaged: 'Damaged',
  painted_over: 'Painted over',
  removed: 'Gone',
}

export const choiceWord = (status: SightingStatus) => choices[status]
export const saysGone = (status: SightingStatus) => status === 'painted_over' || status === 'removed'

/** How many of five stops are lit. */
export function litStops(probability: number | null): number {
  if (probability === null || probability === 0) return 0
  return [0.9, 0.7, 0.5, 0.25].filter((step) => probability >= step).length + 1
}

/** 'Seen 2 days ago, very likely there' in its two parts: how sure, and since when, where that is said. */
export function sureParts(words: string): { sure: string; seen: string | null } {
  const [seen = '', ...rest] = words.split(', ')
  if (rest.length === 0) return { sure: seen, seen: null }
  const sure = rest.join(', ')
  return { sure: `${sure.charAt(0).toUpperCase()}${sure.slice(1)}`, seen }
}

const places: Record<Surface, string> = {
  wall: 'on walls',
  shutter: 'on shutters',
  train: 'on trains',
  vehicle: 'on vehicles',
  billboard: 'on billboards',
  ground: 'on the ground',
  street_furniture: 'on street furniture',
  other: 'like this one',
}

/** 'Half of the murals on walls are gone within 7 years.' */
export function decayWords({ kind, surface }: { kind: ArtworkKind; surface: Surface }, halfLifeDays: number) {
  const what = kind === 'other' ? 'works' : kindPlural(kind).toLowerCase()
  return `Half of the ${what} ${places[surface]} are gone within ${spanWords(halfLifeDays)}.`
}

export function spanWords(days: number): string {
  const [amount, unit] = days >= 700 ? [days / 365, 'year'] : days >= 60 ? [days / 30, 'month'] : [days, 'day']
  const rounded = Math.round(amount)
  return rounded === 1 ? `a ${unit}` : `${rounded} ${unit}s`
}
