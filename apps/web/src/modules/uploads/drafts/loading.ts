import type { PhotoId } from '@allcity/contract/photos'
import type { Draft, Shared } from '../drafts.ts'
import { isFinished } from '../rules.ts'
import { nothingShared } from '../rules-drafts.ts'
import { filesInHand } from '../sender.ts'
import { deleteBlob, deleteDraft, listStoredFiles, readDrafts, readShared, writeShared } from './storage.ts'

const dropped = new Set<PhotoId>()

/** Loads a member's stored drafts from this browser, and deletes the finished ones. */
export async function loadDrafts(member: string) {
  const [drafts, shared, files] = await Promise.all([readDrafts(member), readShared(member), listStoredFiles(member)])
  const finished = drafts.filter(isFinished)
  await Promise.all(finished.map((draft) => forget(member, draft)))
  const open = drafts.filter((draft) => !isFinished(draft))
  const values = shared ?? nothingShared
  return {
    drafts: open.map((draft) => ({
      ...draft,
      photos: draft.photos.map((photo) => ({ ...photo, lost: !photo.sent && !photo.refusal && !files.has(photo.id) })),
    })),
    shared: open.length > 0 ? values : await startBatch(member, values),
  }
}

/** A new batch starts without the shared values of the last one. */
async function startBatch(member: string, { lastLicence, lastLevel }: Shared): Promise<Shared> {
  const shared = { ...nothingShared, lastLicence, lastLevel }
  await writeShared(member, shared)
  return shared
}

async function forget(member: string, draft: Draft) {
  await deleteDraft(member, draft.id)
  for (const { id } of draft.photos) await dropBlobs(member, id)
}

export async function dropBlobs(member: string, id: PhotoId) {
  await dropFile(member, id)
  await deleteBlob(member, 'preview', id)
}

/** Deletes a file once the server has generated its sizes. */
export async function dropFile(member: string, id: PhotoId) {
  if (dropped.has(id)) return
  dropped.add(id)
  filesInHand.delete(id)
  await deleteBlob(member, 'file', id)
}
