import { HttpError } from '#server/platform/errors.ts'

/** @throws HttpError for one's own work, also as its artist or under another account. */
export function checkMayGive(isOwn: boolean): void {
  if (isOwn) throw new HttpError('conflict', /*i18n*/ 'You can’t give props to your own work')
}

/** @throws HttpError when the person gave the props from another of their accounts. */
export function checkIsGiver(isGiver: boolean): void {
  if (!isGiver) throw new HttpError('conflict', /*i18n*/ 'You already gave this work props from another account')
}
