import type { EventType } from '#server/events.ts'

/** A photo that waits in a queue; lower turns come first. */
export interface Waiting {
  photoId: string
  key: string
  memberId: string
  turn: number
}

/** All bytes of a photo have arrived. */
export const photoReceived: EventType<Waiting> = { name: 'photo.received' }

/** A photo passed the check of its header, and is to be cut. */
export const photoChecked: EventType<Waiting> = { name: 'photo.checked' }
export const slowPhotoChecked: EventType<Waiting> = { name: 'photo.checked-slow' }

/** Rows are gone or going; their files are to follow. */
export const photosDropped: EventType<{ photos: { id: string; key: string }[] }> = { name: 'photos.dropped' }

/** A photo became ready, or failed for good. */
export const photoSettled: EventType<{ photoId: string }> = { name: 'photo.settled' }

/** Photos have new addresses; their files are to follow. */
export const photosMoved: EventType<{ photos: { id: string; from: string }[] }> = { name: 'photos.moved' }

/** Photos that were cut before now have features too. */
export const photosDescribed: EventType<{ photoIds: string[] }> = { name: 'photos.described' }
