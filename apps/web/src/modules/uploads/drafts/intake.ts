import { ArtworkId } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import { v7 as uuid } from 'uuid'
import type { DraftDetails, DraftPhoto, SetPlace } from '../drafts.ts'
import { newDraft, newPhoto } from '../rules-drafts.ts'
import { checkFile, describeUnreadable, headBytes, leftOutSentence, sortArrivals, splitTracks } from '../rules-files.ts'
import { filesInHand } from '../sender.ts'
import { changeDetails, changeDraft, sayLeftOut, useUploads } from '../store.ts'
import { writeBlob } from './storage.ts'
import { takeTrack } from './tracks.ts'

const previewWidth = 800
const { getState, setState } = useUploads

let previewing: Promise<void> = Promise.resolve()

export const newArtworkId = () => ArtworkId.parse(uuid())

let lastBatch: Promise<void> = Promise.resolve()

/** Takes files that were chosen, dropped, pasted or photographed. Each becomes a card and is uploaded. */
export function takeFiles(chosen: File[], details: Partial<DraftDetails> = {}): Promise<void> {
  const { track, files } = splitTracks(chosen)
  if (track) void takeTrack(track)
  // Take one batch after another: in parallel, they would not see each other's files.
  lastBatch = lastBatch.then(() => take(files, details))
  return lastBatch
}

/** Sets the place of a taken photo that has none yet. */
export function placeFile({ name, lastModified }: File, place: SetPlace): void {
  const draft = getState().drafts.find(({ photos }) =>
    photos.some(({ fileName, modifiedAt }) => fileName === name && modifiedAt === lastModified),
  )
  if (draft && draft.said.place === null) changeDetails(draft.id, { place })
}

async function take(files: File[], details: Partial<DraftDetails>): Promise<void> {
  const { found, taken, repeated, over } = sortArrivals(files, getState().drafts)
  sayLeftOut(leftOutSentence(repeated, over))
  setState(({ openId }) => ({ openId: openId === 'none' ? null : openId }))
  for (const { photo, file } of found) await replaceFile(photo, file)
  for (const file of taken) {
    const photo = await admit(file)
    const draft = newDraft(newArtworkId(), photo, Date.now())
    setState(({ drafts }) => ({
      drafts: [...drafts, { ...draft, said: { ...draft.said, ...details } }],
    }))
  }
}

/** Replaces the file of a failed photo. The details of the work stay. */
export async function replaceFile(old: DraftPhoto, file: File): Promise<void> {
  const draft = getState().drafts.find(({ photos }) => photos.some(({ id }) => id === old.id))
  if (!draft) return
  const isSame = old.lost && old.fileName === file.name && old.bytes === file.size
  const photo = isSame ? { ...old, lost: false } : { ...(await admit(file)), altText: old.altText }
  if (isSame) await hold(photo, file)
  changeDraft(draft.id, (now) => ({
    ...now,
    problem: null,
    photos: now.photos.map((one) => {
      if (one.id !== old.id) return one
      // Keep text written meanwhile.
      return isSame ? { ...one, lost: false } : { ...photo, altText: one.altText }
    }),
  }))
}

async function admit(file: File): Promise<DraftPhoto> {
  const photo = newPhoto(PhotoId.parse(uuid()), file)
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => null)
  const refusal = head === null ? describeUnreadable() : checkFile(new Uint8Array(head), file.size)
  if (refusal === null) await hold(photo, file)
  return { ...photo, refusal }
}

async function hold(photo: DraftPhoto, file: File) {
  filesInHand.set(photo.id, file)
  const { member } = getState()
  if (member === null) return
  await writeBlob(member, 'file', photo.id, file).catch(() => setState({ isKept: false }))
  // Decode one photo after another: fifty decoded at once exceed a phone's memory.
  previewing = previewing.then(() => showPreview(member, photo.id, file))
}

/** Shows a small preview. A format this browser cannot decode, such as HEIC, waits for the server's sizes. */
async function showPreview(member: string, id: PhotoId, file: File) {
  const blob = await smallPicture(file).catch(() => null)
  if (getState().member !== member) return
  setState(({ previews }) => ({ previews: { ...previews, [id]: blob && URL.createObjectURL(blob) } }))
  // A failed write only loses the card's preview after a reload, until the server has its own.
  if (blob) await writeBlob(member, 'preview', id, blob).catch(() => undefined)
}

async function smallPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: 'medium' })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 })
}
