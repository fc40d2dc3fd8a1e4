import { randomBytes } from 'node:crypto'
import { dayMs } from '@allcity/contract/dates'
import { uploadLimits } from '@allcity/contract/uploads'
import { type FilledText, fill, HttpError } from '#server/platform/errors.ts'

/** Limit of unfinished or unpublished photos per member, so that drafts cannot fill the disk. */
export const draftLimit = 500

/** Each reserves disk space before its bytes arrive. All photos of one selection fit, plus some interrupted ones. */
export const receivingLimit = uploadLimits.photosAtOnce + 10

const copyStart = 'This very photo is published already'

/** Message for a photo that somebody has already published. */
export const copyMessage = (title: string | null): FilledText =>
  title === null
    ? fill(/*i18n*/ 'This very photo is published already. Choose one of your own', {})
    : fill(/*i18n*/ 'This very photo is published already, as “{title}”. Choose one of your own', { title })

/** Whether a photo failed because it is a copy of a published one. */
export const isRefusedCopy = ({ state, failure }: { state: string; failure: string | null }): boolean =>
  state === 'failed' && failure !== null && failure.startsWith(copyStart)

/** Whether an unattached photo would be refused as a copy when it is used. */
export const mayStillBeCopy = (photo: {
  state: string
  artwork_id: string | null
  sighting_id: string | null
}): boolean => photo.state === 'ready' && photo.artwork_id === null && photo.sighting_id === null

/**
 * Maximum of different bits of 64 to a taken-down photo: retouched copies differ in at most 6, photos of different works in 20 and more
 * (`docs/same-wall.md`).
 */
export const tombstoneBits = 8

/** An unfinished upload is swept after a day, a finished photo that was never published after a month. */
export const unfinishedExpiry = (now: Date) => new Date(now.getTime() + dayMs)
export const draftExpiry = (now: Date) => new Date(now.getTime() + 30 * dayMs)

/** A store may be down for longer than a job retries: within this time from its first byte a photo is retried automatically. */
export const triedAgainSince = (now: Date) => new Date(now.getTime() - 2 * 3_600_000)

/** 128 bits: the public address of a photo cannot be guessed. */
export const newPhotoKey = () => randomBytes(16).toString('base64url')

export const restartFailure = /*i18n*/ 'We couldn’t process this photo. Try again.'

export function checkMayBegin(bytes: number | undefined): number {
  if (bytes === undefined)
    throw new HttpError('invalid_request', /*i18n*/ 'Set Upload-Length to the size of the photo in bytes')
  if (bytes > uploadLimits.bytes) {
    throw new HttpError(
      'too_large',
      fill(/*i18n*/ 'This photo is {size} MB. The limit is {limit} MB.', {
        size: Math.ceil(bytes / 1e6),
        limit: uploadLimits.bytes / 1e6,
      }),
    )
  }
  return bytes
}

/** How long an upload reserves disk space after its last byte, or its start. It can resume later, if there is room. */
export const promiseMs = 10 * 60_000
export const isLapsed = (activeAt: Date, now: Date) => now.getTime() - activeAt.getTime() > promiseMs

/** The share of free space that one member may reserve; one photo always fits. */
const memberShare = 0.25

/** @throws HttpError `too_many_requests` for more than one member's share. */
export function checkFitsShare(room: { bytes: number; promised: number; free: number }): void {
  if (room.promised === 0 || room.bytes + room.promised <= room.free * memberShare) return
  throw new HttpError(
    'too_many_requests',
    /*i18n*/ 'We’re almost out of storage. Wait for your other uploads to finish, then try again.',
    undefined,
    undefined,
    60,
  )
}

export function checkMayHoldMore({ drafts, receiving }: { drafts: number; receiving: number }): void {
  if (drafts >= draftLimit) {
    throw new HttpError(
      'too_many_requests',
      fill(/*i18n*/ 'You have {count} unpublished photos. Publish or remove some first.', { count: drafts }),
    )
  }
  if (receiving >= receivingLimit) {
    throw new HttpError(
      'too_many_requests',
      fill(/*i18n*/ 'You have {count} unfinished uploads. Finish or remove some first.', { count: receiving }),
    )
  }
}

/** The file name as its owner sees it: no path, no control characters, 200 characters at most. */
export function shownFileName(name: string | null | undefined): string {
  const bare = (name ?? '').normalize('NFC').replaceAll(/\p{C}/gu, '').split(/[\\/]/).at(-1) ?? ''
  return [...bare.trim()].slice(0, 200).join('') || 'photo'
}

interface Attachable {
  id: string
  state: string
  /** The work or the sighting that it belongs to. */
  owner_id: string | null
}

/** Checks that each photo is this member's, has arrived, and is free or already attached here. */
export function checkMayAttach(photoIds: readonly string[], found: readonly Attachable[], ownerId: string): void {
  for (const [index, id] of photoIds.entries()) {
    const photo = found.find((candidate) => candidate.id === id)
    const refuse = (message: string) => {
      throw new HttpError('invalid_request', message, { [`photos.${index}`]: message })
    }
    if (!photo)
      refuse(/*i18n*/ 'We can’t find this photo. Unpublished photos are deleted after 30 days. Upload it again')
    else if (photo.state === 'receiving') refuse(/*i18n*/ 'This photo is still uploading')
    else if (photo.owner_id && photo.owner_id !== ownerId) refuse(/*i18n*/ 'This photo belongs to another work')
  }
}
