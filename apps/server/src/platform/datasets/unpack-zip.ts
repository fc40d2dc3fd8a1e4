import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { fill } from '../errors.ts'
import { bombed, guard, type Unpacked } from './expansion-guard.ts'
import { datasetLimits, UnreadableFile } from './record.ts'

const dataExtensions = /^\.(csv|tsv|txt|json|geojson|ndjson|jsonl|geojsonl|kml|gpx|xml)$/
const projectionExtensions = /^\.(prj|crs)$/
const mostEntries = 1_000
const largestRatio = 200
const harmlessBytes = 64 * 1024 ** 2
const longestProjection = 10_000

/** Opens a zip with one data set and its projection. Nothing of it is written to the disk. */
export async function openZip(path: string): Promise<Unpacked> {
  const archive = await opened(path)
  try {
    const entries = await listEntries(archive)
    checkIsNoSpreadsheet(entries)
    const sets = entries.filter(({ fileName }) => dataExtensions.test(getExtension(fileName)))
    const [chosen] = sets
    if (!chosen) throw new UnreadableFile(whatElse(entries))
    if (sets.length > 1) {
      const names = sets.slice(0, 5).map(({ fileName }) => fileName)
      throw new UnreadableFile(
        fill(/*i18n*/ 'This zip has several files in it: {names}. Send one at a time.', { names }),
      )
    }
    checkSize(chosen)
    const projection = entries.find(({ fileName }) => projectionExtensions.test(getExtension(fileName)))
    return {
      name: chosen.fileName.split('/').at(-1) ?? chosen.fileName,
      open: () => contents(path, chosen.fileName),
      projection: projection ? await short(archive, projection) : null,
    }
  } finally {
    archive.close()
  }
}

/** A spreadsheet is many XML files in a zip. */
function checkIsNoSpreadsheet(entries: Entry[]): void {
  const isSpreadsheet = entries.some(({ fileName }) => /^(xl\/workbook\.\w+|content\.xml)$/.test(fileName))
  if (isSpreadsheet) throw new UnreadableFile(/*i18n*/ 'This is a spreadsheet. Save it as CSV and send that.')
}

function whatElse(entries: Entry[]): string {
  const isShapefile = entries.some(({ fileName }) => getExtension(fileName) === '.shp')
  return isShapefile
    ? /*i18n*/ 'This is a shapefile. Save it as GeoJSON and send that.'
    : /*i18n*/ 'There is no CSV, JSON, KML or GPX file in this zip.'
}

const opened = async (path: string): Promise<ZipFile> => {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch {
    throw damaged()
  }
}

const damaged = () => new UnreadableFile(/*i18n*/ 'This zip file is damaged.')

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > mostEntries) throw new UnreadableFile(/*i18n*/ 'This zip has more than 1,000 files in it.')
  const entries: Entry[] = []
  try {
    for await (const entry of archive.eachEntry()) {
      if (isLink(entry))
        throw new UnreadableFile(fill(/*i18n*/ '{name} in this zip is a link, not a file.', { name: entry.fileName }))
      if (entry.isEncrypted()) throw new UnreadableFile(/*i18n*/ 'This zip is locked with a password.')
      if (!entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/')) entries.push(entry)
    }
  } catch (error) {
    // Such as a name that leads out of the archive.
    throw error instanceof UnreadableFile ? error : damaged()
  }
  return entries
}

/** The upper half of the attributes is the file's mode where a Unix made the zip. */
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

const getExtension = (name: string) => extname(name).toLowerCase()

/** The size that the zip declares; the actual bytes are counted again while reading. */
function checkSize({ uncompressedSize, compressedSize }: Entry): void {
  const isBomb = uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * largestRatio
  if (isBomb || uncompressedSize > datasetLimits.expandedBytes) throw bombed()
}

async function contents(path: string, fileName: string): Promise<Readable> {
  const archive = await opened(path)
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName !== fileName) continue
      const packed = await archive.openReadStreamPromise(entry)
      const counted = guard(entry.compressedSize)
      packed.on('error', () => counted.destroy(damaged()))
      counted.on('close', () => {
        packed.destroy()
        archive.close()
      })
      return packed.pipe(counted)
    }
  } catch {
    // Such as an unknown compression method.
  }
  archive.close()
  throw damaged()
}

async function short(archive: ZipFile, entry: Entry): Promise<string | null> {
  if (entry.uncompressedSize > longestProjection) return null
  return text(await archive.openReadStreamPromise(entry))
}
