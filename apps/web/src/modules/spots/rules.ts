import type { Surface } from '@allcity/contract/artworks'
import type { Layer, Spot } from '@allcity/contract/spots'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { monthWord } from '#web/lib/dates.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { formatTitle, kindOnSurface } from '#web/lib/words.ts'

/** '2018' for a year, 'November 2025' for a day. */
export const whenWord = (since: string) => (since.length === 4 ? since : monthWord(since))

const titles: Record<Surface, MessageDescriptor> = {
  wall: msg`This wall`,
  shutter: msg`This shutter`,
  train: msg`This train`,
  vehicle: msg`This vehicle`,
  billboard: msg`This billboard`,
  ground: msg`This ground`,
  street_furniture: msg`This street furniture`,
  other: msg`This wall`,
}

const titlesSince: Record<Surface, (year: string) => string> = {
  wall: (year) => t`This wall since ${year}`,
  shutter: (year) => t`This shutter since ${year}`,
  train: (year) => t`This train since ${year}`,
  vehicle: (year) => t`This vehicle since ${year}`,
  billboard: (year) => t`This billboard since ${year}`,
  ground: (year) => t`This ground since ${year}`,
  street_furniture: (year) => t`This street furniture since ${year}`,
  other: (year) => t`This wall since ${year}`,
}

/** 'This wall since 2018': a train has no wall. */
export function wallTitle({ surface, layers }: Pick<Spot, 'surface' | 'layers'>) {
  const [first] = layers
  return first ? titlesSince[surface](first.since.slice(0, 4)) : translate(titles[surface])
}

const parseStart = (since: string) => Date.parse(since.length === 4 ? `${since}-01-01` : since)
const parseEnd = (until: string) => Date.parse(until.length === 4 ? `${until}-12-31` : until)

/** Where between its beginning and its end a sighting lies, from 0 to 1; the dots of a line. */
export function placeDots(layer: Layer, end: number): number[] {
  const start = parseStart(layer.since)
  const length = Math.max(1, (layer.until ? parseEnd(layer.until) : end) - start)
  const places = layer.sightings.map(({ day }) => (Date.parse(day) - start) / length)
  // Near the bullet and near each other they would be one blot.
  const shown = places.map((place) => Math.round(Math.min(0.96, Math.max(0.16, place)) * 25) / 25)
  return [...new Set(shown)].toSorted((a, b) => a - b)
}

/** Two works that followed each other, as a slider shows them. */
export interface Pair {
  before: Layer
  after: Layer
}

/** Width by height of a frame for both covers: the wider one fills it, neither strip nor tower. */
export const pairRatio = ({ before, after }: Pair): number =>
  Math.min(2, Math.max(1, ...[before, after].map(({ artwork: { cover } }) => cover.width / cover.height)))

export const listPairs = (layers: readonly Layer[]): Pair[] =>
  layers.slice(1).flatMap((after, at) => {
    const before = layers[at]
    return before ? [{ before, after }] : []
  })

/** The pair that a work's page opens with: what it replaced, else what replaced it. */
export function pairAround(layers: readonly Layer[], id: string): number {
  const pairs = listPairs(layers)
  const replaced = pairs.findIndex(({ after }) => after.artwork.id === id)
  return replaced >= 0
    ? replaced
    : Math.max(
        0,
        pairs.findIndex(({ before }) => before.artwork.id === id),
      )
}

/** 'Mural, 2018'. */
export const layerWord = ({ artwork, since }: Layer) =>
  factsWord([kindOnSurface(artwork.kind, artwork.surface), whenWord(since)])

/** The photos of a wall, each with the title of the work it shows. */
export const titledPhotos = ({ photos, layers }: Pick<Spot, 'photos' | 'layers'>) =>
  photos.flatMap((dated) => {
    const shown = layers.find(({ artwork }) => artwork.id === dated.artworkId)
    return shown ? [{ ...dated, title: formatTitle(shown.artwork) }] : []
  })
