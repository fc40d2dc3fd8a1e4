import { agreementsNeeded } from '@allcity/contract/credits'
import { fill, HttpError } from '#server/platform/errors.ts'
import type { CreditTable } from '#server/tables.ts'

type CreditState = CreditTable['state']
type RefusedBy = CreditTable['refused_by']

/** Maximum number of open suggestions of one person for one work. */
export const openSuggestions = 10

interface Decided {
  state: CreditState
  /** The uploader or a moderator agrees: one vote is enough. */
  isDecisive: boolean
  agreements: number
}

export function stateAfterAgreement({ state, isDecisive, agreements }: Decided): CreditState {
  if (isDecisive || agreements >= agreementsNeeded) return 'standing'
  return state
}

interface Refusal {
  state: CreditState
  refusedBy: RefusedBy
}

/** Only the side that refused a credit may reinstate it: the uploader, the artist, or a moderator. @throws HttpError otherwise. */
export function checkMayReinstate({ state, refusedBy }: Refusal, by: RefusedBy, field?: string): void {
  if (state !== 'refused' || by === 'moderator' || by === (refusedBy ?? 'uploader')) return
  const message = refusals[refusedBy ?? 'uploader']
  throw new HttpError('conflict', message, field ? { [field]: message } : undefined)
}

const refusals: Record<NonNullable<RefusedBy>, string> = {
  uploader: /*i18n*/ 'The uploader said this is not the artist',
  artist: /*i18n*/ 'The artist said this is not their work',
  moderator: /*i18n*/ 'A moderator removed this credit',
}

export const onlyUploaderRefuses = () =>
  new HttpError('forbidden', /*i18n*/ 'Only the uploader, the artist or a moderator may refuse this credit')

/** The error for an uploader who removes the credit of an artist who holds their page. */
export function isProtectedCredit(names: string[], field?: string): HttpError {
  const message = fill(
    /*i18n*/ '{count, plural, one {{names} holds their page on Allcity. Only they or a moderator can remove this credit} other {{names} hold their pages on Allcity. Only they or a moderator can remove these credits}}',
    { count: names.length, names },
  )
  return new HttpError('forbidden', message, field ? { [field]: message } : undefined)
}
