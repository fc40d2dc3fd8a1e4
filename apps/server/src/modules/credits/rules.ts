import { agreementsNeeded } from '@allcity/contract/credits'
import type { CreditState } from '#server/database/tables-makers.ts'
import { HttpError } from '#server/http/errors.ts'
import { isDecisive, type Viewer } from '#server/http/viewer.ts'

/** So many suggestions of one person about one work may wait. */
export const openSuggestions = 10

interface Decided {
  state: CreditState
  /** The uploader says so, or a moderator: one word is enough. */
  isDecisive: boolean
  agreements: number
}

export function stateAfterAgreement({ state, isDecisive, agreements }: Decided): CreditState {
  if (isDecisive || agreements >= agreementsNeeded) return 'standing'
  return state
}

interface Credited {
  state: CreditState
  memberId: string | null
}

/** The uploader and moderators refuse any; others take back what they suggested, as long as it does not stand. */
export function checkMayRefuse(viewer: Viewer, uploaderId: string, credit: Credited): void {
  if (isDecisive(viewer, uploaderId)) return
  if (credit.state === 'suggested' && credit.memberId === viewer.id) return
  throw new HttpError('forbidden', 'Only the uploader or a moderator may refuse this credit')
}

/** What the uploader has refused, others do not bring back. */
export function checkNotRefused(state: CreditState, isDecisive: boolean): void {
  if (state === 'refused' && !isDecisive) {
    throw new HttpError('conflict', 'The uploader has said that this is not who made it')
  }
}
