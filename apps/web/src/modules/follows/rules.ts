import { followLimits } from '@allcity/contract/follows'
import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '#web/lib/numbers.ts'

/** '1 follower', '10,000 or more followers'; nothing while there is none. */
export function followersWord(followers: number): string | null {
  if (followers === 0) return null
  if (followers >= followLimits.counted) return t`${{ count: formatNumber(followers) }} or more followers`
  return t`${plural(followers, { one: '# follower', other: '# followers' })}`
}
