import { HttpError } from '#server/platform/errors.ts'
import { isDecisive, type Viewer } from '#server/platform/http/viewer.ts'

/** A member may have this many waiting texts per work, and one per picture. */
export const mostWaiting = 20

export function checkMayAccept(viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string): void {
  if (!isDecisive(viewer, ownerId)) throw new HttpError('forbidden', 'Only who uploaded the picture may take a text')
}

/** The uploader may refuse, and the author may withdraw. */
export function checkMayRefuse(viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string, proposerId: string): void {
  if (isDecisive(viewer, ownerId) || viewer.id === proposerId) return
  throw new HttpError('forbidden', 'Only who uploaded the picture, or who proposed the text, may refuse it')
}
