import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isDiskFull } from '#server/platform/lib/disk-full.ts'

/** Order-independent checksum of a set of items. */
export const Tally = z.object({ count: z.int(), bytes: z.int(), hash: z.string() })
export type Tally = z.infer<typeof Tally>

export const TableShape = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
})
export type TableShape = z.infer<typeof TableShape>

export const SequenceState = z.object({
  schema: z.string(),
  name: z.string(),
  value: z.string(),
  isCalled: z.boolean(),
})
export type SequenceState = z.infer<typeof SequenceState>

/** The last entry of an archive: the list of its contents. */
export const Manifest = z.object({
  format: z.literal(1),
  productVersion: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(TableShape.extend({ rows: Tally })),
  sequences: z.array(SequenceState),
  jobs: Tally,
  files: Tally,
  /** Files that the database names and the store does not have. */
  missing: z.array(z.string()),
  /** Files copied before the snapshot but not in it, such as photos deleted meanwhile. A restore must not bring them back. */
  passed: z.array(z.string()).default([]),
})
export type Manifest = z.infer<typeof Manifest>

/** An error whose message is one sentence for the operator. */
export class BackupFault extends Error {}

/** The photo a file of an archive belongs to: a processed photo by its key, or an original by its id. */
export function nameSubject(file: string): string {
  const [, key] = /^files\/(?:public\/photos|private\/masters)\/([^/]+)\//.exec(file) ?? []
  const [, id] = /^incoming\/([^/]+)\//.exec(file) ?? []
  return key ? `photo ${key}` : `original ${id}`
}

/** The restore is complete, but old files are still there. */
export class LeftBehind extends Error {}

const modulus = 2n ** 256n

/** Computes a tally that shows any difference, without holding or sorting the items. */
export class Adder {
  #count = 0
  #bytes = 0
  #sum = 0n

  add(bytes: number, ...parts: (string | Uint8Array)[]): void {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part)
    this.#count += 1
    this.#bytes += bytes
    this.#sum = (this.#sum + BigInt(`0x${hash.digest('hex')}`)) % modulus
  }

  addLine(line: string): void {
    this.add(line.length, line)
  }

  addFile(name: string, bytes: number, digest: Uint8Array): void {
    this.add(bytes, `${name}\n`, digest)
  }

  get tally(): Tally {
    return { count: this.#count, bytes: this.#bytes, hash: this.#sum.toString(16).padStart(64, '0') }
  }
}

export const isSame = (one: Tally, other: Tally | undefined) =>
  one.count === other?.count && one.bytes === other.bytes && one.hash === other.hash

export const qualifyName = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

/** @example allcity-20260314-091500.tar */
export const archiveName = (at: Date) =>
  `allcity-${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.tar`

/** @throws BackupFault when this Allcity is older than the one that made the archive. */
export function checkMigrations(archived: string[], known: Iterable<string>): void {
  const names = new Set(known)
  const strange = archived.find((name) => !names.has(name))
  if (strange)
    throw new BackupFault(`The archive is of a newer Allcity, which knows ${strange}. Restore it with that version.`)
}

/** The sentence for a system error when a file cannot be written or read. @param folder where it is written, when that is not `path` */
export function describeError(error: unknown, path: string, folder = path): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (isDiskFull(error)) return `There is no room left on the disk of ${folder}. Nothing was left behind.`
  // FAT32 disks and user limits have a maximum file size.
  if (code === 'EFBIG') return `${path} became larger than a file may be there. Nothing was left behind.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path} may not be written or read by this user.`
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no ${path}.`
  if (code === '42P01') return 'No Allcity has run on this database yet. Give this the settings of the server.'
  if (code === 'EISDIR') return `${path} is a folder.`
  if (error instanceof Error && error.name === 'AbortError') return 'It was interrupted. Nothing was left behind.'
  // File errors of the embedded engine are not `Error` instances.
  if (!(error instanceof Error)) return 'The embedded database could not write or read its files.'
  return error instanceof BackupFault ? error.message : [...causesOf(error)].map(({ message }) => message).join(': ')
}

function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one
}
