import { ArtworkDetails, type MyArtwork } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import { chosenFrom, toCreditClaim } from '#web/modules/credits/rules.ts'
import type { SetPlace } from '#web/modules/uploads/drafts.ts'
import { isSure, shownLevel, wrongPlace } from '#web/modules/uploads/rules.ts'
import { writtenTrain } from '#web/modules/uploads/rules-trains.ts'

/** One photo of a work, with its description. */
export interface WrittenPhoto {
  id: PhotoId
  altText: string
}

const published = ({ location, isLocationEstimated }: MyArtwork): SetPlace => ({
  location,
  from: isLocationEstimated ? 'estimated' : 'map',
})

/** The form values of a work; unset texts become empty strings. */
export const written = (artwork: MyArtwork) => ({
  title: artwork.title ?? '',
  description: artwork.description ?? '',
  kind: artwork.kind,
  surface: artwork.surface,
  yearMade: artwork.yearMade === null ? '' : String(artwork.yearMade),
  seenOn: artwork.seenOn ?? '',
  permission: artwork.permission,
  licence: artwork.licence,
  place: published(artwork),
  locationLevel: artwork.locationLevel,
  train: writtenTrain(artwork.train),
  credits: artwork.credits.map((credit) => ({ ...chosenFrom(credit), role: credit.role })),
  photos: artwork.photos.map(({ id, altText }): WrittenPhoto => ({ id, altText: altText ?? '' })),
})

export type Written = ReturnType<typeof written>

/** Builds the request body from the form values, and lists errors by field. */
export function checkWritten(values: Written) {
  const year = values.yearMade.trim()
  const { credits, place, ...words } = values
  const details = {
    ...words,
    credits: credits.map(toCreditClaim),
    location: place.location,
    yearMade: year === '' ? null : Number(year),
    seenOn: values.seenOn === '' ? null : values.seenOn,
    train: values.surface === 'train' ? values.train : null,
  }
  const errors: Record<string, string> = {}
  for (const issue of ArtworkDetails.safeParse(details).error?.issues ?? [])
    errors[issue.path.join('.')] ??= translate(issue.message, { ...issue })
  if (Number.isNaN(details.yearMade)) errors.yearMade = t`Enter a year in four digits, e.g. 2019.`
  const tooClose = wrongPlace(place, shownLevel(values.surface, values.locationLevel))
  if (tooClose) errors.location = tooClose
  return { body: { ...details, isLocationEstimated: !isSure(place) }, errors }
}

/** At least one photo must remain, and at least one processed photo if there is any. */
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

/** Whether all previous photos are kept. The server deletes a removed photo, so such an edit cannot be undone. */
export const holdsAll = (photos: readonly WithId[], before: readonly WithId[]) =>
  before.every(({ id }) => photos.some((photo) => photo.id === id))

/** The server's errors by field. Photo errors are dropped after photos move, because the server names photos by index. */
export function stillRefused(
  fields: Record<string, string>,
  sent: readonly WithId[] = [],
  now: readonly WithId[] = [],
) {
  const hasMoved = sent.length !== now.length || sent.some(({ id }, at) => now[at]?.id !== id)
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !(hasMoved && field.startsWith('photos.'))))
}
