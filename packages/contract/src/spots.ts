import { z } from 'zod'
import { ArtworkCard, ArtworkId, PublicPlace, SpotId, Surface } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { Photo, PhotoId } from './photos.ts'
import { SightingStatus } from './sightings.ts'
import { Uuid } from './uuid.ts'

export const CoveringId = Uuid.brand<'CoveringId'>()
export type CoveringId = z.infer<typeof CoveringId>

export const CoveringState = z.enum(['open', 'accepted', 'rejected'])
export type CoveringState = z.infer<typeof CoveringState>

/** "This new work covered that older one." Confirmed by its uploader alone, or by two other people together. */
export const Covering = z.object({
  id: CoveringId,
  olderId: ArtworkId,
  newerId: ArtworkId,
  state: CoveringState,
  proposedBy: z.object({ username: z.string() }),
  yes: z.int(),
  no: z.int(),
  /** The caller's answer, when signed in. */
  mine: z.boolean().nullable(),
})
export type Covering = z.infer<typeof Covering>

/** A photo of a wall with its date. */
export const DatedPhoto = z.object({
  photo: Photo,
  day: z.iso.date().nullable(),
  artworkId: ArtworkId,
  by: z.object({ username: z.string() }),
})
export type DatedPhoto = z.infer<typeof DatedPhoto>

/** One work in a wall's history. */
export const Layer = z.object({
  artwork: ArtworkCard,
  /** Earliest known year, `2019`, or day, `2025-11-05`. */
  since: z.string(),
  /** Year or day from which the next work or a sighting shows it gone. */
  until: z.string().nullable(),
  sightings: z.array(z.object({ day: z.iso.date(), status: SightingStatus })),
})
export type Layer = z.infer<typeof Layer>

/**
 * How one photo of a wall lies on another. `homography` is a 3 × 3 matrix, row by row: it maps a point of the picture `from` to the
 * picture `to`, both in fractions of width and height with the origin at the top left.
 */
export const Alignment = z.object({ from: PhotoId, to: PhotoId, homography: z.array(z.number()).length(9) })
export type Alignment = z.infer<typeof Alignment>

export const Spot = z.object({
  id: SpotId,
  surface: Surface,
  place: PublicPlace,
  /** Oldest first. */
  layers: z.array(Layer),
  /** Oldest first, at most 200. */
  photos: z.array(DatedPhoto),
  /** Between these photos; only pairs whose alignment is sure. */
  alignments: z.array(Alignment),
  coverings: z.array(Covering),
})
export type Spot = z.infer<typeof Spot>

/** near: its exact spot is close by, or it belongs to the caller; alike: its photo looks similar. No response contains a distance. */
export const Neighbour = z.object({ artwork: ArtworkCard, why: z.enum(['near', 'alike', 'both']) })
export type Neighbour = z.infer<typeof Neighbour>

export const spots = {
  get: endpoint({
    method: 'GET',
    path: '/spots/:id',
    access: 'public',
    summary: 'Get a wall and its works, oldest first.',
    params: z.object({ id: SpotId }),
    response: Spot,
  }),
  alike: endpoint({
    method: 'POST',
    path: '/spots/alike',
    access: 'member',
    summary:
      'List works that a photo of yours may show, by their public places and by likeness, and the work with this very file.',
    body: z.strictObject({
      photoIds: z.array(PhotoId).max(20).default([]),
      location: Coordinates.strict().nullable().default(null),
    }),
    response: z.object({
      items: z.array(Neighbour),
      copyOf: z.object({ id: ArtworkId, title: z.string().nullable() }).nullable(),
    }),
  }),
  speak: endpoint({
    method: 'PUT',
    path: '/spots/coverings/:id',
    access: 'member',
    summary: 'Confirm or deny that a new work covered an older one; null withdraws your answer.',
    params: z.object({ id: CoveringId }),
    body: z.strictObject({ says: z.boolean().nullable() }),
    response: Covering,
  }),
}
