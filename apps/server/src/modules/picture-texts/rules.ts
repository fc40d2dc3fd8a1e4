import { HttpError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** One member has so many texts waiting for the pictures of one work; a picture has one from each. */
export const mostWaiting = 20

/** Whose word about a picture holds at once. */
export const isDecisive = (viewer: Pick<Viewer, 'id' | 'role'>, uploaderId: string): boolean =>
  viewer.id === uploaderId || viewer.role !== 'member'

export function checkMayAccept(viewer: Pick<Viewer, 'id' | 'role'>, uploaderId: string): void {
  if (!isDecisive(viewer, uploaderId)) throw new HttpError('forbidden', 'Only who uploaded the picture may take a text')
}

/** The uploader may say no, and whoever proposed it may think again. */
export function checkMayRefuse(viewer: Pick<Viewer, 'id' | 'role'>, uploaderId: string, proposerId: string): void {
  if (isDecisive(viewer, uploaderId) || viewer.id === proposerId) return
  throw new HttpError('forbidden', 'Only who uploaded the picture, or who proposed the text, may refuse it')
}
