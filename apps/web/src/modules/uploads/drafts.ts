import { ArtworkId, ArtworkKind, Licence, Permission, Surface } from '@allcity/contract/artworks'
import { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { PhotoId } from '@allcity/contract/photos'
import { Upload } from '@allcity/contract/uploads'
import { z } from 'zod'
import { ChosenMaker } from '#web/modules/credits/drafts.ts'

/** An error as a card shows it: a title and the next step. */
export const Refusal = z.object({ title: z.string(), sentence: z.string() })
export type Refusal = z.infer<typeof Refusal>

export const DraftPhoto = z.object({
  id: PhotoId,
  fileName: z.string(),
  bytes: z.int(),
  modifiedAt: z.number(),
  altText: z.string(),
  /** The upload has started on the server and can be resumed. */
  begun: z.boolean(),
  /** Bytes confirmed by the server. */
  kept: z.int(),
  /** The server has every byte. */
  sent: z.boolean(),
  paused: z.boolean(),
  /** The file is no longer in this browser, and the server does not have all of it. */
  lost: z.boolean(),
  refusal: Refusal.nullable(),
  // Drafts stored by an earlier version have no `copyOf`.
  upload: Upload.extend({ copyOf: Upload.shape.copyOf.default(null) }).nullable(),
})
export type DraftPhoto = z.infer<typeof DraftPhoto>

export const PlaceSource = z.enum(['here', 'city', 'map', 'neighbour', 'track', 'estimated', 'camera', 'last'])
export type PlaceSource = z.infer<typeof PlaceSource>

/** A location set by the uploader; `accuracy` in metres, where a device or the digits that were typed limit it. */
export const SetPlace = z.object({
  location: Coordinates,
  from: PlaceSource,
  accuracy: z.number().optional(),
  /** The camera's direction in degrees from north. It stays in this browser. */
  heading: z.number().optional(),
})
export type SetPlace = z.infer<typeof SetPlace>

/** The uploader's answer about a known work at the same place. */
export const SameWall = z.object({
  artworkId: ArtworkId,
  title: z.string(),
  answer: z.enum(['new_photo', 'covered', 'damaged']),
})
export type SameWall = z.infer<typeof SameWall>

export const WrittenTrain = z.object({ operator: z.string(), number: z.string(), line: z.string() })
export type WrittenTrain = z.infer<typeof WrittenTrain>

/** The uploader's values, with those of a new draft as defaults; null falls back to the shared values or the photo. */
export const DraftDetails = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  kind: ArtworkKind.nullable().default(null),
  surface: Surface.nullable().default(null),
  yearMade: z.string().nullable().default(null),
  seenOn: z.string().nullable().default(null),
  permission: Permission.nullable().default(null),
  licence: Licence.nullable().default(null),
  place: SetPlace.nullable().default(null),
  locationLevel: LocationLevel.nullable().default(null),
  sameWall: SameWall.nullable().default(null),
  /** Works that the uploader said this is not. */
  elsewhere: z.array(ArtworkId).default([]),
  credits: z.array(ChosenMaker).nullable().default(null),
  train: WrittenTrain.nullable().default(null),
})
export type DraftDetails = z.infer<typeof DraftDetails>

/** Values shared by all drafts, and the last licence and precision chosen. */
export const Shared = z.object({
  kind: ArtworkKind.nullable().default(null),
  surface: Surface.nullable().default(null),
  yearMade: z.string().nullable().default(null),
  permission: Permission.nullable().default(null),
  licence: Licence.nullable().default(null),
  locationLevel: LocationLevel.nullable().default(null),
  credits: z.array(ChosenMaker).nullable().default(null),
  place: SetPlace.nullable().default(null),
  seenOn: z.string().nullable().default(null),
  lastLicence: Licence.default('cc_by_4'),
  lastLevel: LocationLevel.default('street'),
})
export type Shared = z.infer<typeof Shared>

export const Problem = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  link: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

/** An unpublished work. The browser creates its id, so that publishing twice creates one work. */
export const Draft = z.object({
  id: ArtworkId,
  startedAt: z.number(),
  photos: z.array(DraftPhoto).min(1),
  /** When the uploader last changed it; of two copies the newer values win. */
  saidAt: z.number().default(0),
  said: DraftDetails,
  /** The uploader declined to take a neighbour's location. */
  declinedPlace: z.boolean(),
  /** Publishing was attempted, so missing fields are now marked. */
  tried: z.boolean(),
  problem: Problem.nullable(),
  published: z.boolean(),
  /** When its card was removed; it can be restored for some days. */
  removedAt: z.number().nullable().default(null),
})
export type Draft = z.infer<typeof Draft>
