import {
  type ArtworkDetails,
  type ArtworkFilter,
  type MyArtwork,
  restorableDays,
  type Surface,
} from '@allcity/contract/artworks'
import { dayMs } from '@allcity/contract/dates'
import { type Coordinates, LocationLevel, levelMetres } from '@allcity/contract/geo'
import { trainDelayDays } from '@allcity/contract/vehicles'
import { HttpError } from '#server/platform/errors.ts'
import type { ArtworkTable } from '#server/tables.ts'

type ArtworkState = ArtworkTable['state']

/** Whether a work is public, or was before its newest photo was added. */
export const isOrWasShown = (state: ArtworkState): boolean => state === 'published' || state === 'processing'

/**
 * A work is published once all photos are settled and at least one is ready, and stays so while one is ready. A public record needs none.
 */
export function stateAfter(
  before: ArtworkState,
  photoStates: readonly string[],
  isRecord = false,
): Extract<ArtworkState, 'processing' | 'published' | 'failed'> {
  if (isRecord) return 'published'
  if (before === 'published' && photoStates.includes('ready')) return 'published'
  if (photoStates.some((state) => state === 'checking' || state === 'cutting')) return 'processing'
  return photoStates.includes('ready') ? 'published' : 'failed'
}

/** The fields of a work that its uploader edits, as an edit sends them. */
export const pickEditable = (mine: Omit<MyArtwork, 'version'>): ArtworkDetails => ({
  title: mine.title,
  description: mine.description,
  kind: mine.kind,
  surface: mine.surface,
  yearMade: mine.yearMade,
  seenOn: mine.seenOn,
  permission: mine.permission,
  licence: mine.licence,
  location: mine.location,
  locationLevel: mine.locationLevel,
  credits: mine.credits.map(({ id, role }) => ({ makerId: id, role })),
  train: mine.train && { operator: mine.train.operator, number: mine.train.number, line: mine.train.line },
  photos: mine.photos.map(({ id, altText }) => ({ id, altText })),
})

/** The level of a place now, and its later level. A train stays hidden at first, so that a fresh photo does not reveal a yard. */
export function levelFor(surface: Surface, wished: LocationLevel, addedAt: Date, now: Date) {
  if (surface !== 'train' || wished === 'hidden') return { location_level: wished, later_level: null, later_at: null }
  const later_at = new Date(addedAt.getTime() + trainDelayDays * dayMs)
  if (later_at <= now) return { location_level: 'city' as const, later_level: null, later_at: null }
  return { location_level: 'hidden' as const, later_level: 'city' as const, later_at }
}

interface Wall {
  location_level: LocationLevel
  later_level: LocationLevel | null
  /** Metres between the wall's public point and the new work's claimed place; null for a hidden wall. */
  metres: number | null
  isMine: boolean
}

/** Maximum distance in metres between a new work and the public point of the wall it joins. */
const joinMetres = 1_000

/**
 * Checks that a work may join another member's wall: near its public point, and the wall no finer than the uploader's level. The exact
 * place is not used, or it could be found by trial.
 */
export function checkMayJoin({ location_level, later_level, metres, isMine }: Wall, wished: LocationLevel): void {
  const level = later_level ?? location_level
  const refuse = (field: string, message: string) => {
    throw new HttpError('invalid_request', message, { [field]: message })
  }
  if (!isMine && metres === null) refuse('covers', 'Only its uploader knows where that work is')
  if (!isMine && metres !== null && metres > joinMetres + doubtMetres(level)) {
    refuse('covers', 'That work is not near this place')
  }
  if (LocationLevel.options.indexOf(wished) > LocationLevel.options.indexOf(level)) {
    refuse('locationLevel', 'That wall is shown closer than you wish. Answer “somewhere else” to keep yours apart')
  }
}

/** @throws HttpError for a computed location that would be shown as exact. A train shows only its city. */
export function checkEstimated(isEstimated: boolean, { locationLevel, surface }: ArtworkDetails): void {
  if (!isEstimated || locationLevel !== 'exact' || surface === 'train') return
  const message = /*i18n*/ 'This location is estimated. Confirm it, or choose a wider precision'
  throw new HttpError('invalid_request', message, { locationLevel: message })
}

/** Maximum distance in metres between exact and public point: half the diagonal of a cell. */
export const doubtMetres = (level: LocationLevel): number =>
  level === 'exact' || level === 'hidden' ? 0 : (levelMetres[level] * Math.SQRT2) / 2

interface Placed {
  surface: Surface
  location: Coordinates
  locationLevel: LocationLevel
  seenOn: string | null
}

interface PlacedBefore {
  surface: Surface
  location_level: LocationLevel
  later_level: LocationLevel | null
  later_at: Date | null
  location: Coordinates
  seen_on: string | null
}

/** Differences below 1e-7 degrees (centimetres) come from form rounding. */
export function isSameLocation(one: Coordinates, other: Coordinates): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-7
  return isNear(one.longitude, other.longitude) && isNear(one.latitude, other.latitude)
}

/** Whether an edit keeps the place; for a train, also its day. */
export function isSamePlace(before: PlacedBefore, { surface, location, locationLevel, seenOn }: Placed): boolean {
  // The member's level may be finer than that of a shared wall; only a coarser one is a change.
  const level = before.later_level ?? before.location_level
  const isAsClose = LocationLevel.options.indexOf(locationLevel) <= LocationLevel.options.indexOf(level)
  return (
    isAsClose &&
    surface === before.surface &&
    isSameLocation(location, before.location) &&
    (surface !== 'train' || seenOn === before.seen_on)
  )
}

/** The start of an edited train's embargo: a new place starts it again, the same place keeps the remaining time. */
export function waitsSince(before: PlacedBefore, isSame: boolean, createdAt: Date, now: Date): Date {
  if (before.later_at && isSame) return new Date(before.later_at.getTime() - trainDelayDays * dayMs)
  // A hidden train may have been elsewhere meanwhile.
  return isSame && before.location_level !== 'hidden' ? createdAt : now
}

export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + restorableDays * dayMs)
}

const facets = ['kind', 'surface', 'status'] as const

type Combination = Record<(typeof facets)[number], string> & { works: number }

/** Counts the works that match all filters, and for each facet value those that match the filters of the other facets. */
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
