import { followLimits } from '@allcity/contract/follows'

/** '1 follower', '10,000 or more followers'; nothing while there is none. */
export function followersWord(followers: number): string | null {
  if (followers === 0) return null
  if (followers === 1) return '1 follower'
  const isMore = followers >= followLimits.counted
  return `${followers.toLocaleString('en')}${isMore ? ' or more' : ''} followers`
}
