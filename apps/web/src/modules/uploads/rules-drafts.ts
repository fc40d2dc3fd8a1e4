import type { ArtworkId } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { type Draft, DraftDetails, type DraftPhoto, Shared } from './drafts.ts'

export const photosPerWork = 20

export const emptyDetails = DraftDetails.parse({})

export const nothingShared = Shared.parse({})

export function newPhoto(id: PhotoId, file: { name: string; size: number; lastModified: number }): DraftPhoto {
  return {
    id,
    fileName: file.name,
    bytes: file.size,
    modifiedAt: file.lastModified,
    altText: '',
    begun: false,
    kept: 0,
    sent: false,
    paused: false,
    lost: false,
    refusal: null,
    upload: null,
  }
}

export function newDraft(id: ArtworkId, photo: DraftPhoto, startedAt: number): Draft {
  return {
    id,
    startedAt,
    saidAt: startedAt,
    photos: [photo],
    said: emptyDetails,
    declinedPlace: false,
    tried: false,
    problem: null,
    published: false,
    removedAt: null,
  }
}

/** Two tabs hold copies of one draft: the later words count, and what either knows to be sent is sent. */
export function reconciled(mine: Draft, theirs: Draft): Draft {
  const [words, other] = theirs.saidAt > mine.saidAt ? [theirs, mine] : [mine, theirs]
  const photos = words.photos.map((photo) => {
    const known = other.photos.find(({ id }) => id === photo.id)
    if (!known) return photo
    return {
      ...photo,
      begun: photo.begun || known.begun,
      kept: Math.max(photo.kept, known.kept),
      sent: photo.sent || known.sent,
      upload: photo.upload ?? known.upload,
    }
  })
  return { ...words, photos, published: words.published || other.published }
}

/** Puts several into one: the first keeps its id, and its words win over those of the others. */
export function joined(drafts: [Draft, ...Draft[]]): Draft {
  const [first, ...rest] = drafts
  const details = rest.reduce((words, { said: more }) => {
    const next = { ...more }
    for (const [field, value] of Object.entries(words)) {
      if (value !== null && value !== '') Object.assign(next, { [field]: value })
    }
    return next
  }, first.said)
  return { ...first, said: details, problem: null, photos: drafts.flatMap(({ photos }) => photos) }
}

/**
 * Takes one photo out into a work of its own, which keeps what may hold for both: all but title and description. A refusal names photos
 * by their position, so that it holds for neither.
 */
export function takenApart(draft: Draft, photoId: PhotoId, id: ArtworkId): [Draft, Draft] | null {
  const photo = draft.photos.find((one) => one.id === photoId)
  if (!photo || draft.photos.length < 2) return null
  const rest = draft.photos.filter((one) => one.id !== photoId)
  return [
    { ...draft, photos: rest, problem: null },
    { ...draft, id, photos: [photo], problem: null, said: { ...draft.said, title: '', description: '' } },
  ]
}

/** The first photo is the cover. A refusal named another one in this position. */
export function movedPhoto(draft: Draft, photoId: PhotoId, to: number): Draft {
  const photo = draft.photos.find((one) => one.id === photoId)
  if (!photo) return draft
  const photos = draft.photos.filter((one) => one.id !== photoId)
  photos.splice(Math.max(0, to), 0, photo)
  return { ...draft, photos, problem: null }
}
