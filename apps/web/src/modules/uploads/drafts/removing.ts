import type { ArtworkId } from '@allcity/contract/artworks'
import { uploads } from '@allcity/contract/uploads'
import { t } from '@lingui/core/macro'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import type { Draft } from '../drafts.ts'
import { changeDraft, useUploads } from '../store.ts'

/** Days to restore a removed draft, well within the 30 days for which the server keeps unpublished photos. */
export const removedDays = 7
const removedMs = removedDays * 86_400_000
const { getState, setState } = useUploads

const drop = (id: ArtworkId) => setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.id !== id) }))

/** Removes a card. The uploader can restore it for some days, from the toast or below the cards. */
export function removeDraft({ id, photos, published }: Draft): void {
  if (published) {
    drop(id)
    return
  }
  changeDraft(id, (now) => ({ ...now, removedAt: Date.now() }))
  toast.success(photos.length === 1 ? t`Photo removed` : t`Photos removed`, {
    label: t`Undo`,
    onClick: () => putBackDraft(id),
  })
}

export const putBackDraft = (id: ArtworkId) => changeDraft(id, (now) => ({ ...now, removedAt: null }))

/** Deletes removed drafts that can no longer be restored. */
export function deleteOldRemovals(): void {
  for (const { id, removedAt } of getState().drafts) {
    if (removedAt !== null && Date.now() - removedAt > removedMs) void deleteRemoved(id)
  }
}

/** Deletes a removed draft permanently, here and on the server. */
export async function deleteRemoved(id: ArtworkId): Promise<void> {
  const draft = getState().drafts.find((one) => one.id === id)
  // Another tab restored it, or it was already being published when it was removed.
  if (!draft || draft.removedAt === null) return
  drop(id)
  if (draft.published) return
  const begun = draft.photos.filter((photo) => photo.begun)
  // If a request fails, the server deletes the photo by itself some weeks later.
  await Promise.allSettled(
    begun.map((photo) => call(uploads.discard, { params: { id: photo.id } }, undefined, { isBackground: true })),
  )
}
