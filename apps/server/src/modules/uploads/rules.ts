import { randomBytes } from 'node:crypto'
import { dayMs } from '@allcity/contract/dates'
import { uploadLimits } from '@allcity/contract/uploads'
import { HttpError } from '#server/http/errors.ts'

/** At most so many unfinished or unpublished photos a member, so that nobody fills the disk with drafts. */
export const draftLimit = 500

/** Each holds room on the disk before its bytes are here. All photos of one choice fit, and some that broke off. */
export const receivingLimit = uploadLimits.photosAtOnce + 10

const copyStart = 'This very photo is published already'

/** What is said of a photo that somebody has published already. */
export const copySentence = (title: string | null): string =>
  `${copyStart}${title === null ? '' : `, as “${title}”`}. Choose one of your own`

/** Whether a photo failed because somebody has published it already, and not for another reason. */
export const isRefusedCopy = ({ state, failure }: { state: string; failure: string | null }): boolean =>
  state === 'failed' && failure !== null && failure.startsWith(copyStart)

/** Whether a photo that belongs to nothing yet would be refused as a copy by whatever takes it. */
export const mayStillBeCopy = (photo: {
  state: string
  artwork_id: string | null
  sighting_id: string | null
}): boolean => photo.state === 'ready' && photo.artwork_id === null && photo.sighting_id === null

/**
 * A photo is taken for one that was taken down up to so many different bits of 64: retouched copies differ in 6 at most, photos
 * of different works in 20 and more (`docs/same-wall.md`).
 */
export const tombstoneBits = 8

/** An unfinished upload is swept after a day, a finished photo that was never published after a month. */
export const unfinishedExpiry = (now: Date) => new Date(now.getTime() + dayMs)
export const draftExpiry = (now: Date) => new Date(now.getTime() + 30 * dayMs)

/** A store may be away for longer than a job tries: until so long after its first byte, a photo is tried again by itself. */
export const triedAgainSince = (now: Date) => new Date(now.getTime() - 2 * 3_600_000)

/** 128 bits: the public address of a photo cannot be guessed. */
export const newPhotoKey = () => randomBytes(16).toString('base64url')

export const restartFailure = 'We could not finish this photo. Try again.'

export function checkMayBegin(bytes: number | undefined): number {
  if (bytes === undefined) throw new HttpError('invalid_request', 'Upload-Length says how many bytes the photo has')
  if (bytes > uploadLimits.bytes) {
    throw new HttpError(
      'too_large',
      `This photo has ${Math.ceil(bytes / 1e6)} MB. The most we take is ${uploadLimits.bytes / 1e6}.`,
    )
  }
  return bytes
}

/** How long an upload holds room on the disk after its last byte, or its beginning. It can go on later, if there is room. */
export const promiseMs = 10 * 60_000
export const isLapsed = (activeAt: Date, now: Date) => now.getTime() - activeAt.getTime() > promiseMs

/** The part of the free room that one member may hold; one photo always fits. */
const memberShare = 0.25

/** @throws HttpError `too_many_requests` for more room than one member's share. */
export function checkFitsShare(room: { bytes: number; promised: number; free: number }): void {
  if (room.promised === 0 || room.bytes + room.promised <= room.free * memberShare) return
  throw new HttpError(
    'too_many_requests',
    'Our disk is nearly full. Wait until your other photos have arrived, then try again.',
    undefined,
    undefined,
    60,
  )
}

export function checkMayHoldMore({ drafts, receiving }: { drafts: number; receiving: number }): void {
  if (drafts >= draftLimit) {
    throw new HttpError('too_many_requests', `You have ${drafts} photos waiting. Publish or remove some first.`)
  }
  if (receiving >= receivingLimit) {
    throw new HttpError('too_many_requests', `You have ${receiving} photos on their way. Finish or remove some first.`)
  }
}

/** The name as a person gave it, for their own eyes: no path, no control characters, 200 characters at most. */
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

/** Each photo must be this member's, have arrived, and be free or here already. */
export function checkMayAttach(wanted: readonly string[], found: readonly Attachable[], ownerId: string): void {
  for (const [index, id] of wanted.entries()) {
    const photo = found.find((candidate) => candidate.id === id)
    const refuse = (message: string) => {
      throw new HttpError('invalid_request', message, { [`photos.${index}`]: message })
    }
    if (!photo)
      refuse('We do not have this photo of yours. One that is not published within 30 days is deleted: send it again')
    else if (photo.state === 'receiving') refuse('This photo is not fully sent yet')
    else if (photo.owner_id && photo.owner_id !== ownerId) refuse('This photo belongs to another work')
  }
}
