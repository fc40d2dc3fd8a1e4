import type { ArtworkId } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { metresBetween } from '@allcity/contract/globe'
import type { Track } from '#web/lib/tracks/track.ts'
import type { Draft, SetPlace } from './drafts.ts'
import { findPlace, isProposed, type Place, wrongPlace } from './rules.ts'
import { takenMs } from './rules-taken.ts'
import type { PlaceStatus } from './rules-track-sentences.ts'
import { type ClockOffset, placeOnTrack, pointBetween } from './rules-tracks.ts'

/** Further apart than this, in metres or time, two photos say nothing about those between. */
const furthest = 5_000
const longestMs = 6 * 3_600_000

/** Drafts in the order in which they were taken; those without a time stay beside the one they were added after. */
export function inOrderTaken(drafts: Draft[]): Draft[] {
  const byName = (one: Draft | undefined, other: Draft | undefined) =>
    (one?.photos[0]?.fileName ?? '').localeCompare(other?.photos[0]?.fileName ?? '', 'en', { numeric: true })
  const times = drafts.map(takenMs)
  const firstTimed = times.findIndex((time) => time !== null)
  // Cameras number their files.
  if (firstTimed === -1) return drafts.toSorted(byName)
  const groups: { time: number; drafts: Draft[] }[] = []
  for (const [at, draft] of drafts.entries()) {
    const time = times[at] ?? null
    const group = groups.at(-1)
    if (group && (time === null || at <= firstTimed)) group.drafts.push(draft)
    else groups.push({ time: times[Math.max(at, firstTimed)] ?? 0, drafts: [draft] })
  }
  const sorted = groups.toSorted((one, other) => one.time - other.time || byName(one.drafts[0], other.drafts[0]))
  return sorted.flatMap((group) => group.drafts)
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
  const times = run.map(takenMs)
  const [start = null, end = null] = [times[0], times.at(-1)]
  const isTimed = start !== null && end !== null && end > start
  if (isTimed && end - start > longestMs) return
  for (const [at, draft] of run.entries()) {
    if (!isOpenForProposal(draft)) continue
    const share = isTimed ? (timeWithin(times, at) - start) / (end - start) : at / (run.length - 1)
    places.set(draft.id, pointBetween(from, to, share))
  }
}

/** The time of one in a run whose first and last are timed; an untimed one lies evenly between its neighbours. */
function timeWithin(times: (number | null)[], at: number): number {
  const before = times.findLastIndex((time, index) => index <= at && time !== null)
  const after = times.findIndex((time, index) => index >= at && time !== null)
  const [start, end] = [times[before] ?? 0, times[after] ?? 0]
  return before === after ? start : start + ((end - start) * (at - before)) / (after - before)
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
    const taken = takenMs(draft)
    const onTrack = track && taken !== null ? placeOnTrack(track, taken - clock) : null
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

/** Whether a draft has a place, and how it was found. */
export function findPlaceStatus(draft: Draft): PlaceStatus {
  const place = findPlace(draft)
  if (place === null) return 'none'
  return place.from === 'track' || place.from === 'estimated' ? place.from : 'placed'
}
