import type { ArtworkCard } from '@allcity/contract/artworks'
import {
  type Collection,
  type CollectionCard,
  CollectionId,
  type CollectionItem,
  type Visibility,
} from '@allcity/contract/collections'
import type { Coordinates } from '@allcity/contract/geo'
import { isProbablyGone, isStop, minutesAStop, type WalkLength, walkLength } from '@allcity/contract/stops'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { metresBetween } from '#web/lib/distance.ts'
import { idInPath } from '#web/lib/id-in-path.ts'
import { translate } from '#web/lib/messages.ts'
import { metresWord } from '#web/lib/units.ts'
import { worksWord } from '#web/lib/words.ts'

export const readCollectionId = (text: string | undefined) => idInPath(CollectionId, text)

export const listPath = ({ id }: { id: CollectionId }) => `/lists/${id}`

/** The role of a work in a walk. */
export type Part = 'stop' | 'gone' | 'area' | 'nowhere'

export function classifyWork(artwork: ArtworkCard): Part {
  if (artwork.surface === 'train' || artwork.place.location === null) return 'nowhere'
  if (!isStop(artwork)) return 'area'
  return isProbablyGone(artwork) ? 'gone' : 'stop'
}

const partWords: Record<Part, MessageDescriptor | null> = {
  stop: null,
  gone: msg`Probably gone, skipped`,
  area: msg`Approximate area, skipped`,
  nowhere: msg`No location, skipped`,
}
export function partWord(artwork: ArtworkCard): string | null {
  const word = partWords[classifyWork(artwork)]
  return word && translate(word)
}

export interface Stop {
  artwork: ArtworkCard
  at: Coordinates
  note: string | null
  /** Counts from one; null for a work that is probably gone. */
  number: number | null
}

/** The works of a list that a visitor can walk up to. Numbers skip works that are probably gone. */
export function listStops(items: readonly CollectionItem[]): Stop[] {
  let number = 0
  return items.flatMap(({ artwork, note }) => {
    const at = artwork?.place.location
    if (!artwork || !at || !isStop(artwork)) return []
    const isGone = isProbablyGone(artwork)
    if (!isGone) number += 1
    return [{ artwork, at, note, number: isGone ? null : number }]
  })
}

/** Works whose location is public only as an area, placed at its centre. */
export const listAreas = (items: readonly CollectionItem[]) =>
  items.flatMap(({ artwork }) => {
    const at = artwork?.place.location
    return artwork && at && classifyWork(artwork) === 'area' ? [{ artwork, at }] : []
  })

export const keptStops = (items: readonly CollectionItem[]) => listStops(items).filter(({ number }) => number !== null)

const arrivedMetres = 25
/** In metres; a less accurate device may be in the next street. */
const sureMetres = 35

/** Whether a walker has reached a stop, as far as the device's accuracy allows. Works located only as an area are never reached. */
export const hasArrived = (
  { artwork, at }: Stop,
  { place, accuracy }: { place: Coordinates; accuracy: number },
): boolean => artwork.place.level === 'exact' && accuracy <= sureMetres && metresBetween(place, at) <= arrivedMetres

const stopsAtFirst = 8
/** Walks with fewer stops are not promoted to visitors. */
export const fewestStops = 3

/** A preview of a walk. */
export interface Outline extends WalkLength {
  id: CollectionId
  title: string
  username: string
  /** The number of stops on the whole walk. */
  stops: number
  /** The first stops, each with the minutes needed to reach it. */
  first: (Stop & { minutes: number })[]
}

/** The first stops and the length of a walk; null when it has too few stops. */
export function buildOutline({ id, title, by, items, start }: Collection): Outline | null {
  const stops = keptStops(items)
  if (stops.length < fewestStops) return null
  const points = stops.map(({ at }) => at)
  const first = stops.slice(0, stopsAtFirst).map((stop, place) => {
    const { minutes } = walkLength(points.slice(0, place + 1), start)
    return { ...stop, minutes: minutes - minutesAStop }
  })
  return { id, title, username: by.username, stops: stops.length, first, ...walkLength(points, start) }
}

