import type { ArtworkId } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { create } from 'zustand'
import type { Draft, DraftDetails, DraftPhoto, SameWall, Shared } from './drafts.ts'
import { nothingShared } from './rules-drafts.ts'
import type { Sending, Sendings } from './rules-stages.ts'

export interface Uploads {
  /** The member who owns these drafts. */
  member: string | null
  isLoaded: boolean
  /** Whether this browser stores drafts; some private windows and full disks do not. */
  isKept: boolean
  drafts: Draft[]
  shared: Shared
  sendings: Sendings
  /** Object URLs of previews made in this browser; null when it cannot make one. */
  previews: Record<string, string | null>
  /** The card with the open form: the uploader's choice; null for the first that needs them. */
  openId: ArtworkId | 'none' | null
  /** The cards chosen to be joined; null outside selection. */
  selection: ArtworkId[] | null
  publishing: ArtworkId[]
  /** A sentence about the files left out of the last batch. */
  leftOut: string | null
  /** Whether the camera of the page is open. */
  isCameraOpen: boolean
  /** The work that new photos covered, if the member came from its wall. */
  covering: SameWall | null
}

export const nothing: Uploads = {
  member: null,
  isLoaded: false,
  isKept: true,
  drafts: [],
  shared: nothingShared,
  sendings: {},
  previews: {},
  openId: null,
  selection: null,
  publishing: [],
  leftOut: null,
  isCameraOpen: false,
  covering: null,
}

/** Lives as long as the app, so that uploads continue on other pages. */
export const useUploads = create<Uploads>()(() => nothing)

const { getState, setState } = useUploads

/** Changes the uploader's values; upload progress goes through `changePhoto`. */
export function changeDraft(id: ArtworkId, change: (draft: Draft) => Draft): void {
  setState(({ drafts }) => ({
    drafts: drafts.map((draft) => (draft.id === id ? { ...change(draft), saidAt: Date.now() } : draft)),
  }))
}

export function changePhoto(id: PhotoId, change: Partial<DraftPhoto>): void {
  setState(({ drafts }) => ({
    drafts: drafts.map((draft) =>
      draft.photos.some((photo) => photo.id === id)
        ? {
            ...draft,
            saidAt: change.altText === undefined ? draft.saidAt : Date.now(),
            photos: draft.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)),
          }
        : draft,
    ),
  }))
}

/** Stores the uploader's values, keeps the card open and clears the server's last problem. */
export function say(id: ArtworkId, words: Partial<DraftDetails>): void {
  openCard(id)
  changeDetails(id, words)
}

/** Like `say`, for values that arrive late: the uploader may have opened another card, which stays open. */
export function changeDetails(id: ArtworkId, words: Partial<DraftDetails>): void {
  changeDraft(id, (draft) => ({ ...draft, problem: null, said: { ...draft.said, ...words } }))
  const { licence, locationLevel } = words
  if (!licence && !locationLevel) return
  setState(({ shared }) => ({
    shared: { ...shared, lastLicence: licence ?? shared.lastLicence, lastLevel: locationLevel ?? shared.lastLevel },
  }))
}

export function sayForAll(words: Partial<Shared>): void {
  setState(({ shared }) => ({
    shared: {
      ...shared,
      ...words,
      lastLicence: words.licence ?? shared.lastLicence,
      lastLevel: words.locationLevel ?? shared.lastLevel,
    },
  }))
}

export function replaceDrafts(old: ArtworkId[], fresh: Draft[]): void {
  setState(({ drafts }) => {
    const at = Math.max(
      0,
      drafts.findIndex(({ id }) => old.includes(id)),
    )
    const rest = drafts.filter(({ id }) => !old.includes(id))
    return { drafts: rest.toSpliced(at, 0, ...fresh.map((draft) => ({ ...draft, saidAt: Date.now() }))) }
  })
}

export function setSending(id: PhotoId, sending: Sending | null): void {
  const { [id]: _, ...others } = getState().sendings
  setState({ sendings: sending === null ? others : { ...others, [id]: sending } })
}

export const openCard = (openId: Uploads['openId']) => setState({ openId })
export const openCamera = () => setState({ isCameraOpen: true })
export const closeCamera = () => setState({ isCameraOpen: false })
export const sayLeftOut = (leftOut: string | null) => setState({ leftOut })

export function toggleSelected(id: ArtworkId): void {
  setState(({ selection }) => {
    const chosen = selection ?? []
    return { selection: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] }
  })
}

export const startSelecting = () => setState({ selection: [], openId: 'none' })
export const stopSelecting = () => setState({ selection: null, openId: null })

export function setPublishing(id: ArtworkId, isPublishing: boolean): void {
  const others = getState().publishing.filter((one) => one !== id)
  setState({ publishing: isPublishing ? [...others, id] : others })
}
