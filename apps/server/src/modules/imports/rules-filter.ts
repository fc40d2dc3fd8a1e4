import type { ImportMapping } from '@allcity/contract/imports'
import { folded } from './rules-text.ts'

type Filter = ImportMapping['only']

/** Whether a record has one of the values that are wanted, alone or in a list; without a filter all records are. */
export function isWanted(cells: Record<string, string>, only: Filter): boolean {
  if (only === null) return true
  const cell = cells[only.column] ?? ''
  const parts = [cell, ...cell.split(/[;,/|\n]/)].map(folded)
  return only.values.some((value) => parts.includes(folded(value)))
}
