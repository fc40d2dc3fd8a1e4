import type { ImportCounts, ImportOutcome, UnreadYears } from '@allcity/contract/imports'
import { ArtworkKind, type Surface } from '@allcity/contract/kinds'
import { z } from 'zod'
import { cut, writable } from './rules/text.ts'

/** Rows per transaction. */
export const batchRows = 1_000

/** Whether to analyze the grown tables after this row. Without it the planner takes them for empty. */
export const isWorthAnalysing = (last: number) => /^10*$/.test(String(last / batchRows))

/** The failure of an import whose upload was cut off because its process ended. */
export const unfinished = /*i18n*/ 'The file did not arrive whole. Send it again.'

export const noRows: ImportCounts = { new: 0, matched: 0, changed: 0, unchanged: 0, refused: 0 }

export const noYears: UnreadYears = { rows: 0, examples: [] }

/** Adds the unread cells of more rows; the first three different ones are kept as examples. */
export function withUnreadYears({ rows, examples }: UnreadYears, cells: readonly string[]): UnreadYears {
  const distinct = new Set([...examples, ...cells.map((cell) => cut(writable(cell).replaceAll(/\s+/g, ' '), 40))])
  return { rows: rows + cells.length, examples: [...distinct].slice(0, 3) }
}

/** Updates the counts after some rows changed their outcome. */
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

/** A source gives the kind of a work but hardly ever its surface. */
export const guessSurface = (kind: ArtworkKind): Surface => (standing.has(kind) ? 'other' : 'wall')

/** The part of a row's work that a list shows. */
export const ShownWork = z.object({
  title: z.string().nullable(),
  artists: z.array(z.string()),
  kind: ArtworkKind,
  yearMade: z.int().nullable(),
})
