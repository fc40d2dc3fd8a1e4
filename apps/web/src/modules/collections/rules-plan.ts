import { type ArtworkCard, ArtworkId } from '@allcity/contract/artworks'
import type { Collection, CollectionItem } from '@allcity/contract/collections'
import { mostStops } from '@allcity/contract/walks'
import { t } from '@lingui/core/macro'

/** The part of a list that a walk without an account also has. */
export type Itinerary = Pick<Collection, 'title' | 'items' | 'isWalk' | 'start'>

/** The stops in a link: each work once, at most as many as a walk holds. `dropped` counts the others. */
export function readStops(search: URLSearchParams): { stops: ArtworkId[]; dropped: number } {
  const written = (search.get('stops') ?? '').split(',').filter((text) => text !== '')
  const ids = new Set(written.flatMap((text) => ArtworkId.safeParse(text).data ?? []))
  const malformed = written.filter((text) => !ArtworkId.safeParse(text).success).length
  const stops = [...ids].slice(0, mostStops)
  return { stops, dropped: malformed + ids.size - stops.length }
}

/** The stops in a new order. A stop missing from the order, because its work is not available, keeps its place. */
export function reorderStops(stops: readonly ArtworkId[], order: readonly ArtworkId[]): ArtworkId[] {
  const isOrdered = new Set(order)
  const left = order.values()
  return stops.map((stop) => (isOrdered.has(stop) ? (left.next().value ?? stop) : stop))
}

const query = (stops: readonly ArtworkId[]) => `?stops=${stops.join(',')}`
export const plannedPath = (stops: readonly ArtworkId[]) => `/walk${query(stops)}`
export const plannedModePath = (stops: readonly ArtworkId[]) => `/walk/go${query(stops)}`

/** The works in the order of the stops, as a walk named for its city. */
export function toItinerary(stops: readonly ArtworkId[], works: readonly ArtworkCard[]): Itinerary {
  const known = new Map(works.map((artwork) => [artwork.id, artwork]))
  const items = stops.flatMap((artworkId): CollectionItem[] => {
    const artwork = known.get(artworkId)
    return artwork ? [{ artworkId, artwork, note: null }] : []
  })
  return { title: nameWalk(commonCity(items)), items, isWalk: true, start: null }
}

export const nameWalk = (city: string | null) => (city ? t`Walk in ${city}` : t`Your walk`)

/** The city of more than half of the works. */
export function commonCity(items: readonly CollectionItem[]): string | null {
  const counts = new Map<string, number>()
  for (const { artwork } of items) {
    const city = artwork?.place.city
    if (city) counts.set(city, (counts.get(city) ?? 0) + 1)
  }
  return [...counts].find(([, count]) => count * 2 > items.length)?.[0] ?? null
}
