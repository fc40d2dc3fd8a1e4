import type { Draft, DraftPhoto } from './drafts.ts'

/** A name that no other photo of this device has. */
export const namePhoto = (at: Date): string => `photo-${at.toISOString().replace(/\D/g, '')}.jpg`

/** Whether the page's own camera took it: its file has no metadata, and is as old as the photo. */
const isShot = ({ fileName, modifiedAt }: DraftPhoto) =>
  fileName.startsWith('photo-') && fileName === namePhoto(new Date(modifiedAt))

/** When the first photo with a known time was taken, by the camera's clock, in milliseconds. */
export function takenMs({ photos }: Draft): number | null {
  for (const photo of photos) {
    const { takenAt = null, takenOffset = null } = photo.upload?.suggestion ?? {}
    if (takenAt !== null) return cameraMs(takenAt, takenOffset)
    if (isShot(photo)) return photo.modifiedAt
  }
  return null
}

/** A camera's local time; without its offset, in this device's time zone on that day. */
const cameraMs = (local: string, offset: number | null) =>
  offset === null ? new Date(local).getTime() : Date.parse(`${local}Z`) - offset * 60_000
