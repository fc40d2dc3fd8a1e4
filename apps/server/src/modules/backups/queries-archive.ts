import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Adder, BackupFault, describeError, isSame, Manifest, qualifyName } from './rules.ts'

const unpack = promisify(gunzip)
const mostUnpacked = 256 * 1024 * 1024

type Bytes = AsyncIterable<Uint8Array>

/** An entry of an archive, in written order. Read a file's body before asking for the next entry. */
export type Entry =
  | { type: 'lines'; table: string; lines: string[] }
  | { type: 'jobs'; lines: string[] }
  | { type: 'file'; name: string; size: number; body: Bytes }
  | { type: 'manifest'; bytes: Buffer }
  | { type: 'seal'; text: string }

/** @throws BackupFault for a file that is no archive of ours, or is truncated. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const tar = extract()
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 })
  file.on('error', (error) => tar.destroy(new BackupFault(describeError(error, path))))
  file.pipe(tar)
  try {
    for await (const entry of tar)
      yield await buildEntry(entry.header.name, entry.header.size ?? 0, Readable.from(entry))
  } catch (error) {
    if (error instanceof BackupFault) throw error
    throw damaged(path, error)
  } finally {
    file.destroy()
  }
}

async function buildEntry(name: string, size: number, body: Bytes): Promise<Entry> {
  const [, table] = /^tables\/([^/]+)\/\d+\.ndjson\.gz$/.exec(name) ?? []
  if (table) return { type: 'lines', table, lines: await readLines(body) }
  if (/^jobs\/\d+\.ndjson\.gz$/.test(name)) return { type: 'jobs', lines: await readLines(body) }
  if (name === 'manifest.json') return { type: 'manifest', bytes: await buffer(body) }
  if (name === 'manifest.sha256') return { type: 'seal', text: (await buffer(body)).toString().trim() }
  return { type: 'file', name, size, body }
}

async function readLines(body: Bytes): Promise<string[]> {
  const text = await unpack(await buffer(body), { maxOutputLength: mostUnpacked })
  return text.toString().split('\n')
}

/**
 * Reads a whole archive and compares it with its manifest, before it is used.
 * @throws BackupFault when a name, row or file differs; the padding of blocks is ignored.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const read = await readThrough(path).catch((error: unknown) => {
    throw error instanceof BackupFault ? error : damaged(path, error)
  })
  const { tables, jobs, files, manifest, seal } = read
  if (!manifest || !seal) throw new BackupFault(`${path} is cut off: its end is missing.`)
  const parsed = Manifest.safeParse(json(manifest))
  if (!parsed.success || createHash('sha256').update(manifest).digest('hex') !== seal)
    throw changed(path, 'its manifest')
  const { data } = parsed
  for (const table of data.tables) {
    if (!isSame(table.rows, getAdder(tables, qualifyName(table)).tally))
      throw changed(path, `the rows of ${qualifyName(table)}`)
  }
  if (tables.size > data.tables.length) throw changed(path, 'its list of tables')
  if (!isSame(data.jobs, jobs.tally)) throw changed(path, 'what waited in the queue')
  if (!isSame(data.files, files.tally)) throw changed(path, 'its files')
  return data
}

async function readThrough(path: string) {
  const tables = new Map<string, Adder>()
  const [jobs, files] = [new Adder(), new Adder()]
  let manifest: Buffer | undefined
  let seal = ''
  for await (const entry of readArchive(path)) {
    if (entry.type === 'lines') for (const line of entry.lines) getAdder(tables, entry.table).addLine(line)
    if (entry.type === 'jobs') for (const line of entry.lines) jobs.addLine(line)
    if (entry.type === 'file') files.addFile(entry.name, entry.size, await computeDigest(entry.body))
    if (entry.type === 'manifest') manifest = entry.bytes
    if (entry.type === 'seal') seal = entry.text
  }
  return { tables, jobs, files, manifest, seal }
}

function getAdder(adders: Map<string, Adder>, name: string): Adder {
  const adder = adders.get(name) ?? new Adder()
  adders.set(name, adder)
  return adder
}

export async function computeDigest(body: Bytes): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest()
}

const damaged = (path: string, cause: unknown) =>
  new BackupFault(`${path} is damaged, or no backup of Allcity.`, { cause })

const changed = (path: string, what: string) =>
  new BackupFault(`${path} was changed after it was made: ${what} cannot be trusted.`)

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
