import { ArtworkDetails, type MyArtwork } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { chosenFrom, claimOf } from '#web/modules/credits/rules.ts'
import type { SetPlace } from '#web/modules/uploads/drafts.ts'
import { shownLevel, wrongPlace } from '#web/modules/uploads/rules.ts'
import { writtenTrain } from '#web/modules/uploads/rules-trains.ts'

/** One photo of a work, and what it shows in words. */
export interface WrittenPhoto {
  id: PhotoId
  altText: string
}

const published = (location: MyArtwork['location']): SetPlace => ({ location, from: 'map' })

/** A work as it is being written: empty texts where nothing is said. */
export const written = (artwork: MyArtwork) => ({
  title: artwork.title ?? '',
  description: artwork.description ?? '',
  kind: artwork.kind,
  surface: artwork.surface,
  yearMade: artwork.yearMade === null ? '' : String(artwork.yearMade),
  seenOn: artwork.seenOn ?? '',
  permission: artwork.permission,
  licence: artwork.licence,
  place: published(artwork.location),
  locationLevel: artwork.locationLevel,
  train: writtenTrain(artwork.train),
  credits: artwork.credits.map((credit) => ({ ...chosenFrom(credit), role: credit.role })),
  photos: artwork.photos.map(({ id, altText }): WrittenPhoto => ({ id, altText: altText ?? '' })),
})

export type Written = ReturnType<typeof written>

/** What is sent of it, and what is wrong with it, by field. */
export function checkWritten(said: Written) {
  const year = said.yearMade.trim()
  const { credits, place, ...words } = said
  const body = {
    ...words,
    credits: credits.map(claimOf),
    location: place.location,
    yearMade: year === '' ? null : Number(year),
    seenOn: said.seenOn === '' ? null : said.seenOn,
    train: said.surface === 'train' ? said.train : null,
  }
  const wrongs: Record<string, string> = {}
  for (const issue of ArtworkDetails.safeParse(body).error?.issues ?? []) wrongs[issue.path.join('.')] ??= issue.message
  if (Number.isNaN(body.yearMade)) wrongs.yearMade = 'Write the year in four digits, such as 2019.'
  const tooClose = wrongPlace(place, shownLevel(said.surface, said.locationLevel))
  if (tooClose) wrongs.location = tooClose
  return { body, wrongs }
}

/** A work keeps a photo that can be shown, and one at least. */
export function mayTakeOut(photos: readonly WrittenPhoto[], uploads: readonly Upload[], id: PhotoId): boolean {
  const isReady = (photo: WrittenPhoto) => uploads.some((upload) => upload.id === photo.id && upload.state === 'ready')
  const others = photos.filter((photo) => photo.id !== id)
  return others.some(isReady) || (others.length > 0 && !photos.some(isReady))
}

/** The first photo is the cover. */
export function movedTo(photos: readonly WrittenPhoto[], id: PhotoId, to: number): WrittenPhoto[] {
  const photo = photos.find((one) => one.id === id)
  return photo ? photos.filter((one) => one.id !== id).toSpliced(Math.max(0, to), 0, photo) : [...photos]
}

interface WithId {
  id: string
}

/** A photo that goes is gone from the server, and what was said before cannot be put back. */
export const holdsAll = (photos: readonly WithId[], before: readonly WithId[]) =>
  before.every(({ id }) => photos.some((photo) => photo.id === id))

/** What the server refused, by field: it names photos by their position, which by now may be another's. */
export function stillRefused(
  fields: Record<string, string>,
  sent: readonly WithId[] = [],
  now: readonly WithId[] = [],
) {
  const hasMoved = sent.length !== now.length || sent.some(({ id }, at) => now[at]?.id !== id)
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !(hasMoved && field.startsWith('photos.'))))
}
