import { HttpError } from '#server/http/errors.ts'

/** @throws HttpError for one's own work, also under another account. */
export function checkMayGive(isOwn: boolean): void {
  if (isOwn) throw new HttpError('conflict', 'This is your own work: props come from others')
}
