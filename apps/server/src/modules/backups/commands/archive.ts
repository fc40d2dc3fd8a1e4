import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { Adder, type Manifest, type Tally } from '../rules.ts'

const squeeze = promisify(gzip)
const bytesAtOnce = 2 * 1024 * 1024

/** An archive being written: a tar file that ends with its manifest and the manifest's hash. */
export interface Archive {
  addFile(name: string, bytes: Buffer): Promise<void>
  /** Adds a file too large for memory, with exactly `size` bytes. */
  addStream(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void>
  /** Adds lines as numbered parts in their own folder. */
  addLines(folder: string, batches: AsyncIterable<string[]>): Promise<Tally>
  finish(manifest: Omit<Manifest, 'files'>): Promise<void>
  /** Closes the incomplete file. */
  abandon(): Promise<void>
}

export function writeArchive(path: string, signal?: AbortSignal): Archive {
  const tar = pack()
  const files = new Adder()
  const written = pipeline(tar, createWriteStream(path, { mode: 0o600, flush: true }), { signal })
  // A full disk fails only the file stream; without this race, the writer would wait for ever.
  const failed = written.then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)

  /** Runs a write, and prefers the error of the file stream over the writer's. */
  const unlessFailed = async (work: () => Promise<void>) => {
    try {
      await Promise.race([work(), failed])
    } catch (error) {
      if (tar.destroyed) await failed
      throw error
    }
  }
  const put = (name: string, bytes: Buffer) =>
    unlessFailed(
      () =>
        new Promise((done, fail) => {
          const entry = tar.entry({ name }, bytes, (error) => (error ? fail(error) : done()))
          // Without a listener, an entry that waits while the disk is full crashes the process.
          entry.on('error', fail)
        }),
    )

  return {
    addFile: async (name, bytes) => {
      files.addFile(name, bytes.byteLength, createHash('sha256').update(bytes).digest())
      await put(name, bytes)
    },
    addStream: async (name, size, body) => {
      const hash = createHash('sha256')
      await unlessFailed(() => pipeline(hashed(body, hash), tar.entry({ name, size })))
      files.addFile(name, size, hash.digest())
    },
    addLines: async (folder, batches) => {
      const rows = new Adder()
      let waiting: string[] = []
      let bytes = 0
      let part = 0
      const flush = async () => {
        if (waiting.length === 0) return
        part += 1
        const packed = await squeeze(waiting.join('\n'))
        waiting = []
        bytes = 0
        await put(`${folder}/${String(part).padStart(6, '0')}.ndjson.gz`, packed)
      }
      for await (const lines of batches) {
        for (const line of lines) {
          rows.addLine(line)
          waiting.push(line)
          bytes += line.length
        }
        if (bytes >= bytesAtOnce) await flush()
      }
      await flush()
      return rows.tally
    },
    finish: async (manifest) => {
      const bytes = Buffer.from(JSON.stringify({ ...manifest, files: files.tally }, null, 2))
      await put('manifest.json', bytes)
      await put('manifest.sha256', Buffer.from(`${createHash('sha256').update(bytes).digest('hex')}\n`))
      tar.finalize()
      await written
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => undefined)
    },
  }
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}
