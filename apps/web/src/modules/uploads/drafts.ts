import { ArtworkId, ArtworkKind, Licence, Permission, Surface } from '@allcity/contract/artworks'
import { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { PhotoId } from '@allcity/contract/photos'
import { Upload } from '@allcity/contract/uploads'
import { z } from 'zod'
import { ChosenMaker } from '#web/modules/credits/drafts.ts'

/** What is wrong, as a card says it: a title and what to do. */
export const Refusal = z.object({ title: z.string(), sentence: z.string() })
export type Refusal = z.infer<typeof Refusal>

export const DraftPhoto = z.object({
  id: PhotoId,
  fileName: z.string(),
  bytes: z.int(),
  modifiedAt: z.number(),
  altText: z.string(),
  /** The server knows its name: sending goes on where it stopped. */
  begun: z.boolean(),
  /** Bytes that the server is known to have. */
  kept: z.int(),
  /** The server has every byte. */
  sent: z.boolean(),
  paused: z.boolean(),
  /** The file is no longer in this browser, and the server does not have all of it. */
  lost: z.boolean(),
  refusal: Refusal.nullable(),
  // Drafts that lie here from before it was told have none.
  upload: Upload.extend({ copyOf: Upload.shape.copyOf.default(null) }).nullable(),
})
export type DraftPhoto = z.infer<typeof DraftPhoto>

export const PlaceSource = z.enum(['here', 'city', 'map', 'neighbour'])
export type PlaceSource = z.infer<typeof PlaceSource>

/** A place that was set: how far off it may be is said of where a device took itself to be. */
export const SetPlace = z.object({ location: Coordinates, from: PlaceSource, accuracy: z.number().optional() })
export type SetPlace = z.infer<typeof SetPlace>

/** What the person answered to "is this one we know?", and about which work. */
export const SameWall = z.object({
  artworkId: ArtworkId,
  title: z.string(),
  answer: z.enum(['new_photo', 'covered', 'damaged']),
})
export type SameWall = z.infer<typeof SameWall>

export const WrittenTrain = z.object({ operator: z.string(), number: z.string(), line: z.string() })
export type WrittenTrain = z.infer<typeof WrittenTrain>

/** What the person said; null where nothing has been said, so that the photo or the panel for all may fill it. */
export const Said = z.object({
  title: z.string(),
  description: z.string(),
  kind: ArtworkKind.nullable(),
  surface: Surface.nullable(),
  yearMade: z.string().nullable(),
  seenOn: z.string().nullable(),
  permission: Permission.nullable(),
  licence: Licence.nullable(),
  place: SetPlace.nullable(),
  locationLevel: LocationLevel.nullable(),
  sameWall: SameWall.nullable().default(null),
  /** Works that the person said it is not. */
  elsewhere: z.array(ArtworkId).default([]),
  credits: z.array(ChosenMaker).nullable().default(null),
  train: WrittenTrain.nullable().default(null),
})
export type Said = z.infer<typeof Said>

/** What is said once for all of them, and what was chosen the last time. */
export const Shared = z.object({
  kind: ArtworkKind.nullable(),
  surface: Surface.nullable(),
  yearMade: z.string().nullable(),
  permission: Permission.nullable(),
  licence: Licence.nullable(),
  locationLevel: LocationLevel.nullable(),
  credits: z.array(ChosenMaker).nullable().default(null),
  lastLicence: Licence,
  lastLevel: LocationLevel,
})
export type Shared = z.infer<typeof Shared>

export const Problem = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  link: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

/** A work in the making. Its id is made here, so that publishing twice gives one work. */
export const Draft = z.object({
  id: ArtworkId,
  startedAt: z.number(),
  photos: z.array(DraftPhoto).min(1),
  /** When the person last said something: of two copies the later words count. */
  saidAt: z.number().default(0),
  said: Said,
  /** The person was asked to take a neighbour's place and said no. */
  declinedPlace: z.boolean(),
  /** Publishing was tried: from now on what is missing is marked. */
  tried: z.boolean(),
  problem: Problem.nullable(),
  published: z.boolean(),
  /** When its card was removed: for some days it can be put back. */
  removedAt: z.number().nullable().default(null),
})
export type Draft = z.infer<typeof Draft>
