import { HttpError } from '#server/http/errors.ts'
import { isDecisive, type Viewer } from '#server/http/viewer.ts'

/** One member has so many texts waiting for the pictures of one work; a picture has one from each. */
export const mostWaiting = 20

export function checkMayAccept(viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string): void {
  if (!isDecisive(viewer, ownerId)) throw new HttpError('forbidden', 'Only who uploaded the picture may take a text')
}

/** The uploader may say no, and whoever proposed it may think again. */
export function checkMayRefuse(viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string, proposerId: string): void {
  if (isDecisive(viewer, ownerId) || viewer.id === proposerId) return
  throw new HttpError('forbidden', 'Only who uploaded the picture, or who proposed the text, may refuse it')
}
