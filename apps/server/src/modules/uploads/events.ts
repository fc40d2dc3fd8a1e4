import type { EventType } from '#server/events.ts'

/** All bytes of a photo have arrived. */
export const photoReceived: EventType<{ photoId: string; key: string }> = { name: 'photo.received' }

/** Rows are gone or going; their files are to follow. */
export const photosDropped: EventType<{ photos: { id: string; key: string }[] }> = { name: 'photos.dropped' }

/** A photo became ready, or failed for good. */
export const photoSettled: EventType<{ photoId: string }> = { name: 'photo.settled' }

/** Photos have new addresses; their files are to follow. */
export const photosMoved: EventType<{ photos: { id: string; from: string }[] }> = { name: 'photos.moved' }
