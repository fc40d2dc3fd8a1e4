import type { Draft, SetPlace, Shared } from './drafts.ts'
import { findPlace, findPlaceOrShared, type Place, wrongPlace } from './rules.ts'

/** Whether its photos were read and brought no place, and nobody has set one. */
export const lacksPlace = (draft: Draft, shared: Shared): boolean =>
  !draft.published &&
  draft.removedAt === null &&
  draft.photos.every(({ upload }) => upload?.state === 'ready' || upload?.state === 'cutting') &&
  findPlaceOrShared(draft, shared) === null

/** A rough place stays as rough as it is. */
const copyPlace = (place: Place): SetPlace =>
  place.from === 'photo' || wrongPlace(place, 'exact') === null ? { location: place.location, from: 'last' } : place

/** The place of the last photo before this one that has one, or else of the first after it. */
export function findLastPlace(draft: Draft, drafts: Draft[]): SetPlace | null {
  const kept = drafts.filter(({ id, removedAt }) => removedAt === null || id === draft.id)
  const at = kept.findIndex(({ id }) => id === draft.id)
  const places = (some: Draft[]) => some.map(findPlace).filter((place) => place !== null)
  const place = places(kept.slice(0, at)).at(-1) ?? places(kept.slice(at + 1))[0]
  return place ? copyPlace(place) : null
}
