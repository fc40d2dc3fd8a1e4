import type { ArtworkId } from '@allcity/contract/artworks'
import { uploads } from '@allcity/contract/uploads'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import type { Draft } from './drafts.ts'
import { changeDraft, useUploads } from './store.ts'

const undoMs = 6_000
const { getState, setState } = useUploads

const drop = (id: ArtworkId) => setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.id !== id) }))

/** Takes a card away at once, and for good after a few seconds in which it can be brought back. */
export function removeDraft({ id, photos, published }: Draft): void {
  if (published) {
    drop(id)
    return
  }
  const removedAt = Date.now()
  changeDraft(id, (now) => ({ ...now, removedAt }))
  finishRemoval({ id, removedAt })
  toast.success(photos.length === 1 ? 'Photo removed' : 'Photos removed', {
    label: 'Undo',
    onClick: () => changeDraft(id, (now) => ({ ...now, removedAt: null })),
  })
}

/** Drops a removed draft once it can no longer be brought back, if it was not. What is cut short here is done when drafts are opened next. */
export function finishRemoval({ id, removedAt }: Pick<Draft, 'id' | 'removedAt'>): void {
  const { member } = getState()
  const finish = async () => {
    const draft = getState().drafts.find((one) => one.id === id)
    // Another member's drafts, or nobody's, are open by now; or it was brought back, and may have been removed again.
    if (getState().member !== member || draft?.removedAt !== removedAt) return
    drop(id)
    // It was on its way already when it was removed.
    if (draft.published) return
    const begun = draft.photos.filter((photo) => photo.begun)
    // What cannot be told now, the server drops by itself once nobody comes back for it.
    await Promise.allSettled(
      begun.map((photo) => call(uploads.discard, { params: { id: photo.id } }, undefined, { isBackground: true })),
    )
  }
  setTimeout(() => void finish(), undoMs)
}
