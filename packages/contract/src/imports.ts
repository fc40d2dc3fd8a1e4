import { z } from 'zod'
import { Version } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { ArtworkKind } from './kinds.ts'
import { PageQuery, page } from './paging.ts'
import { Person } from './people.ts'
import { line, optional } from './text.ts'
import { Uuid } from './uuid.ts'

export const ImportId = Uuid.brand<'ImportId'>()
export type ImportId = z.infer<typeof ImportId>

/** State of an import: reading and checking, waiting for approval, running, done, or failed as a whole. */
export const ImportState = z.enum(['reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed'])
export type ImportState = z.infer<typeof ImportState>

/** Outcome of a row. */
export const ImportOutcome = z.enum(['new', 'matched', 'changed', 'unchanged', 'refused'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

const Column = z.string().min(1).max(300)
const OneColumn = Column.nullable().default(null)

/** Maps columns to fields. */
export const ImportMapping = z.strictObject({
  /** The source's id of a row, which identifies it in later imports. */
  id: OneColumn,
  title: OneColumn,
  /** Each entry is a name or a list of names; its columns are joined, first name before last name. */
  artists: z.array(z.array(Column).min(1).max(4)).max(8).default([]),
  /** Whether commas separate artists or follow surnames (`Lind, Ada`); `unsure` keeps an ambiguous value as one artist. */
  artistCommas: z.enum(['unsure', 'separate', 'after_surname']).default('unsure'),
  year: OneColumn,
  address: OneColumn,
  description: OneColumn,
  kind: OneColumn,
  status: OneColumn,
  licence: OneColumn,
  link: OneColumn,
  image: OneColumn,
  /** One column with the whole place: WKT, GeoJSON, or two numbers. */
  place: OneColumn,
  latitude: OneColumn,
  longitude: OneColumn,
  /**
   * Order of two bare numbers in one cell; the last value also reads WKT and GeoJSON as latitude first, which is wrong by their
   * standards.
   */
  order: z.enum(['latitude_first', 'longitude_first', 'always_latitude_first']).default('latitude_first'),
  /** `EPSG:2263`, or null for degrees. */
  projection: z
    .string()
    .regex(/^EPSG:\d{4,6}$/, /*i18n*/ 'Enter a projection such as EPSG:2263')
    .nullable()
    .default(null),
  /** Reads only rows with one of these values in this column, such as `Mural` in `Type`. */
  only: z
    .strictObject({
      column: Column,
      values: z
        .array(line(120).pipe(z.string().min(1, /*i18n*/ 'Enter a value')))
        .min(1, /*i18n*/ 'Enter a value')
        .max(20),
    })
    .nullable()
    .default(null),
})
export type ImportMapping = z.output<typeof ImportMapping>

const WebAddress = z
  .url({ protocol: /^https?$/, error: /*i18n*/ 'Enter a link like https://example.org' })
  .max(500, /*i18n*/ 'That link is too long')

/** Values that apply to the whole file. */
export const ImportSource = z.strictObject({
  /** Identifies the source: an import with the same name continues the earlier one. */
  name: line(120).pipe(z.string().min(1, /*i18n*/ 'Enter the name of the source')),
  link: optional(WebAddress).default(null),
  licence: optional(line(120)).default(null),
  /** For rows without a known kind. */
  kind: ArtworkKind.default('other'),
  /** GeoNames id of the city for rows without a place, stored at city level; null refuses those rows. */
  regionId: z.int().min(1).max(2_147_483_647).nullable().default(null),
})
export type ImportSource = z.output<typeof ImportSource>

/** The same fields in a response. */
const SourceRead = z.object({
  name: z.string(),
  link: z.string().nullable(),
  licence: z.string().nullable(),
  kind: ArtworkKind,
  regionId: z.int().nullable(),
})

export const ImportCounts = z.object({
  new: z.int(),
  matched: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** Cells of the year column without a year between 1900 and today: their works have no year. */
export const UnreadYears = z.object({
  rows: z.int(),
  /** The first distinct values, truncated. */
  examples: z.array(z.string()),
})
export type UnreadYears = z.infer<typeof UnreadYears>

/** The message about unread years, for the page and the command line. */
export const unreadYearsText =
  /*i18n*/ 'Years not read: {rows, plural, one {# row} other {# rows}}, such as {examples}. Works from these rows have no year.'

export const Import = z.object({
  id: ImportId,
  state: ImportState,
  fileName: z.string(),
  format: z.string(),
  source: SourceRead,
  /** Name of the city for rows without a place. */
  city: z.string().nullable(),
  mapping: ImportMapping,
  /** Version of source and mapping together. */
  version: Version,
  /** Every column with its first values. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  rows: z.int(),
  /** Number of rows that the current state has processed. */
  position: z.int(),
  counts: ImportCounts,
  yearsNotRead: UnreadYears,
  /** Warnings to check before the run, as sentences: distant places, a source without a licence, a truncated file. */
  warnings: z.array(z.string()),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  /** Whether the file is still stored, so that an administrator can map other columns. */
  mayReadAgain: z.boolean(),
  /** Works kept by the undo because people have since added to them. */
  kept: z.int(),
  by: Person.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof Import>

export const ImportRow = z.object({
  number: z.int(),
  outcome: ImportOutcome,
  /** Why the row is refused, or what changes. */
  reason: z.string().nullable(),
  title: z.string().nullable(),
  artists: z.array(z.string()),
  kind: ArtworkKind.nullable(),
  yearMade: z.int().nullable(),
  location: Coordinates.nullable(),
  /** The work that the row creates, matches or changes, if it exists. */
  work: z.object({ id: Uuid, title: z.string().nullable() }).nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** `bytes` is the maximum size of a data set, compressed or not; `word` is the same as text. */
export const importLimits = { bytes: 1024 ** 3, word: '1 GB' } as const

/** Days for which rows are kept after an import ends: rows that are no longer needed, and all rows, which an undo needs. */
export const importRowDays = { idle: 7, all: 365 } as const

const ById = z.object({ id: ImportId })

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    access: 'admin',
    summary: 'List imports of open data, the latest first.',
    query: PageQuery,
    response: page(Import),
  }),
  get: endpoint({
    method: 'GET',
    path: '/imports/:id',
    access: 'admin',
    summary: 'Get one import: the columns of its file, their mapping, its progress, and the result per row.',
    params: ById,
    response: Import,
  }),
  send: endpoint({
    method: 'PUT',
    path: '/imports/:id/file',
    access: 'admin',
    summary:
      'Upload a file as the body, `application/octet-stream`, and read it as a dry run, which changes nothing. The caller makes the id (UUIDv7).',
    params: ById,
    query: z.object({ name: line(200).pipe(z.string().min(1, /*i18n*/ 'Enter the name of the file')) }),
    response: Import,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/imports/:id',
    access: 'admin',
    summary:
      'Set the mapping of columns and the source of the data. Reads the file again as a dry run. With `version` from the last read, answers 409 `edit_conflict` when another person changed either since.',
    params: ById,
    body: z.strictObject({ source: ImportSource, mapping: ImportMapping, version: Version.optional() }),
    response: Import,
  }),
  listRows: endpoint({
    method: 'GET',
    path: '/imports/:id/rows',
    access: 'admin',
    summary: 'List the rows of an import in the order of the file, each with its result.',
    params: ById,
    query: z.object({
      outcome: ImportOutcome.optional(),
      after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    response: z.object({ items: z.array(ImportRow), next: z.int().nullable() }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/imports/:id/run',
    access: 'admin',
    summary:
      'Run the import as the dry run described. It continues by itself, also after a restart. With `version` from the last read, answers 409 `edit_conflict` when source or mapping changed since.',
    params: ById,
    body: z.strictObject({ version: Version.optional() }).nullish(),
    response: Import,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/imports/:id/undo',
    access: 'admin',
    summary:
      'Undo an import: remove works it created and restore works it changed. Works that people have added to stay and are listed. Possible for a year.',
    params: ById,
    response: Import,
  }),
  listKept: endpoint({
    method: 'GET',
    path: '/imports/:id/kept',
    access: 'admin',
    summary: 'List works that stayed when an import was undone.',
    params: ById,
    response: z.object({ items: z.array(z.object({ id: Uuid, title: z.string().nullable() })) }),
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/imports/:id',
    access: 'admin',
    summary: 'Delete an import that never ran, with its file.',
    params: ById,
    response: z.object({ id: ImportId }),
  }),
}
