import { HttpError } from '#server/http/errors.ts'

/** @throws HttpError for one's own work. */
export function checkMayGive(memberId: string, uploaderId: string): void {
  if (memberId === uploaderId) throw new HttpError('conflict', 'This is your own work: props come from others')
}
