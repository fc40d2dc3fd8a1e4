import { createHash, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type ArtworkDetails, artworks, type MyArtwork } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import { type Upload, uploads } from '@allcity/contract/uploads'
import sharp from 'sharp'
import { Upload as TusUpload } from 'tus-js-client'
import { v7 as uuidv7 } from 'uuid'
import { newPhotoKey } from '#server/modules/uploads/rules.ts'
import { masterFile, photoFile } from '#server/platform/storage/photo-address.ts'
import type { Member, World } from './world.ts'

const root = resolve(import.meta.dirname, '../../..')
export const sharedData = resolve(root, process.env.SHARED_DATA ?? '../shared/data')
export const hasSharedData = existsSync(sharedData)
const fixtures = resolve(import.meta.dirname, 'fixtures')
const smallPhoto = join(fixtures, 'brooklyn.jpg')

/** A real photograph with GPS, or the project's own replacement without the shared folder. */
export const photoWithPlace = hasSharedData ? join(sharedData, 'photos/edge/gps/DSCN0010.jpg') : smallPhoto

/** The same picture as a distinct file: it adds a meaningless JPEG comment, because a published photo is refused a second time. */
export function asOwnFile(bytes: Buffer): Buffer {
  if (bytes.readUInt16BE(0) !== 0xffd8) return bytes
  const words = Buffer.from(uuidv7())
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([head, words, bytes.subarray(2)])
}

/** A picture of coloured blocks; each seed gives another one. */
export async function newPicture(seed = randomInt(2 ** 32)): Promise<Buffer> {
  let state = seed
  const colours = Buffer.from(
    Array.from({ length: 9 * 7 * 3 }, () => {
      // The generator of Numerical Recipes.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
  return sharp(colours, { raw: { width: 9, height: 7, channels: 3 } })
    .resize(900, 700, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
}

/** Sends a file by tus, as the browser does. */
export async function sendPhoto(world: World, as: Member, file: string | Buffer, id = uuidv7()): Promise<PhotoId> {
  const bytes = typeof file === 'string' ? asOwnFile(await readFile(file)) : file
  await new Promise<void>((done, fail) => {
    new TusUpload(bytes, {
      endpoint: `${world.origin}/api/uploads`,
      headers: { authorization: `Bearer ${as.idToken}` },
      metadata: { id, filename: typeof file === 'string' ? (file.split('/').at(-1) ?? '') : 'photo.jpg' },
      retryDelays: [],
      onSuccess: () => done(),
      onError: fail,
    }).start()
  })
  return PhotoId.parse(id)
}

/** An upload as its owner sees it; undefined for a deleted photo or another member's. */
export async function findUpload(world: World, as: Member, id: string): Promise<Upload | undefined> {
  return (await world.call(uploads.list, { query: { id: [id] } }, as)).body.items[0]
}

/** Waits until a photo is ready or failed. */
export async function settled(world: World, as: Member, id: PhotoId): Promise<Upload> {
  for (;;) {
    const upload = await findUpload(world, as, id)
    if (!upload) throw new Error(`No upload ${id}`)
    if (upload.state === 'ready' || upload.state === 'failed') return upload
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

/**
 * Most tests only need a finished photo, and a small one suffices. Each world processes it once; further ones are copies of its row and
 * files, a fifth of the work.
 */
export async function readyPhoto(world: World, as: Member, file: string | Buffer = smallPhoto): Promise<PhotoId> {
  if (file !== smallPhoto) return takeIn(world, as, file)
  const first = firsts.get(world.parts.db)
  if (first) return copyPhoto(world, as, await first)
  const taken = takeIn(world, as, file)
  const kept = taken.then((id) => readPhoto(world, id))
  firsts.set(world.parts.db, kept)
  kept.catch(() => firsts.delete(world.parts.db))
  return taken
}

async function takeIn(world: World, as: Member, file: string | Buffer): Promise<PhotoId> {
  const id = await sendPhoto(world, as, file)
  const upload = await settled(world, as, id)
  if (upload.state !== 'ready') throw new Error(upload.failure ?? 'failed')
  return id
}

type KeptPhoto = Awaited<ReturnType<typeof readPhoto>>
const firsts = new WeakMap<World['parts']['db'], Promise<KeptPhoto>>()

/** Before publication, with all the camera's data. */
async function readPhoto({ parts: { db, store } }: World, id: PhotoId) {
  const row = await db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const master = await buffer(await store.read('private', masterFile(row.key)))
  const widths = (row.sizes ?? []).map(({ width }) => width)
  const served = await Promise.all(
    widths.map(async (width) => ({
      width,
      bytes: await buffer(await store.read('public', photoFile(row.key, width))),
    })),
  )
  return { row, master, served }
}

async function copyPhoto({ parts: { db, store } }: World, as: Member, photo: KeptPhoto): Promise<PhotoId> {
  const [id, key] = [uuidv7(), newPhotoKey()]
  await store.put('private', masterFile(key), photo.master, 'image/jpeg')
  for (const { width, bytes } of photo.served) await store.put('public', photoFile(key, width), bytes, 'image/webp')
  const { sizes, created_at: _, failure_values: __, ...row } = photo.row
  const file_hash = createHash('sha256').update(id).digest('hex')
  const own = { id, key, member_id: as.id, file_hash, sizes: JSON.stringify(sizes) }
  await db
    .insertInto('photo')
    .values({ ...row, ...own })
    .execute()
  return PhotoId.parse(id)
}

export const newId = () => artworks.get.params.shape.id.parse(uuidv7())

/** Valid details of a mural on Rivington Street. */
export function mural(photos: PhotoId[], change: Partial<ArtworkDetails> = {}): ArtworkDetails {
  return {
    title: 'Left profile',
    description: null,
    kind: 'mural',
    surface: 'wall',
    yearMade: 2024,
    seenOn: '2025-11-05',
    permission: 'with_permission',
    licence: 'cc_by_4',
    location: { longitude: -73.98841, latitude: 40.72017 },
    locationLevel: 'exact',
    train: null,
    photos: photos.map((id) => ({ id, altText: 'A face in profile on ochre brick' })),
    ...change,
  }
}

export async function publishMural(world: World, as: Member, change: Partial<ArtworkDetails> = {}): Promise<MyArtwork> {
  const photo = await readyPhoto(world, as)
  const answer = await world.call(artworks.publish, { body: { id: newId(), ...mural([photo], change) } }, as)
  if (answer.status !== 200) throw new Error(answer.error.message)
  return answer.body
}

/** Path of an upload's bytes until all of them have arrived. */
export const incomingFile = ({ parts }: World, name: string) => join(parts.env.DATA_DIR, 'incoming', name)

/** All stored files of a ready photo. */
export async function listFiles({ parts: { db, env } }: World, id: string): Promise<string[]> {
  const { key } = await db.selectFrom('photo').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  return ['public/photos', 'private/masters'].map((area) => join(env.DATA_DIR, 'files', area, key))
}

/** Photos that other tests left waiting would go before those that have no features. */
export async function endWaitingPhotos({ parts: { db } }: World): Promise<void> {
  await db
    .updateTable('photo')
    .set({ state: 'failed', failure: 'x' })
    .where('state', 'in', ['checking', 'cutting'])
    .execute()
}
