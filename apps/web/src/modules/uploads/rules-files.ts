import { uploadLimits } from '@allcity/contract/uploads'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import type { Draft, DraftPhoto, Refusal } from './drafts.ts'

type KnownFile = 'gif' | 'pdf' | 'archive' | 'photoshop' | 'raw' | 'video'

const signatures: [bytes: string, offset: number, file: KnownFile][] = [
  ['GIF8', 0, 'gif'],
  ['%PDF', 0, 'pdf'],
  ['PK\x03\x04', 0, 'archive'],
  ['8BPS', 0, 'photoshop'],
  ['II*\0', 0, 'raw'],
  ['MM\0*', 0, 'raw'],
  ['ftyp', 4, 'video'],
  ['\x1aE\xdf\xa3', 0, 'video'],
]

const unsupported: Record<KnownFile, MessageDescriptor> = {
  gif: msg`GIFs aren’t supported. Export it to JPEG first.`,
  pdf: msg`PDFs aren’t supported. Export it to JPEG first.`,
  archive: msg`Archives aren’t supported. Unpack it and choose the photos.`,
  photoshop: msg`Photoshop files aren’t supported. Export it to JPEG first.`,
  raw: msg`RAW and TIFF files aren’t supported. Export it to JPEG first.`,
  video: msg`Videos aren’t supported. Pick a frame and export it to JPEG.`,
}

const heifBrand = /^(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

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
  if (bytes === 0) return { title: t`This file is empty`, sentence: t`Choose the photo again.` }
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('')

  if (!isPhoto(text)) {
    const file = signatures.find(([mark, offset]) => text.startsWith(mark, offset))?.[2]
    return {
      title: t`This isn’t a supported photo`,
      sentence: file ? translate(unsupported[file]) : t`Choose a JPEG, PNG, WebP, AVIF or HEIC.`,
    }
  }
  if (bytes > uploadLimits.bytes) {
    const size = formatNumber(Math.ceil(bytes / 100_000) / 10)
    const limit = formatNumber(uploadLimits.bytes / 1_000_000)
    return {
      title: t`This photo is too large`,
      sentence: t`${size} MB is over the ${limit} MB limit. Try a smaller version.`,
    }
  }
  return null
}

/** For a dropped folder, or a file that was moved, deleted or is not readable for this browser. */
export const describeUnreadable = (): Refusal => ({
  title: t`Can’t read this file`,
  sentence: t`It’s a folder, or it was moved or deleted. Choose the photo itself.`,
})

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

const trackEnding = /\.(gpx|kml|kmz|fit|json)$/i

/** Takes the last track out of chosen files; the others are photos. */
export function splitTracks<F extends FileTraits>(chosen: F[]): { track: F | null; files: F[] } {
  const isTrack = ({ name }: F) => trackEnding.test(name)
  return { track: chosen.findLast(isTrack) ?? null, files: chosen.filter((file) => !isTrack(file)) }
}

/** A sentence about the files that were left out; null when there are none. */
export function leftOutSentence(repeated: FileTraits[], over: FileTraits[]): string | null {
  const parts: string[] = []
  const [first] = repeated
  const copies = repeated.length
  if (copies === 1 && first) {
    const { name } = first
    parts.push(t`${name} is already here, so it wasn’t added again.`)
  }
  if (copies > 1) parts.push(t`${copies} of these photos are already here and weren’t added again.`)
  if (over.length > 0) {
    const limit = uploadLimits.photosAtOnce
    const skipped = over.length
    parts.push(
      t`You can add ${limit} photos at a time. ${plural(skipped, { one: '# was skipped', other: '# were skipped' })}: publish some of these first.`,
    )
  }
  return parts.length === 0 ? null : parts.join(' ')
}

/** The file types of the chooser. With HEIC listed, a phone hands over the original, with its location and date. */
export const acceptedTypes =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.avif,.heic,.heif'
