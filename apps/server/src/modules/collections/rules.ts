import type { ArtworkCard } from '@allcity/contract/artworks'
import {
  type Collection,
  type CollectionDetails,
  collectionLimits,
  type Visibility,
} from '@allcity/contract/collections'
import type { Coordinates } from '@allcity/contract/geo'
import { planeAt } from '@allcity/contract/globe'
import { isProbablyGone, isStop } from '@allcity/contract/stops'
import { fill, HttpError } from '#server/platform/errors.ts'
import { describeMakers, nameWayPoint } from '../data/rules.ts'
import type { WayPoint } from '../data/rules-export-formats.ts'

interface EditableCollection {
  title: string
  description: string | null
  visibility: Visibility
  is_walk: boolean
  start: Coordinates | null
}

/** The fields of a list that its owner edits, as an edit sends them. */
export const pickEditable = ({ is_walk: isWalk, ...row }: EditableCollection): CollectionDetails => ({
  title: row.title,
  description: row.description,
  visibility: row.visibility,
  isWalk,
  start: row.start,
})

/** @throws HttpError when a member has the maximum number of lists. */
export function checkMayMake(listsBefore: number): void {
  if (listsBefore < collectionLimits.lists) return
  throw new HttpError(
    'conflict',
    fill(/*i18n*/ 'You have {count} lists, which is the limit. Delete one first', { count: collectionLimits.lists }),
  )
}

/** @throws HttpError when a list is full. */
export function checkHasRoom(worksBefore: number): void {
  if (worksBefore < collectionLimits.works) return
  throw new HttpError(
    'conflict',
    fill(/*i18n*/ 'A list can hold up to {count} works. Remove one, or start another list', {
      count: collectionLimits.works,
    }),
  )
}

/** The named ids first, then the others in their old order. Ids that are not in the list are ignored. */
export function inNewOrder(present: readonly string[], named: readonly string[]): string[] {
  const known = new Set(present)
  const first = named.filter((id) => known.has(id))
  const moved = new Set(first)
  return [...first, ...present.filter((id) => !moved.has(id))]
}

/** The order with a new work after `after`, or at the end. */
export function withNew(present: readonly string[], added: string, after: string | undefined): string[] {
  const at = after === undefined ? -1 : present.indexOf(after)
  return at < 0 ? [...present, added] : present.toSpliced(at + 1, 0, added)
}

/** Maximum distance in metres between the walk and a substitute for a work that is probably gone. */
export const neighbourMetres = 500
export const neighboursEach = 3
/** Maximum number of gaps of one walk that get substitutes. */
export const mostGaps = 20

type Placed = Pick<ArtworkCard, 'id' | 'place' | 'surface' | 'stillThere'>

export interface Gap {
  goneId: string
  gone: Coordinates
  /** The stops before and after it; the missing work itself where there is neither. */
  from: Coordinates
  to: Coordinates
}

/** The stops of a walk whose work is probably gone. */
export function measureGaps(works: readonly Placed[]): Gap[] {
  const stops = works.filter(isStop)
  const isKept = (work: Placed) => !isProbablyGone(work)
  return stops.flatMap((work, at) => {
    const gone = work.place.location
    if (gone === null || isKept(work)) return []
    const before = stops.slice(0, at).findLast(isKept)?.place.location ?? null
    const after = stops.slice(at + 1).find(isKept)?.place.location ?? null
    return [{ goneId: work.id, gone, from: before ?? after ?? gone, to: after ?? before ?? gone }]
  })
}

/** Distance in metres from a point to a leg of a walk, on a local plane at that point. */
export function metresFromLeg(point: Coordinates, from: Coordinates, to: Coordinates): number {
  const seen = planeAt(point)
  const [a, b] = [seen(from), seen(to)]
  const [x, y] = [b.east - a.east, b.north - a.north]
  const length = x * x + y * y
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.east * x + a.north * y) / length))
  return Math.hypot(a.east + share * x, a.north + share * y)
}

/** The points of a walk from its start, without works that are probably gone. Empty for a list that is no walk. */
export function listWayPoints({ isWalk, start, items }: Collection): WayPoint[] {
  if (!isWalk) return []
  const stops = listWay(items.flatMap(({ artwork }) => artwork ?? []))
  return start ? [{ ...start, name: 'Start' }, ...stops] : stops
}

/** The stops among these works, without works that are probably gone. */
export const listWay = (works: readonly ArtworkCard[]): WayPoint[] =>
  works.flatMap((artwork) =>
    artwork.place.location && isStop(artwork) && !isProbablyGone(artwork)
      ? [{ ...artwork.place.location, name: nameWayPoint({ ...artwork, ...describeMakers('', artwork.credits) }) }]
      : [],
  )
