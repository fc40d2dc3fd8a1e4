import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import sharp, { type Exif } from 'sharp'

const root = resolve(import.meta.dirname, '../..')
export const sharedData = resolve(root, process.env.SHARED_DATA ?? '../shared/data')
const streetArt = join(sharedData, 'photos/streetart')
const hasStreetArt = existsSync(streetArt)

/** A file as a file chooser hands it on. */
export interface TestPhoto {
  name: string
  mimeType: string
  buffer: Buffer
}

/** One of the server's odd files, as a photo. */
export async function fixture(name: string, as = name): Promise<TestPhoto> {
  return { name: as, mimeType: 'image/jpeg', buffer: await readFile(join(root, 'apps/server/test/fixtures', name)) }
}

export interface ExifFields {
  /** `2024:05:17 18:30:05`, as cameras write it. */
  takenAt?: string
  place?: { latitude: number; longitude: number }
}

/** Where the one photograph with a place was taken: San Jose. */
const withPlace = 'Homage_by_ChrisDuncan_PaulUrich_photoby_yanyinchoy.jpg'
const sanJose = { latitude: 37.33766, longitude: -121.88824 }

/** Real photographs of walls: the first has a place, the others have none. */
export function photosOfWalls(): Promise<TestPhoto[]> {
  if (!hasStreetArt) return samples(0, 10, (index) => (index === 0 ? { place: sanJose } : {}))
  const names = readdirSync(join(streetArt, 'sanjose')).filter((name) => name !== withPlace)
  // The heaviest say nothing more and take seconds each, and one is too small to be taken.
  const leftOut = /^(7thSt|Gemini|Mural-home)/
  return read('sanjose', [withPlace, ...names.filter((name) => !leftOut.test(name))].slice(0, 10))
}

/** Photographs of one train, taken within two minutes, none with a place. */
export function photosOfTrain(): Promise<TestPhoto[]> {
  if (!hasStreetArt) return samples(10, 3, (index) => ({ takenAt: `2017:07:13 13:35:1${index}` }))
  const names = ['512', '516', '548'].map((end) => `IMG_20170713_133${end}.jpg`)
  return read('train-graffiti', names)
}

function read(folder: string, names: string[]): Promise<TestPhoto[]> {
  return Promise.all(
    names.map(async (name) => {
      const buffer = asOwnFile(await readFile(join(streetArt, folder, name)))
      return { name: basename(name), mimeType: 'image/jpeg', buffer }
    }),
  )
}

/** Pictures of the sample world with a camera's EXIF data. */
function samples(from: number, count: number, exifOf: (index: number) => ExifFields): Promise<TestPhoto[]> {
  const folder = join(root, 'samples/pictures')
  const names = readdirSync(folder)
    .sort()
    .slice(from, from + count)
  return Promise.all(
    names.map(async (name, index) => {
      const buffer = await sharp(join(folder, name))
        .withExif(exifFor(exifOf(index)))
        .jpeg()
        .toBuffer()
      return { name: name.replace('.webp', '.jpg'), mimeType: 'image/jpeg', buffer: asOwnFile(buffer) }
    }),
  )
}

/** A picture made here, of one colour, so that no two photos of a test are the same file. */
export async function drawnPhoto(name: string, colour: string, fields: ExifFields = {}): Promise<TestPhoto> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
  const buffer = asOwnFile(await picture.withExif(exifFor(fields)).jpeg().toBuffer())
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A photo of several megabytes: noise, which nothing makes smaller. */
export async function heavyPhoto(name: string): Promise<TestPhoto> {
  const [width, height] = [2_400, 1_600]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 100 }).toBuffer() }
}

/** A unique picture of a wall: random coloured blocks. */
export async function paintedPhoto(name: string, place: { latitude: number; longitude: number }): Promise<TestPhoto> {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const blocks = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const picture = sharp(blocks).resize(900, 600, { kernel: 'cubic' })
  return { name, mimeType: 'image/jpeg', buffer: await picture.withExif(exifFor({ place })).jpeg().toBuffer() }
}

/** The same picture as a distinct file: it adds a meaningless JPEG comment, because a published photo is refused a second time. */
function asOwnFile(bytes: Buffer): Buffer {
  const words = Buffer.from(crypto.randomUUID())
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, words.length + 2]), words, bytes.subarray(2)])
}

export function exifFor({ takenAt, place }: ExifFields): Exif {
  return {
    ...(takenAt ? { IFD2: { DateTimeOriginal: takenAt } } : {}),
    ...(place
      ? {
          IFD3: {
            GPSLatitudeRef: place.latitude < 0 ? 'S' : 'N',
            GPSLatitude: degrees(place.latitude),
            GPSLongitudeRef: place.longitude < 0 ? 'W' : 'E',
            GPSLongitude: degrees(place.longitude),
          },
        }
      : {}),
  }
}

/** Degrees, minutes and hundredths of seconds as EXIF has them. */
function degrees(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 360_000)
  return `${Math.floor(hundredths / 360_000)}/1 ${Math.floor(hundredths / 6_000) % 60}/1 ${hundredths % 6_000}/100`
}
