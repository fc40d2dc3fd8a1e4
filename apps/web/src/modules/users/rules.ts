import type { PublicProfile, Session } from '@allcity/contract/users'
import { plural, t } from '@lingui/core/macro'
import { clientConfig } from '#web/lib/config.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { memberPath, worksWord } from '#web/lib/words.ts'

const listsWord = (count: number) => t`${plural(count, { one: '# list', other: '# lists' })}`
const sightingsWord = (count: number) => t`${plural(count, { one: '# sighting', other: '# sightings' })}`

type Counts = Pick<PublicProfile, 'works' | 'lists' | 'sightings'>

/** '12 works', '3 lists', '40 sightings'; parts that the member hides are left out. */
export const listCounts = ({ works, lists, sightings }: Counts): string[] =>
  [
    works !== null && worksWord(works),
    lists !== null && lists > 0 && listsWord(lists),
    sightings !== null && sightings > 0 && sightingsWord(sightings),
  ].filter((word) => word !== false)

/** The page description of a member for link previews and search engines. */
export function describeMember(member: PublicProfile): string {
  if (member.isSuspended) return t`This account is suspended.`
  return [describeCounts(member), member.bio?.slice(0, 160)].filter(Boolean).join(' ')
}

function describeCounts(member: PublicProfile): string {
  const { city } = member
  const counts = factsWord(listCounts(member))
  if (counts && city) return t`${counts} in ${city} on Allcity.`
  if (counts) return t`${counts} on Allcity.`
  return city ? t`A member in ${city} on Allcity.` : t`A member on Allcity.`
}

/** 'Firefox on Linux' */
export function deviceWord({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}

/** https://schema.org/ProfilePage */
export function memberJsonLd(member: PublicProfile): Record<string, unknown> {
  const url = `${clientConfig().baseUrl}${memberPath(member.username)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: member.since,
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      url,
      name: member.name ?? member.username,
      alternateName: member.username,
      ...(member.bio ? { description: member.bio } : {}),
    },
  }
}
