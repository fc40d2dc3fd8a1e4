import { ArtworkCard } from '@allcity/contract/artworks'
import type { LocationLevel } from '@allcity/contract/geo'

/** An id with a number that tests can read back. */
export const createArtworkId = (number: number) =>
  ArtworkCard.shape.id.parse(`0199c077-4ca7-7868-a591-${String(number).padStart(12, '0')}`)

interface Place {
  location: ArtworkCard['place']['location']
  level: LocationLevel
  city?: string | null
}

interface Change {
  surface?: ArtworkCard['surface']
  probability?: number | null
}

/** The card of a mural by ana. */
export function createArtwork(
  number: number,
  { location, level, city = null }: Place,
  { surface = 'wall', probability = 1 }: Change = {},
): ArtworkCard {
  return {
    id: createArtworkId(number),
    title: `Work ${number}`,
    kind: 'mural',
    surface,
    status: 'present',
    stillThere: { probability, lastSeenOn: null, halfLifeDays: 100, fade: 0, words: '' },
    place: { level, location, neighbourhood: null, city, country: null, countryCode: null, path: null },
    cover: {
      id: ArtworkCard.shape.cover.shape.id.parse(createArtworkId(number)),
      width: 1,
      height: 1,
      thumbhash: '',
      colour: '#000',
      altText: null,
      sizes: [],
    },
    uploader: { username: 'ana' },
    credits: [],
    props: 0,
    publishedAt: '2026-01-01T00:00:00.000Z',
    isSample: false,
  }
}
