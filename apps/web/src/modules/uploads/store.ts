import type { ArtworkId } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { create } from 'zustand'
import type { Draft, DraftPhoto, Said, SameWall, Shared } from './drafts.ts'
import { nothingShared } from './rules-drafts.ts'
import type { Sending, Sendings } from './rules-stages.ts'

export interface Uploads {
  /** Whose drafts these are. */
  member: string | null
  isLoaded: boolean
  /** Whether this browser keeps drafts; not in some private windows, nor on a full disk. */
  isKept: boolean
  drafts: Draft[]
  shared: Shared
  sendings: Sendings
  /** Addresses of small pictures made in this browser; null where it cannot make one. */
  previews: Record<string, string | null>
  /** The card whose form is open: the person's choice, or null for the first that needs them. */
  openId: ArtworkId | 'none' | null
  /** The cards chosen to become one work; null while nobody is choosing. */
  selection: ArtworkId[] | null
  publishing: ArtworkId[]
  /** What was left out of the last choice of files. */
  leftOut: string | null
  /** The work that photos added now are said to have covered, where somebody came from its wall. */
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
  covering: null,
}

/** Lives as long as the app, so that sending goes on while other pages are open. */
export const useUploads = create<Uploads>()(() => nothing)

const { getState, setState } = useUploads

/** Changes what the person says or wants; how far a photo is goes through `changePhoto`. */
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

/** Writes what the person said; the card stays open, and an old answer of the server no longer counts. */
export function say(id: ArtworkId, words: Partial<Said>): void {
  openCard(id)
  sayLate(id, words)
}

/** The same for what took a while to find: the person may have gone on to another card, which stays open. */
export function sayLate(id: ArtworkId, words: Partial<Said>): void {
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
