import type { ArtworkId } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import type { Draft, SetPlace } from '../drafts.ts'
import { findPlace, isProposed } from '../rules.ts'
import { proposePlaces } from '../rules-order.ts'
import { takenMs } from '../rules-taken.ts'
import { clockFromPlace } from '../rules-tracks.ts'
import { useUploads } from '../store.ts'
import { setClock, useTrack } from '../store-track.ts'

export const openDrafts = () =>
  useUploads.getState().drafts.filter(({ published, removedAt }) => !published && removedAt === null)

/** Sets many places at once, so that the page renders once. */
function setPlaces(places: Map<ArtworkId, SetPlace | null>): void {
  if (places.size === 0) return
  const now = Date.now()
  const changed = (draft: Draft): Draft => {
    const place = places.get(draft.id)
    if (place === undefined) return draft
    return { ...draft, saidAt: now, problem: null, said: { ...draft.said, place } }
  }
  useUploads.setState(({ drafts }) => ({ drafts: drafts.map(changed) }))
}

/** A photo placed before its time was read: it sets the clock as soon as it is. */
let awaitsTime: ArtworkId | null = null

/** Proposes the places of the photos that have none. */
export function propose(isEstimating: boolean): void {
  if (awaitsTime) adjustClock(awaitsTime)
  const { track, clock } = useTrack.getState()
  setPlaces(proposePlaces(openDrafts(), { track, clock, isEstimating }))
}

/** Proposes places now, and again whenever the times of the photos change. Returns what ends it. */
export function proposeAsTimesChange(isEstimating: boolean): () => void {
  let known: string | null = null
  const proposeAnew = () => {
    const times = openDrafts().map(takenMs).join()
    if (times === known) return
    known = times
    propose(isEstimating)
  }
  proposeAnew()
  return useUploads.subscribe(proposeAnew)
}

/** Places one photo. With a track, this also sets the camera's clock for all. Returns false when the place is off the track. */
export function placeByHand(id: ArtworkId, location: Coordinates): boolean {
  setPlaces(new Map([[id, { location, from: 'map' }]]))
  const isOnTrack = adjustClock(id)
  propose(true)
  return isOnTrack
}

function adjustClock(id: ArtworkId): boolean {
  const { track, clock } = useTrack.getState()
  const drafts = openDrafts()
  const placed = drafts.find((draft) => draft.id === id)
  const taken = placed ? takenMs(placed) : null
  const location = placed?.said.place?.location
  awaitsTime = track && location && taken === null ? id : null
  if (!track || !location || taken === null) return true
  const others = listTimes(drafts.filter((draft) => draft.id !== id))
  const found = clockFromPlace(track, { taken, location }, others, clock)
  if (found !== null) setClock(found)
  return found !== null
}

export const listTimes = (drafts: Draft[]) =>
  drafts.flatMap((draft) => {
    const taken = takenMs(draft)
    return taken === null ? [] : [taken]
  })

export function clearPlace(id: ArtworkId): void {
  setPlaces(new Map([[id, null]]))
  propose(true)
}

/** The places of these drafts are right: from now on they count as set by hand. Returns how many were proposed. */
export function confirmPlaces(ids: ArtworkId[]): number {
  const confirmed = new Map<ArtworkId, SetPlace>()
  for (const draft of openDrafts()) {
    const place = findPlace(draft)
    if (place && isProposed(place) && ids.includes(draft.id))
      confirmed.set(draft.id, { location: place.location, from: 'map' })
  }
  setPlaces(confirmed)
  return confirmed.size
}

export function adjustClockBy(ms: number): void {
  setClock(useTrack.getState().clock + ms)
  propose(true)
}
