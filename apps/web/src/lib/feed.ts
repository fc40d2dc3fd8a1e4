import type { ArtworkId } from '@allcity/contract/artworks'
import type { CollectionId } from '@allcity/contract/collections'
import { clientConfig } from './config.ts'

/** The Atom feed of a list, for the head of its page. `search` is the filter as an address carries it. */
export const artworkFeed = (search = '') => ({
  type: 'application/atom+xml',
  path: `/feeds/artworks.atom${search}`,
  title: search === '' ? 'Newest street art' : 'Newest street art of this list',
})

/** The Atom feed of what comes into a list that its owner shows. */
export const listFeed = (id: CollectionId) => ({
  type: 'application/atom+xml',
  path: `/feeds/lists/${id}/works.atom`,
  title: 'What is new in this list',
})

/** Where a program learns how to show a work elsewhere. */
export const embedOf = (id: ArtworkId) => ({
  type: 'application/json+oembed',
  path: `/api/oembed?url=${encodeURIComponent(`${clientConfig().baseUrl}/artwork/${id}`)}`,
  title: 'This work for embedding',
})
