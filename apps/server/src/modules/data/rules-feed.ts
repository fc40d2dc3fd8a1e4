import { kindWord, surfaceWord } from '#server/domain/artwork-words.ts'
import { factsWord } from '#server/domain/joined-words.ts'
import { element, escapeXml, xmlDeclaration } from '#server/platform/lib/xml.ts'
import type { Reader } from '#server/platform/mail/reader.ts'
import type { FeedWork } from './queries-feed.ts'
import { aboutData, nameWork } from './rules.ts'

export const feedType = 'application/atom+xml; charset=utf-8'

export interface Feed {
  title: string
  /** The author of the list, if it has one. */
  by?: string
  /** When the list itself was last changed. */
  updatedAt?: string
  /** The feed itself, with its filter. */
  self: string
  /** The list as a page. */
  list: string
}

/** Atom 1.0 (RFC 4287) with a GeoRSS point for works with a public place. */
export function atomFeed(
  works: readonly FeedWork[],
  { title, by, updatedAt: listUpdatedAt, self, list }: Feed,
  reader: Reader,
): string {
  const updated = [...works.map(({ updatedAt }) => updatedAt), ...(listUpdatedAt ? [listUpdatedAt] : [])].sort()
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">`,
    element('id', self),
    element('title', title),
    element('subtitle', reader.translate(aboutData)),
    // An empty feed has never changed.
    element('updated', updated.at(-1) ?? new Date(0).toISOString()),
    ...(by === undefined ? [] : [`<author>${element('name', by)}</author>`]),
    link('self', self, 'application/atom+xml'),
    link('alternate', list, 'text/html'),
    ...works.map((work) => entry(work, reader)),
    '</feed>\n',
  ].join('\n')
}

function entry(
  { work, location, description, altText, note, makers, updatedAt }: FeedWork,
  { translate }: Reader,
): string {
  const { kind, surface, neighbourhood, city, country } = work
  const facts = [kindWord(kind, translate), surfaceWord(surface, translate), neighbourhood, city, country]
  const picture = work.picture && `<p><img src="${escapeXml(work.picture)}" alt="${escapeXml(altText ?? '')}"></p>`
  const html = [
    picture,
    paragraph(note),
    paragraph(description),
    paragraph(factsWord(facts, translate)),
    paragraph(work.attribution),
  ].join('')
  return [
    '<entry>',
    element('id', `urn:uuid:${work.id}`),
    element('title', nameWork(work, translate)),
    element('updated', updatedAt),
    element('published', work.publishedAt),
    `<author>${element('name', work.credit)}</author>`,
    ...makers.map(({ name, page }) => `<contributor>${element('name', name)}${element('uri', page)}</contributor>`),
    link('alternate', work.page, 'text/html'),
    ...(work.licenceUrl ? [link('license', work.licenceUrl, 'text/html')] : []),
    `<category term="${work.kind}"/>`,
    element('rights', work.noTraining ? `${work.attribution} ${translate(noTraining)}` : work.attribution),
    ...(location ? [element('georss:point', `${location.latitude} ${location.longitude}`)] : []),
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('')
}

const noTraining = /*i18n*/ 'Not to be used to train models.'

const paragraph = (text: string | null | undefined) => text && element('p', text)

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
