import type { Frame } from '#server/platform/lib/framed-stream.ts'
import { element, xmlDeclaration } from '#server/platform/lib/xml.ts'
import { buildPageUrl } from './rules.ts'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap of works or walls after this id; undefined for the first. */
export interface SitemapStart {
  name: 'works' | 'walls'
  after: string | undefined
}

/** Static pages that are the same for everybody. */
const pages = [
  '/',
  '/map',
  '/browse',
  '/artists',
  '/crews',
  '/battles',
  '/arena',
  '/leaderboards',
  '/achievements',
  '/trains',
  '/places',
  '/lists',
  '/data',
  '/about',
  '/terms',
  '/privacy',
  '/contact',
  '/warrant-canary',
]

export const sitemap: Frame = {
  head: `${xmlDeclaration}<urlset ${namespace}>\n`,
  tail: '</urlset>\n',
}

export const sitemapIndex = (baseUrl: string): Frame => ({
  head: `${xmlDeclaration}<sitemapindex ${namespace}>\n${['pages', 'places', 'makers', 'trains', 'lists', 'battles', 'members'].map((name) => listed(`${baseUrl}/sitemap-${name}.xml`)).join('')}`,
  tail: '</sitemapindex>\n',
})

const listed = (address: string) => `<sitemap>${element('loc', address)}</sitemap>\n`

export const sitemapAfter =
  (baseUrl: string) =>
  ({ name, after }: SitemapStart) =>
    listed(`${baseUrl}/sitemap-${name}.xml${after === undefined ? '' : `?after=${after}`}`)

export const sitemapOfPages = (baseUrl: string) =>
  buildSitemap(
    baseUrl,
    pages.map((path) => ({ path })),
  )

export const sitemapOfWorks = (baseUrl: string) => (works: readonly { id: string; updatedAt: string }[]) =>
  works
    .map(
      ({ id, updatedAt }) =>
        `<url>${element('loc', buildPageUrl(baseUrl, id))}${element('lastmod', updatedAt)}</url>\n`,
    )
    .join('')

export const sitemapOfPaths = (baseUrl: string) => (paths: readonly string[]) =>
  paths.map((path) => `<url>${element('loc', baseUrl + path)}</url>\n`).join('')

/** A sitemap of pages few enough for one file, with their last change where it is public. */
export const buildSitemap = (baseUrl: string, listed: readonly { path: string; updatedAt?: string }[]) =>
  sitemap.head +
  listed
    .map(
      ({ path, updatedAt = null }) => `<url>${element('loc', baseUrl + path)}${element('lastmod', updatedAt)}</url>\n`,
    )
    .join('') +
  sitemap.tail

export const robots = (baseUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /identity/
Sitemap: ${baseUrl}/sitemap.xml
`
