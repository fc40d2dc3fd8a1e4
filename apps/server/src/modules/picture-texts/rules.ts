import { HttpError } from '#server/platform/errors.ts'
import { isDecisive, type Viewer } from '#server/platform/http/viewer.ts'

/** A member may have this many waiting texts per work, and one per picture. */
export const mostWaiting = 20

export function checkMayAccept(viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string): void {
  if (!isDecisive(viewer, ownerId))
    throw new HttpError('forbidden', /*i18n*/ 'Only the uploader can accept a description')
}

/** The uploader may refuse, and the author may withdraw. */
export function checkMayRefuse(viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string, proposerId: string): void {
  if (isDecisive(viewer, ownerId) || viewer.id === proposerId) return
  throw new HttpError('forbidden', /*i18n*/ 'Only the uploader and the person who suggested it can dismiss it')
}
