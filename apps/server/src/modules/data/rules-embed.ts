import type { Artwork } from '@allcity/contract/artworks'
import type { Embed, EmbedQuery } from '@allcity/contract/data'
import { licences } from '@allcity/contract/licences'
import { element, escapeXml, xmlDeclaration } from '#server/platform/lib/xml.ts'
import type { Reader } from '#server/platform/mail/reader.ts'
import { absolute, buildAttribution, buildPageUrl, chooseWidth, nameWork } from './rules.ts'

const card = { width: 600, height: 160 }

/**
 * An oEmbed of a work: its photo within the requested size, or a text card if its licence forbids showing it. A public record has its
 * source's licence, and members' photos of it have none, so it gets the card.
 */
export function buildEmbed(
  artwork: Artwork,
  baseUrl: string,
  { maxwidth, maxheight }: EmbedQuery,
  reader: Reader,
): Embed {
  const title = nameWork(artwork, reader.translate)
  const page = buildPageUrl(baseUrl, artwork.id)
  const { spdx, url: licenceUrl, mayShow } = licences[artwork.licence]
  const record = artwork.sources.find(({ isMade }) => isMade)
  const from = record?.name ?? artwork.uploader.username
  const isRecord = record !== undefined
  const { credits, licence } = artwork
  const attribution = buildAttribution({ name: title, credits, from, isRecord, page, licence }, reader)
  const common = {
    version: '1.0' as const,
    title,
    author_name: record?.name ?? artwork.uploader.username,
    provider_name: 'Allcity',
    provider_url: `${baseUrl}/`,
    license: spdx,
    ...(licenceUrl === null ? {} : { license_url: licenceUrl }),
    attribution,
    ...(artwork.rights === null ? {} : { artwork_rights: licences[artwork.rights].spdx }),
    ...(artwork.noTraining ? { no_training: true as const } : {}),
  }
  const { width, height } = artwork.cover
  // The width that fits into the maximum height.
  const room = Math.min(
    maxwidth ?? Number.POSITIVE_INFINITY,
    ((maxheight ?? Number.POSITIVE_INFINITY) * width) / height,
  )
  const { sizes } = artwork.cover
  const shown = chooseWidth(
    sizes.map((size) => size.width),
    Math.min(room, 1_280),
  )
  const picture = sizes.find((size) => size.width === shown)
  if (!picture || !mayShow || record) {
    const html = `<blockquote><p><a href="${escapeXml(page)}">${escapeXml(title)}</a></p><p>${escapeXml(attribution)}</p></blockquote>`
    const size = {
      width: Math.min(card.width, maxwidth ?? card.width),
      height: Math.min(card.height, maxheight ?? card.height),
    }
    return { type: 'rich', html, ...size, ...common }
  }
  const scale = Math.min(1, room / picture.width)
  const drawn = (pixels: number) => Math.max(1, Math.floor(pixels * scale))
  const size = { width: drawn(picture.width), height: drawn(picture.height) }
  return { type: 'photo', url: absolute(baseUrl, picture.url), ...size, ...common }
}

/** The embed as XML, the other format of oEmbed 1.0 (section 2.3.4.2). */
export const embedAsXml = (embed: Embed) =>
  `${xmlDeclaration}<oembed>${Object.entries(embed)
    .map(([name, value]) => element(name, String(value)))
    .join('')}</oembed>`
