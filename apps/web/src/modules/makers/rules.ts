import { Letter, type Maker, MakerId, type Membership } from '@allcity/contract/makers'
import { clientConfig } from '#web/lib/config.ts'
import { idInPath } from '#web/lib/id-in-path.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { makerPath } from '#web/lib/makers.ts'

export const readMakerId = (text: string | undefined) => idInPath(MakerId, text)

/** The filters of a list, kept in the URL. */
export interface MakerFilter {
  q?: string
  letter?: Letter
  city?: number
}

export function readMakerFilter(search: URLSearchParams): MakerFilter {
  const q = search.get('q')?.trim().slice(0, 100)
  const letter = Letter.safeParse(search.get('letter'))
  const city = Number(search.get('city'))
  return {
    ...(q ? { q } : {}),
    ...(letter.success ? { letter: letter.data } : {}),
    ...(Number.isSafeInteger(city) && city > 0 && city < 2 ** 31 ? { city } : {}),
  }
}

/** Builds the URL query for the filters; empty when there are none. */
export function writeMakerFilter({ q, letter, city }: MakerFilter, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(letter ? { letter } : {}),
    ...(city ? { city: String(city) } : {}),
    ...more,
  })
  return search.size === 0 ? '' : `?${search}`
}

export const isNarrowed = ({ q, letter, city }: MakerFilter) =>
  q !== undefined || letter !== undefined || city !== undefined

/** A short label of a link, such as 'shop.example.org'; the text itself when it is no valid URL. */
export function linkWord(link: string): string {
  const url = URL.parse(link)
  if (!url) return link
  const path = url.pathname.replace(/\/$/, '')
  return `${url.hostname.replace(/^www\./, '')}${path.length <= 24 ? path : ''}`
}

/** The first year of a membership chart, and each membership as a bar from 0 to 1. Without a known year there is no chart. */
export function computeBars(memberships: readonly Membership[], now: number) {
  const years = memberships.flatMap(({ from, to }) => [from, to].filter((year) => year !== null))
  if (years.length === 0) return { first: null, bars: [] }
  const first = Math.min(...years, now)
  const whole = Math.max(1, now - first)
  const part = (year: number) => Math.min(1, Math.max(0, (year - first) / whole))
  return {
    first,
    bars: memberships.map(({ from, to }) => ({
      start: from === null ? 0 : part(from),
      end: to === null ? 1 : part(to),
      isOpen: to === null,
    })),
  }
}

/** The active years. `from` falls back to the year of the first known work. */
export function activeYears({ activeFrom, activeTo, timeline }: Pick<Maker, 'activeFrom' | 'activeTo' | 'timeline'>) {
  return { from: activeFrom ?? timeline[0]?.year ?? null, to: activeTo }
}

/** https://schema.org/Person, or https://schema.org/Organization for a crew. Only public memberships are included. */
export function makerJsonLd(maker: Maker): Record<string, unknown> {
  const { baseUrl } = clientConfig()
  const address = (one: Pick<Maker, 'type' | 'id'>) => `${baseUrl}${makerPath(one)}`
  const isCrew = maker.type === 'crew'
  const others = maker.memberships.map(({ maker: other }) => ({
    '@type': other.type === 'crew' ? 'Organization' : 'Person',
    name: other.name,
    url: address(other),
  }))
  const place = maker.region && { '@type': 'Place', name: factsWord([maker.region.name, maker.region.country]) }
  return {
    '@context': 'https://schema.org',
    '@type': isCrew ? 'Organization' : 'Person',
    '@id': address(maker),
    url: address(maker),
    name: maker.name,
    ...(maker.aliases.length > 0 ? { alternateName: maker.aliases } : {}),
    ...(maker.bio ? { description: maker.bio } : {}),
    ...(maker.links.length > 0 ? { sameAs: maker.links } : {}),
    ...(place ? { [isCrew ? 'location' : 'homeLocation']: place } : {}),
    ...(others.length > 0 ? { [isCrew ? 'member' : 'memberOf']: others } : {}),
    ...(isCrew ? {} : { jobTitle: 'Street artist' }),
  }
}