const minutesADay = 24 * 60

/** '50 min', '2 h 10 min', '12 days'. */
export function minutesWord(minutes: number): string {
  const rounded = minutes < 60 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 10) * 10
  if (rounded < 60) return t`${{ minutes: rounded }} min`
  if (rounded >= 2 * minutesADay) {
    return t`${plural(Math.round(rounded / minutesADay), { one: '# day', other: '# days' })}`
  }
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60]
  return rest === 0 ? t`${hours} h` : t`${hours} h ${{ minutes: rest }} min`
}

/** '3.2 km · about 50 min with stops'; null for a list that is no walk or has fewer than two points. */
export function lengthWord(
  { isWalk, items, start }: Pick<Collection, 'isWalk' | 'items' | 'start'>,
  measured?: WalkLength,
): string | null {
  const points = keptStops(items).map(({ at }) => at)
  if (!isWalk || points.length + (start ? 1 : 0) < 2) return null
  const { metres, minutes } = measured ?? walkLength(points, start)
  const distance = metresWord(metres)
  return minutes < minutesADay ? t`${distance} · about ${{ time: minutesWord(minutes) }} with stops` : distance
}

/** 'Walk, 8 works in New York City'. */
export function cardWord(list: { isWalk: boolean; works: number; city: string | null }): string {
  const { isWalk, city } = list
  const works = worksWord(list.works)
  if (isWalk) return city ? t`Walk, ${works} in ${city}` : t`Walk, ${works}`
  return city ? t`${works} in ${city}` : works
}

/** '8 stops · about 3.2 km · 50 min'; null for a list that is no walk or has fewer than two stops. */
export function walkWord({ walk }: { walk: CollectionCard['walk'] }): string | null {
  if (!walk || walk.stops < 2) return null
  const stops = t`${plural(walk.stops, { one: '# stop', other: '# stops' })}`
  const time = walk.minutes < minutesADay ? [minutesWord(walk.minutes)] : []
  return [stops, t`about ${{ distance: metresWord(walk.metres) }}`, ...time].join(' · ')
}

/** Returns the list with one item moved to another index. */
export function moved<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const thing = list[from]
  if (thing === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, thing)
}

/** The works in the order of these ids, followed by all others. */
export function inOrder(items: readonly CollectionItem[], ids: readonly string[]): CollectionItem[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  return items.toSorted((a, b) => (place.get(a.artworkId) ?? ids.length) - (place.get(b.artworkId) ?? ids.length))
}

/** The works in the order of a route; a work that is no stop stays behind its former predecessor. `order` holds indexes into `stops`. */
export function inWayOrder(items: readonly CollectionItem[], stops: readonly Stop[], order: readonly number[]) {
  const isOnWay = new Set(stops.map(({ artwork }) => artwork.id))
  const followers = new Map<string, CollectionItem[]>()
  let behind = ''
  for (const item of items) {
    if (isOnWay.has(item.artworkId)) behind = item.artworkId
    else followers.set(behind, [...(followers.get(behind) ?? []), item])
  }
  const way = order.flatMap((at) => stops[at]?.artwork.id ?? [])
  const following = (id: string) => (followers.get(id) ?? []).map(({ artworkId }) => artworkId)
  return [...following(''), ...way.flatMap((id) => [id, ...following(id)])]
}

const visibilities: Record<Visibility, { word: MessageDescriptor; what: MessageDescriptor }> = {
  private: { word: msg`Private`, what: msg`Only you` },
  unlisted: { word: msg`Unlisted`, what: msg`Anyone with the link` },
  public: { word: msg`Public`, what: msg`Anyone can find it` },
}

export const visibilityWord = (visibility: Visibility) => translate(visibilities[visibility].word)
export const visibilityWhat = (visibility: Visibility) => translate(visibilities[visibility].what)
