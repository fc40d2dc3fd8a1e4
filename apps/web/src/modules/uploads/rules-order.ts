import type { ArtworkId } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { metresBetween } from '@allcity/contract/globe'
import type { Track } from '#web/lib/tracks/track.ts'
import type { Draft, SetPlace } from './drafts.ts'
import { findPlace, isProposed, type Place, takenAt, wrongPlace } from './rules.ts'
import type { Standing } from './rules-track-sentences.ts'
import { type ClockOffset, cameraMs, placeOnTrack, pointBetween } from './rules-tracks.ts'

/** Further apart than this, in metres or time, two photos say nothing about those between. */
const furthest = 5_000
const longestMs = 6 * 3_600_000

/** Drafts in the order in which they were taken; by file name, as cameras number them, when a time is unknown. */
export function inOrderTaken(drafts: Draft[]): Draft[] {
  const byName = (one: Draft, other: Draft) =>
    (one.photos[0]?.fileName ?? '').localeCompare(other.photos[0]?.fileName ?? '', 'en', { numeric: true })
  const areTimed = drafts.every((draft) => takenAt(draft) !== null)
  const byTime = (one: Draft, other: Draft) => (takenAt(one) ?? '').localeCompare(takenAt(other) ?? '', 'en')
  return drafts.toSorted((one, other) => (areTimed ? byTime(one, other) : 0) || byName(one, other))
}

/** A place good enough to compute others from. */
const isAnchor = (place: Place | null): place is Place =>
  place !== null && !isProposed(place) && wrongPlace(place, 'street') === null

/** Whether a proposal may set this draft's place. */
export const isOpenForProposal = (draft: Draft) => {
  const place = findPlace(draft)
  return !draft.published && (place === null || isProposed(place))
}

/** Places on the straight way between the placed photos before and after, by time where it is known, else evenly. */
export function estimatePlaces(drafts: Draft[]): Map<ArtworkId, Coordinates> {
  const ordered = inOrderTaken(drafts)
  const places = new Map<ArtworkId, Coordinates>()
  let anchor: number | null = null
  for (const [at, draft] of ordered.entries()) {
    if (!isAnchor(findPlace(draft))) continue
    if (anchor !== null) addBetween(ordered.slice(anchor, at + 1), places)
    anchor = at
  }
  return places
}

/** The first and last of the run are placed. */
function addBetween(run: Draft[], places: Map<ArtworkId, Coordinates>) {
  const [first, last] = [run[0], run.at(-1)]
  const [from, to] = [first && findPlace(first)?.location, last && findPlace(last)?.location]
  if (!from || !to || metresBetween(from, to) > furthest) return
  const times = run.map((draft) => cameraMs(takenAt(draft) ?? ''))
  const [start = Number.NaN, end = Number.NaN] = [times[0], times.at(-1)]
  if (end - start > longestMs) return
  const areTimed = end > start && times.every((time) => !Number.isNaN(time))
  for (const [at, draft] of run.entries()) {
    if (!isOpenForProposal(draft)) continue
    const share = areTimed ? ((times[at] ?? start) - start) / (end - start) : at / (run.length - 1)
    places.set(draft.id, pointBetween(from, to, share))
  }
}

interface Proposing {
  track: Track | null
  clock: ClockOffset
  /** Whether places are also estimated from the photos before and after. */
  isEstimating: boolean
}

/** The changed places: from the track, else estimated. Null takes a proposal back. Places set by a person or read from a photo stay. */
export function proposePlaces(
  drafts: Draft[],
  { track, clock, isEstimating }: Proposing,
): Map<ArtworkId, SetPlace | null> {
  const estimated = isEstimating ? estimatePlaces(drafts) : new Map<ArtworkId, Coordinates>()
  const changes = new Map<ArtworkId, SetPlace | null>()
  for (const draft of drafts.filter(isOpenForProposal)) {
    const { place } = draft.said
    const taken = takenAt(draft)
    const onTrack = track && taken !== null ? placeOnTrack(track, cameraMs(taken) - clock) : null
    const guess = estimated.get(draft.id)
    const next: SetPlace | null = onTrack
      ? { location: onTrack, from: 'track' }
      : guess
        ? { location: guess, from: 'estimated' }
        : null
    if (isKept(place, next, { hasTrack: track !== null, isEstimating })) continue
    changes.set(draft.id, next)
  }
  return changes
}

function isKept(place: SetPlace | null, next: SetPlace | null, by: { hasTrack: boolean; isEstimating: boolean }) {
  if (place === null || next === null) {
    if (place === next) return true
    // A proposal is taken back only by the way that made it.
    if (place?.from === 'track') return !by.hasTrack
    return place?.from === 'estimated' && !by.isEstimating
  }
  if (place.from === 'track' && next.from === 'estimated') return !by.hasTrack
  return place.from === next.from && metresBetween(place.location, next.location) < 0.5
}

/** How a draft's place stands in the dialog. */
export function findStanding(draft: Draft): Standing {
  const place = findPlace(draft)
  if (place === null) return 'none'
  return place.from === 'track' || place.from === 'estimated' ? place.from : 'placed'
}
