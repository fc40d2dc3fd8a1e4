import { uploadLimits } from '@allcity/contract/uploads'
import type { Draft, DraftPhoto, Refusal } from './drafts.ts'

const signatures: [bytes: string, offset: number, what: string][] = [
  ['GIF8', 0, 'a GIF'],
  ['%PDF', 0, 'a PDF'],
  ['PK\x03\x04', 0, 'an archive'],
  ['8BPS', 0, 'a Photoshop file'],
  ['II*\0', 0, 'a camera’s raw file or a TIFF'],
  ['MM\0*', 0, 'a camera’s raw file or a TIFF'],
  ['ftyp', 4, 'a video'],
  ['\x1aE\xdf\xa3', 0, 'a video'],
]

const heifBrand = /^(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/
const taken = 'We take JPEG, PNG, WebP, AVIF and HEIC.'

/** The number of bytes that `checkFile` reads. */
export const headBytes = 512

function isPhoto(text: string) {
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return true
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return true
  if (!text.startsWith('ftyp', 4)) return false
  const brands = text.slice(8, text.charCodeAt(3) || 32).match(/.{4}/gs) ?? []
  return brands.some((brand) => heifBrand.test(brand))
}

/** Checks the size and first bytes before uploading; the server checks the rest. */
export function checkFile(head: Uint8Array, bytes: number): Refusal | null {
  if (bytes === 0) return { title: 'This file is empty', sentence: 'Choose the photo again.' }
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('')

  if (!isPhoto(text)) {
    const what = signatures.find(([mark, offset]) => text.startsWith(mark, offset))?.[2]
    const advice = what === 'a video' ? 'Pick a frame from the video and send that.' : 'Save it as one of these first.'
    return {
      title: 'This file is not a photo',
      sentence: what === undefined ? taken : `It is ${what}. ${taken} ${advice}`,
    }
  }
  if (bytes > uploadLimits.bytes) {
    return {
      title: 'This photo is too large',
      sentence: `It has ${Math.ceil(bytes / 100_000) / 10} MB. The most we take is ${uploadLimits.bytes / 1_000_000}: send it in a smaller size.`,
    }
  }
  return null
}

/** For a dropped folder, or a file that was moved, deleted or is not readable for this browser. */
export const unreadable: Refusal = {
  title: 'This file cannot be read',
  sentence: 'It is a folder, or it is gone from where it was. Choose the photo itself.',
}

export interface FileTraits {
  name: string
  size: number
  lastModified: number
}

/** Sorts files into those that restore lost photos, new ones, duplicates, and those over the limit. */
export function sortArrivals<F extends FileTraits>(files: F[], drafts: Draft[]) {
  const toKey = (name: string, size: number, modifiedAt: number) => JSON.stringify([name, size, modifiedAt])
  const open = drafts.filter(({ published, removedAt }) => !published && removedAt === null)
  const photos = open.flatMap((draft) => draft.photos)
  const lost = photos.filter((photo) => photo.lost && !photo.sent)
  const held = photos.filter((photo) => !lost.includes(photo))
  const here = new Set(held.map((photo) => toKey(photo.fileName, photo.bytes, photo.modifiedAt)))
  const found: { photo: DraftPhoto; file: F }[] = []
  const fresh: F[] = []
  const repeated: F[] = []
  for (const file of files) {
    const key = toKey(file.name, file.size, file.lastModified)
    // A copy of a file has another modification time but the same bytes.
    const at = lost.findIndex((photo) => photo.fileName === file.name && photo.bytes === file.size)
    const [photo] = here.has(key) || at < 0 ? [] : lost.splice(at, 1)
    if (here.has(key)) repeated.push(file)
    else if (photo) found.push({ photo, file })
    else fresh.push(file)
    here.add(key)
  }
  const room = Math.max(0, uploadLimits.photosAtOnce - photos.length)
  return { found, taken: fresh.slice(0, room), repeated, over: fresh.slice(room) }
}

/** A sentence about the files that were left out; null when there are none. */
export function leftOutSentence(repeated: FileTraits[], over: FileTraits[]): string | null {
  const parts: string[] = []
  const [first] = repeated
  if (repeated.length === 1 && first) parts.push(`${first.name} is here already, so it was not added again.`)
  if (repeated.length > 1) parts.push(`${repeated.length} of these photos are here already and were not added again.`)
  if (over.length > 0) {
    const rest = over.length === 1 ? 'One more is' : `${over.length} more are`
    parts.push(
      `${uploadLimits.photosAtOnce} photos at a time. ${rest} left out: publish some of these, then choose again.`,
    )
  }
  return parts.length === 0 ? null : parts.join(' ')
}

/** The file types of the chooser. With HEIC listed, a phone hands over the original, with its location and date. */
export const acceptedTypes =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.avif,.heic,.heif'
