import { ArtworkDetails, type ArtworkId, type artworks, type Surface } from '@allcity/contract/artworks'
import type { Sent } from '@allcity/contract/endpoint'
import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { SightingReport, type sightings } from '@allcity/contract/sightings'
import type { Upload } from '@allcity/contract/uploads'
import { t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import { roughDistance } from '#web/lib/units.ts'
import { toCreditClaim } from '#web/modules/credits/rules.ts'
import type { Draft, DraftPhoto, SameWall, SetPlace, Shared } from './drafts.ts'
import { takenMs } from './rules-taken.ts'
import { noTrain } from './rules-trains.ts'

const neighbourMs = 2 * 60_000

const findFirst = <T>(draft: Draft, read: (upload: Upload) => T | null): T | null => {
  for (const { upload } of draft.photos) {
    const value = upload === null ? null : read(upload)
    if (value !== null) return value
  }
  return null
}

/** The camera's time of the photo, such as `2025-11-05T08:12:00`. */
export const takenAt = (draft: Draft) => findFirst(draft, ({ suggestion }) => suggestion.takenAt)

export type Place = SetPlace | { location: Coordinates; from: 'photo' }

export const photoPlace = (draft: Draft) => findFirst(draft, ({ suggestion }) => suggestion.location)

/** The location set by the uploader, or else that of a photo. */
export function findPlace(draft: Draft): Place | null {
  if (draft.said.place !== null) return draft.said.place
  const location = photoPlace(draft)
  return location === null ? null : { location, from: 'photo' }
}

/** The same, or else the location set for all. */
export const findPlaceOrShared = (draft: Draft, shared: Shared): Place | null => findPlace(draft) ?? shared.place

/** The values to publish: the draft's own, then the shared ones, then the photo's, then the defaults. */
export function effective(draft: Draft, shared: Shared) {
  const { said } = draft
  return {
    title: said.title,
    description: said.description,
    kind: said.kind ?? shared.kind,
    surface: said.surface ?? shared.surface ?? 'wall',
    yearMade: said.yearMade ?? shared.yearMade ?? '',
    seenOn: said.seenOn ?? takenAt(draft)?.slice(0, 10) ?? shared.seenOn ?? '',
    permission: said.permission ?? shared.permission ?? 'unknown',
    licence: said.licence ?? shared.licence ?? shared.lastLicence,
    place: findPlaceOrShared(draft, shared),
    locationLevel: said.locationLevel ?? shared.locationLevel ?? shared.lastLevel,
    credits: said.credits ?? shared.credits ?? [],
    train: said.train ?? noTrain,
  }
}

/** In metres, the width of a street cell: a less accurate device does not know the wall. */
const surelyMetres = 150

/** '4 km' for an imprecise position; null for every precise place. */
export function roughly(place: Place): string | null {
  if (place.from === 'photo' || place.accuracy === undefined || place.accuracy <= surelyMetres) return null
  return roughDistance(Math.ceil(place.accuracy / 100) * 100)
}

/** Computed from other photos or a track, and not confirmed yet: never published as exact. */
export const isProposed = ({ from }: Place) => from === 'estimated' || from === 'track'

/** The reason why this place cannot be shown at this level; null when it can. */
export function wrongPlace(place: Place, level: LocationLevel): string | null {
  if (level === 'city' || level === 'hidden') return null
  if (level === 'exact' && isProposed(place))
    return t`This location is estimated. Move the pin to the wall, or set precision to Street.`
  const rough = roughly(place)
  if (rough && place.from === 'map')
    return t`This location is only accurate to about ${rough}. Move the pin to the wall, or set precision to City.`
  if (rough)
    return t`Your location is only accurate to about ${rough}. Move the pin to the wall, or set precision to City.`
  if (place.from !== 'city') return null
  return t`Only the city is known. Move the pin to the wall, or set precision to City.`
}

/** Trains are shown at city level, whatever level the uploader picks. */
export const shownLevel = (surface: Surface, level: LocationLevel): LocationLevel =>
  surface === 'train' && level !== 'hidden' ? 'city' : level

export const isSure = (place: Place | null): place is Place => place !== null && wrongPlace(place, 'exact') === null

type Publication = Sent<typeof artworks.publish>['body']
export type FieldErrors = Record<string, string>

type Report = Omit<Sent<typeof sightings.report>['body'], 'id'> & { id: ArtworkId }

/** With `of`, the draft is a sighting of that work instead of a new work. */
type Checked = { body: Publication; of: null } | { body: Report; of: ArtworkId } | { errors: FieldErrors }

// A cache, because every upload progress event checks every card. Drafts are immutable.
const checked = new WeakMap<Draft, { shared: Shared; result: Checked }>()

/** The body to publish, or the missing and invalid fields. */
export function checkDraft(draft: Draft, shared: Shared): Checked {
  const known = checked.get(draft)
  if (known?.shared === shared) return known.result
  const result = check(draft, shared)
  checked.set(draft, { shared, result })
  return result
}

/** The same file is already on a published work, so the server will refuse it. */
export const isCopy = ({ upload }: DraftPhoto) => upload?.state === 'ready' && upload.copyOf !== null

/** All photos are copies, so there is nothing to describe. */
export const isNothingNew = ({ photos }: Draft) => photos.every(isCopy)

function check(draft: Draft, shared: Shared): Checked {
  const copies = draft.photos.flatMap((photo, index) =>
    isCopy(photo) ? [[`photos.${index}`, t`This exact photo is already published.`]] : [],
  )
  if (copies.length > 0) return { errors: Object.fromEntries(copies) }
  const { place, credits, ...said } = effective(draft, shared)
  const { sameWall } = draft.said
  if (sameWall && sameWall.answer !== 'covered') return checkReport(draft, said.seenOn, sameWall)
  const errors: FieldErrors = {}
  const year = said.yearMade.trim()
  if (said.kind === null) errors.kind = t`Choose a kind. If none fits, pick Other.`
  if (place === null) errors.location = t`Add a location: search for a city or drop a pin.`
  const tooClose = place && wrongPlace(place, shownLevel(said.surface, said.locationLevel))
  if (tooClose) errors.location = tooClose
  if (year !== '' && !/^\d{4}$/.test(year)) errors.yearMade = t`Enter a four-digit year, e.g. 2019.`

  const details = {
    ...said,
    kind: said.kind ?? 'other',
    yearMade: year === '' || errors.yearMade !== undefined ? null : Number(year),
    seenOn: said.seenOn === '' ? null : said.seenOn,
    credits: credits.map(toCreditClaim),
    train: said.surface === 'train' ? said.train : null,
    location: place?.location ?? { longitude: 1, latitude: 1 },
    photos: draft.photos.map(({ id, altText }) => ({ id, altText })),
  }
  for (const issue of ArtworkDetails.safeParse(details).error?.issues ?? []) {
    const field = issue.path.join('.')
    errors[field] ??= translate(issue.message, { ...issue })
  }
  if (Object.keys(errors).length > 0) return { errors }
  const covers = draft.said.sameWall?.answer === 'covered' ? draft.said.sameWall.artworkId : null
  const isLocationEstimated = place !== null && !isSure(place)
  return { body: { id: draft.id, ...details, covers, isLocationEstimated }, of: null }
}

/** A new photo of an existing work needs only its day. */
function checkReport(draft: Draft, seenOn: string, { artworkId, answer }: SameWall): Checked {
  const report = {
    status: answer === 'damaged' ? ('damaged' as const) : ('present' as const),
    seenOn: seenOn === '' ? null : seenOn,
    photos: draft.photos.map(({ id, altText }) => ({ id, altText })),
  }
  const errors: FieldErrors = report.seenOn === null ? { seenOn: t`Add the date.` } : {}
  for (const issue of SightingReport.omit({ id: true }).safeParse(report).error?.issues ?? []) {
    errors[issue.path.join('.')] ??= translate(issue.message, { ...issue })
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { body: { id: draft.id, ...report }, of: artworkId }
}

/** The work that this draft is only a sighting of, if the uploader said so. */
export function seenWork({ said: { sameWall } }: Draft): ArtworkId | null {
  return sameWall && sameWall.answer !== 'covered' ? sameWall.artworkId : null
}

/** The path of the page that shows the published draft. */
export const draftPath = (draft: Draft) => `/artwork/${seenWork(draft) ?? draft.id}`

/** Empty fields are marked only after an attempt to publish, invalid ones at once. */
export function listShownErrors(draft: Draft, shared: Shared): FieldErrors {
  const result = checkDraft(draft, shared)
  const errors = 'errors' in result ? result.errors : {}
  const empty = new Set<string>()
  if (seenWork(draft) && effective(draft, shared).seenOn === '') empty.add('seenOn')
  if (effective(draft, shared).kind === null) empty.add('kind')
  if (findPlaceOrShared(draft, shared) === null) empty.add('location')
  // Choosing a known car fills in its operator.
  if (draft.said.train?.operator === '') empty.add('train.operator')
  const own = Object.entries(errors).filter(([field]) => draft.tried || !empty.has(field))
  return { ...draft.problem?.fields, ...Object.fromEntries(own) }
}

/** Drafts without a location taken within two minutes of one that has it, grouped by that one. */
export function placeOffers(drafts: Draft[]): { source: Draft; takers: Draft[] }[] {
  const open = drafts.filter((draft) => !draft.published)
  const sources = drafts.filter((draft) => findPlace(draft) !== null && takenMs(draft) !== null)
  const offers = new Map<Draft, Draft[]>()
  for (const draft of open) {
    const taken = takenMs(draft)
    if (taken === null || findPlace(draft) !== null || draft.declinedPlace) continue
    const distance = (source: Draft) => Math.abs((takenMs(source) ?? Infinity) - taken)
    const nearest = sources
      .filter((source) => distance(source) <= neighbourMs && isSure(findPlace(source)))
      .toSorted((one, other) => distance(one) - distance(other))[0]
    if (nearest) offers.set(nearest, [...(offers.get(nearest) ?? []), draft])
  }
  return [...offers].map(([source, takers]) => ({ source, takers }))
}

/** Applies the server's state of the photos; returns the same draft when nothing is new. */
export function receive(draft: Draft, uploads: Map<string, Upload>): Draft {
  let isNew = false
  const photos = draft.photos.map((photo) => {
    const upload = uploads.get(photo.id)
    if (!upload || JSON.stringify(upload) === JSON.stringify(photo.upload)) return photo
    isNew = true
    return { ...photo, upload, begun: true, sent: photo.sent || upload.state !== 'receiving' }
  })
  const published = draft.published || photos.some(({ upload }) => upload?.artworkId === draft.id)
  return isNew || published !== draft.published ? { ...draft, photos, published } : draft
}

/** Published with all photos ready: nothing is left to do in this browser. */
export const isFinished = (draft: Draft) =>
  draft.published && draft.photos.every(({ upload }) => upload?.state === 'ready')
