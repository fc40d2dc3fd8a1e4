import { HttpError } from '#server/http/errors.ts'

/** @throws HttpError for one's own work, as its artist and under another account too. */
export function checkMayGive(isOwn: boolean): void {
  if (isOwn) throw new HttpError('conflict', 'This is your own work: props come from others')
}
