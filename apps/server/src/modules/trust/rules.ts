import { type Trust, trustRules } from '@allcity/contract/moderation'
import type { MemberRole } from '@allcity/contract/users'

export interface TrustRecord {
  role: MemberRole
  /** Works that have stood for a week, as many as count. */
  stood: number
  /** Measures against them of the last year that hold. */
  measures: number
}

/** How far somebody is trusted, by what became of what they added. */
export function trustFrom({ role, stood, measures }: TrustRecord): Trust {
  if (role !== 'member') return 'trusted'
  const left = stood - measures * trustRules.lossAMeasure
  if (left >= trustRules.trusted) return 'trusted'
  return left >= trustRules.known ? 'known' : 'new'
}

/** Beyond so many works nothing is counted: no measure less than a dozen matters to who has as many. */
export const mostCounted = trustRules.trusted + 12 * trustRules.lossAMeasure
