import type { ArtworkFilter, Surface } from '@allcity/contract/artworks'
import type { LocationLevel } from '@allcity/contract/geo'
import type { ArtworkState } from '#server/database/tables.ts'
import { HttpError } from '#server/http/errors.ts'

/** A removed work can be put back for so long; then its pictures go for good. */
export const restorableDays = 30

/** A work shows once each of its photos is settled and one at least is ready. */
export function stateAfter(
  photoStates: readonly string[],
): Extract<ArtworkState, 'processing' | 'published' | 'failed'> {
  if (photoStates.some((state) => state === 'checking' || state === 'cutting')) return 'processing'
  return photoStates.includes('ready') ? 'published' : 'failed'
}

interface Attachable {
  id: string
  state: string
  artwork_id: string | null
}

/** Each photo must be this member's, have arrived, and be free or here already. */
export function checkMayAttach(wanted: readonly string[], found: readonly Attachable[], artworkId: string): void {
  for (const [index, id] of wanted.entries()) {
    const photo = found.find((candidate) => candidate.id === id)
    const refuse = (message: string) => {
      throw new HttpError('invalid_request', message, { [`photos.${index}`]: message })
    }
    if (!photo)
      refuse('We do not have this photo of yours. One that is not published within 30 days is deleted: send it again')
    else if (photo.state === 'receiving') refuse('This photo is not fully sent yet')
    else if (photo.artwork_id && photo.artwork_id !== artworkId) refuse('This photo belongs to another work')
  }
}

/** How long it takes before anyone may know in which city a train was seen. */
const trainDays = 14

/** The level at which a place is kept now, and what it becomes later. A yard must not be found through a fresh picture. */
export function levelFor(surface: Surface, wished: LocationLevel, addedAt: Date, now: Date) {
  if (surface !== 'train' || wished === 'hidden') return { location_level: wished, later_level: null, later_at: null }
  const later_at = new Date(addedAt.getTime() + trainDays * 86_400_000)
  if (later_at <= now) return { location_level: 'city' as const, later_level: null, later_at: null }
  return { location_level: 'hidden' as const, later_level: 'city' as const, later_at }
}

export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + restorableDays * 86_400_000)
}

const facets = ['kind', 'surface', 'status'] as const

type Combination = Record<(typeof facets)[number], string> & { works: number }

/** The works that pass every filter, and for each choice of a facet those that pass the filters of the other facets. */
export function countFacets(combinations: readonly Combination[], filter: ArtworkFilter) {
  const counts = { total: 0, kind: count(), surface: count(), status: count() }
  for (const combination of combinations) {
    const failed = facets.filter((facet) => !isChosen(filter[facet], combination[facet]))
    if (failed.length === 0) counts.total += combination.works
    for (const facet of facets) {
      if (failed.some((other) => other !== facet)) continue
      const choice = combination[facet]
      counts[facet][choice] = (counts[facet][choice] ?? 0) + combination.works
    }
  }
  return counts
}

const count = (): Record<string, number> => ({})

function isChosen(choices: readonly string[] | undefined, choice: string): boolean {
  return !choices?.length || choices.includes(choice)
}
