import type { ArtworkKind, ArtworkStatus, StillThere, Surface } from '@allcity/contract/artworks'
import { dayMs, daysAgoWords } from '@allcity/contract/dates'
import type { LocationLevel } from '@allcity/contract/geo'
import type { SightingStatus } from '@allcity/contract/sightings'
import { formatDay } from '#server/platform/lib/utc-day.ts'

const year = 365

/** Days after which half of the works of a kind on a wall are gone. Estimates, until sightings give real numbers. */
const halfLives: Record<ArtworkKind, number> = {
  mosaic: 20 * year,
  sculpture: 15 * year,
  mural: 7 * year,
  installation: 3 * year,
  piece: 2 * year,
  stencil: 2 * year,
  other: 2 * year,
  throw_up: year,
  tag: 270,
  paste_up: 150,
  sticker: 120,
}

/** Factor on the half-life compared with a wall: trains are washed, shutters and billboards repainted. */
const factors: Record<Surface, number> = {
  wall: 1,
  other: 0.8,
  street_furniture: 0.6,
  shutter: 0.5,
  ground: 0.5,
  vehicle: 0.4,
  billboard: 0.3,
  train: 0.05,
}

export const halfLifeDays = (kind: ArtworkKind, surface: Surface): number =>
  Math.max(7, Math.round(halfLives[kind] * factors[surface]))

/** Steps of certainty: the words are shown, `fade` is how pale a pin is drawn. */
const steps = [
  { from: 0.9, words: 'very likely there', fade: 0 },
  { from: 0.7, words: 'likely there', fade: 0 },
  { from: 0.5, words: 'probably there', fade: 1 },
  { from: 0.25, words: 'perhaps still there', fade: 2 },
  { from: 0, words: 'probably gone', fade: 3 },
] as const

/** In half-lives since the last sighting: up to the first a work counts as likely there, from the second on it needs a look. */
export const halfLivesLikely = -Math.log2(0.7)
export const halfLivesDoubtful = 1

interface Known {
  status: ArtworkStatus
  last_seen_on: string | null
  half_life_days: number
}

/** West of Greenwich it may still be that day. */
const dayBefore = (moment: Date): string => formatDay(new Date(moment.getTime() - dayMs))
const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMs)

export const isGone = (status: ArtworkStatus | SightingStatus): boolean =>
  status === 'painted_over' || status === 'removed'

const goneWords: Partial<Record<ArtworkStatus, string>> = { painted_over: 'Painted over', removed: 'Removed' }

/** The chance that a work still stands on this day, null without any sighting date, and how pale its pin is drawn. */
export function computeCertainty({ status, last_seen_on, half_life_days }: Known, today: string) {
  if (isGone(status)) return { probability: 0, fade: 3, words: '' } as const
  if (last_seen_on === null) return { probability: null, fade: 2, words: '' } as const
  const decayed = 0.5 ** (daysBetween(last_seen_on, today) / half_life_days)
  const probability = status === 'unknown' ? Math.min(0.5, decayed) : decayed
  const { fade, words } = steps.find(({ from }) => probability >= from) ?? steps[4]
  return { probability: Math.round(probability * 1_000) / 1_000, fade, words }
}

/** The same with its reason, in words. */
export function stillThere(work: Known, today: string): StillThere {
  const { status, last_seen_on: lastSeenOn, half_life_days: halfLifeDays } = work
  const { probability, fade, words } = computeCertainty(work, today)
  const known = { lastSeenOn, halfLifeDays, probability, fade }
  const seen = lastSeenOn === null ? null : `seen ${daysAgoWords(daysBetween(lastSeenOn, today))}`
  const gone = goneWords[status]
  if (gone) return { ...known, words: seen ? `${gone}, last ${seen}` : gone }
  if (seen === null) return { ...known, words: 'Nobody said when they saw it' }
  const damaged = status === 'damaged' ? 'damaged, ' : ''
  return { ...known, words: `${seen[0]?.toUpperCase()}${seen.slice(1)}, ${damaged}${words}` }
}

export interface Evidence {
  /** Key of the person: accounts of one mailbox are one person. */
  person: string
  status: SightingStatus
  seenOn: string
  createdAt: Date
  onSite: boolean
  hasPhoto: boolean
}

interface Start {
  firstStatus: ArtworkStatus
  seenOn: string | null
  /** When it was agreed that a new work covered this one. */
  coveredAt: Date | null
}

/**
 * Status of a work by its sightings. It is gone after two people since it was last seen, one photo from the spot, or an agreed covering;
 * one sighting brings it back. So no single press hides a work.
 */
export function weigh({ firstStatus, seenOn, coveredAt }: Start, sightings: readonly Evidence[]) {
  let status: ArtworkStatus = firstStatus
  let lastSeenOn = seenOn
  let claims = new Set<string>()
  const inOrder = sightings.toSorted(
    (a, b) => a.seenOn.localeCompare(b.seenOn) || a.createdAt.getTime() - b.createdAt.getTime(),
  )
  for (const one of inOrder) {
    if (seenOn !== null && one.seenOn < seenOn) continue
    if (isGone(one.status)) {
      claims.add(one.person)
      if (claims.size >= 2 || (one.onSite && one.hasPhoto)) status = one.status
    } else {
      claims = new Set()
      status = one.status
      if (lastSeenOn === null || one.seenOn > lastSeenOn) lastSeenOn = one.seenOn
    }
  }
  const isSeenSince = (moment: Date) =>
    sightings.some((one) => !isGone(one.status) && one.createdAt > moment && one.seenOn >= dayBefore(moment))
  if (coveredAt && !isSeenSince(coveredAt)) status = 'painted_over'
  return { status, lastSeenOn, waitsForAnother: claims.size > 0 && !isGone(status) }
}

/**
 * The point from which "on site" is measured. Members who do not know the real place must not find it by trying positions: theirs are
 * compared with the public point, and not at all where that is coarser than a street.
 */
export function chooseSite(level: LocationLevel, isTrain: boolean, isMine: boolean): 'real' | 'public' | null {
  if (isMine) return 'real'
  if (isTrain) return null
  return isSiteKnown(level) ? 'public' : null
}

/** Whether an "on site" mark reveals nothing new about the place; at other levels only the uploader can have been measured. */
export const isSiteKnown = (level: LocationLevel): boolean => level === 'exact' || level === 'street'

/** A position is current, so it says nothing about another day; a day on either side allows for time zones. */
export const isOfNow = (seenOn: string, now: Date): boolean =>
  Math.abs(Date.parse(seenOn) - Date.parse(formatDay(now))) <= dayMs
