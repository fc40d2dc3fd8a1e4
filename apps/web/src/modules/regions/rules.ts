import type { ArtworkCard } from '@allcity/contract/artworks'
import { sourceLanguage } from '@allcity/contract/languages'
import type { City, Country } from '@allcity/contract/regions'
import { t } from '@lingui/core/macro'
import { clientConfig } from '#web/lib/config.ts'
import { currentLanguage } from '#web/lib/messages.ts'

/** A malformed place in the URL answers 404, like an unknown one. */
const nothing = () => new Response(null, { status: 404 })

/** Reads a country code such as 'de' from the path. Only lower case is valid, so that each page has one URL; the API takes both. */
export function readCountryCode(text: string | undefined): string {
  if (!/^[a-z]{2}$/.test(text ?? '')) throw nothing()
  return text ?? ''
}

/** The number at the end of 'berlin-2950159'. */
export function readCityId(text: string | undefined): string {
  const [, id] = /(?:^|-)(\d{1,10})$/.exec(text ?? '') ?? []
  if (id === undefined) throw nothing()
  return id
}

const withArticle = new Set([
  'ae',
  'bs',
  'cd',
  'cf',
  'cg',
  'do',
  'gb',
  'gm',
  'km',
  'mh',
  'mv',
  'nl',
  'ph',
  'sb',
  'sc',
  'us',
])

/** The name within an English sentence: 'the United States'. */
export const countryInSentence = ({ code, name }: Pick<Country, 'code' | 'name'>) =>
  currentLanguage() === sourceLanguage && withArticle.has(code.toLowerCase()) ? `the ${name}` : name

const crumbs = (parts: { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: parts.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${clientConfig().baseUrl}${path}`,
  })),
})

const places = () => ({ name: t`Places`, path: '/places' })

/** The work with most props, or the first of equals. */
export const choosePopular = (artworks: readonly ArtworkCard[]): ArtworkCard | undefined =>
  artworks.toSorted((a, b) => b.props - a.props)[0]

/** https://schema.org/Country with its breadcrumb. */
export const countryJsonLd = (country: Country) => ({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Country', name: country.name, url: `${clientConfig().baseUrl}${country.path}` },
    crumbs([places(), country]),
  ],
})

/** https://schema.org/City with its breadcrumb. */
export const cityJsonLd = ({ name, country, countryCode, path, location }: City) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'City',
      name,
      url: `${clientConfig().baseUrl}${path}`,
      geo: { '@type': 'GeoCoordinates', ...location },
      containedInPlace: { '@type': 'Country', name: country },
    },
    crumbs([places(), { name: country, path: `/places/${countryCode.toLowerCase()}` }, { name, path }]),
  ],
})
