import type { ImportCounts, ImportOutcome, UnreadYears } from '@allcity/contract/imports'
import { ArtworkKind, type Surface } from '@allcity/contract/kinds'
import { z } from 'zod'
import { cut, writable } from './rules-text.ts'

/** So many rows are dealt with in one transaction. */
export const batchRows = 1_000

/** The batches after which the database is told to look at the tables that grew: it would take them for empty otherwise. */
export const isWorthAnalysing = (last: number) => /^10*$/.test(String(last / batchRows))

/** Why one failed whose file did not arrive whole: the process that took it in ended. */
export const unfinished = 'The file did not arrive whole. Send it again.'

export const noRows: ImportCounts = { new: 0, matched: 0, changed: 0, unchanged: 0, refused: 0 }

export const noYears: UnreadYears = { rows: 0, examples: [] }

/** Adds the cells of more rows; the first three that differ are kept as examples. */
export function withUnreadYears({ rows, examples }: UnreadYears, cells: readonly string[]): UnreadYears {
  const distinct = new Set([...examples, ...cells.map((cell) => cut(writable(cell).replaceAll(/\s+/g, ' '), 40))])
  return { rows: rows + cells.length, examples: [...distinct].slice(0, 3) }
}

/** Counts of an import after some of its rows came to something else. */
export function countedAnew(
  counts: ImportCounts,
  turns: readonly { was: ImportOutcome | null; outcome: ImportOutcome; rows: number }[],
): ImportCounts {
  const after = { ...counts }
  for (const { was, outcome, rows } of turns) {
    if (was) after[was] -= rows
    after[outcome] += rows
  }
  return after
}

const standing = new Set<ArtworkKind>(['sculpture', 'installation'])

/** A source says what it is, and hardly ever on what. */
export const surfaceOf = (kind: ArtworkKind): Surface => (standing.has(kind) ? 'other' : 'wall')

/** What a list shows of what a row says. */
export const ShownWork = z.object({
  title: z.string().nullable(),
  artists: z.array(z.string()),
  kind: ArtworkKind,
  yearMade: z.int().nullable(),
})
