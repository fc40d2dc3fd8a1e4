import type { PublicProfile } from '@allcity/contract/users'
import { clientConfig } from '#web/lib/config.ts'
import { memberPath, worksWord } from '#web/lib/words.ts'

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** '12 works, 3 lists, 40 sightings'; parts that the member hides are left out. */
export function countsWord({ works, lists, sightings }: Pick<PublicProfile, 'works' | 'lists' | 'sightings'>): string {
  return [
    works !== null && worksWord(works),
    lists !== null && lists > 0 && counted(lists, 'list'),
    sightings !== null && sightings > 0 && counted(sightings, 'sighting'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The page description of a member for link previews and search engines. */
export function describeMember(member: PublicProfile): string {
  if (member.isSuspended) return 'This account is suspended.'
  const facts = [countsWord(member), member.city && `in ${member.city}`].filter(Boolean).join(' ')
  return [`${facts || 'A member'} on Allcity.`, member.bio?.slice(0, 160)].filter(Boolean).join(' ')
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
