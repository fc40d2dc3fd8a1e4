import type { ArtworkId } from '@allcity/contract/artworks'
import type { CollectionId } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { clientConfig } from './config.ts'

/** The Atom feed of a list of works, for the page head. `search` is the filter as a query string. */
export const artworkFeed = (search = '') => ({
  type: 'application/atom+xml',
  path: `/feeds/artworks.atom${search}`,
  title: search === '' ? t`Newest street art` : t`Newest street art of this list`,
})

/** The Atom feed of works added to a public list. */
export const listFeed = (id: CollectionId) => ({
  type: 'application/atom+xml',
  path: `/feeds/lists/${id}/works.atom`,
  title: t`What is new in this list`,
})

/** The oEmbed link, which tells programs how to embed a work. */
export const buildEmbedLink = (id: ArtworkId) => ({
  type: 'application/json+oembed',
  path: `/api/oembed?url=${encodeURIComponent(`${clientConfig().baseUrl}/artwork/${id}`)}`,
  title: t`This work for embedding`,
})
