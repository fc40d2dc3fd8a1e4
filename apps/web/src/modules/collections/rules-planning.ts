import type { ArtworkCard, ArtworkId } from '@allcity/contract/artworks'
import type { CollectionItem } from '@allcity/contract/collections'
import type { Coordinates } from '@allcity/contract/geo'
import { metresBetween } from '@allcity/contract/globe'
import { walkLength } from '@allcity/contract/stops'
import { mostStops } from '@allcity/contract/walks'
import { keptStops } from './rules.ts'
import { shortestWay } from './rules-way.ts'

const asItems = (works: readonly ArtworkCard[]): CollectionItem[] =>
  works.map((artwork) => ({ artworkId: artwork.id, artwork, note: null }))

/** Plans a walk to every work with a walkable location, in the shortest order. */
export function planAll(works: readonly ArtworkCard[]): ArtworkId[] {
  const stops = keptStops(asItems(works)).slice(0, mostStops)
  return shortestWay(stops.map(({ at }) => at)).flatMap((at) => stops[at]?.artwork.id ?? [])
}

/**
 * Plans a one-way walk: adds the stop with the smallest detour until the walk would take longer than `minutes`.
 * Returns the stops in walking order.
 */
export function planWithin(works: readonly ArtworkCard[], start: Coordinates, minutes: number): ArtworkId[] {
  const stops = keptStops(asItems(works))
  const points = stops.map(({ at }) => at)
  let way: number[] = []
  let left = stops.map((_, at) => at)
  const places = (order: readonly number[]) => order.flatMap((at) => points[at] ?? [])
  while (left.length > 0 && way.length < mostStops) {
    const longer = withCheapest(way, left, points, start)
    const order = shortestWay(places(longer), { start, kicks: 0 }).flatMap((at) => longer[at] ?? [])
    if (walkLength(places(order), start).minutes > minutes) break
    way = order
    const taken = new Set(way)
    left = left.filter((at) => !taken.has(at))
  }
  return shortestWay(places(way), { start }).flatMap((at) => stops[way[at] ?? -1]?.artwork.id ?? [])
}

/** Inserts the remaining point with the smallest detour. */
function withCheapest(
  way: readonly number[],
  left: readonly number[],
  points: readonly Coordinates[],
  start: Coordinates,
): number[] {
  let best = { added: Number.POSITIVE_INFINITY, point: left[0] ?? 0, after: 0 }
  const place = (at: number | undefined) => (at === undefined ? undefined : points[at])
  for (const point of left) {
    const here = points[point] ?? start
    for (let after = 0; after <= way.length; after += 1) {
      const before = place(way[after - 1]) ?? start
      const next = place(way[after])
      const detour = next ? metresBetween(here, next) - metresBetween(before, next) : 0
      const added = metresBetween(before, here) + detour
      if (added < best.added) best = { added, point, after }
    }
  }
  return way.toSpliced(best.after, 0, best.point)
}
