import { ArtworkCard } from '@allcity/contract/artworks'
import { Photo } from '@allcity/contract/photos'
import { DatedPhoto } from '@allcity/contract/spots'

export const photo = Photo.parse({
  id: '0199c077-0000-7868-a591-000000000001',
  width: 600,
  height: 400,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  colour: '#4a6b8a',
  altText: 'A fox on a brick wall',
  sizes: [{ width: 600, height: 400, url: '/stand-in-mural.svg' }],
})

/** No file is at its URL. */
export const brokenPhoto = Photo.parse({
  ...photo,
  id: '0199c077-0000-7868-a591-000000000002',
  sizes: [],
})

export const work = ArtworkCard.parse({
  id: '0199c077-0000-7868-a591-000000000003',
  title: 'Canal fox',
  kind: 'mural',
  surface: 'wall',
  status: 'present',
  stillThere: {
    probability: 0.9,
    lastSeenOn: '2026-05-01',
    halfLifeDays: 2000,
    fade: 0,
    words: 'Seen 3 weeks ago, very likely there',
  },
  place: {
    level: 'city',
    location: null,
    neighbourhood: null,
    city: 'Lisbon',
    country: 'Portugal',
    countryCode: 'PT',
    path: null,
  },
  cover: photo,
  uploader: { username: 'wren' },
  credits: [],
  props: 3,
  publishedAt: '2026-05-01T12:00:00Z',
  isSample: true,
})

export const datedPhoto = DatedPhoto.parse({
  photo,
  day: '2026-05-01',
  artworkId: work.id,
  by: { username: 'wren' },
})

export const conflictingFields = [
  { name: 'title', label: 'Title', mine: 'Canal fox', theirs: 'Fox by the canal' },
  { name: 'description', label: 'Story', mine: '', theirs: 'Painted in one night.' },
]

export const doNothing = () => undefined
