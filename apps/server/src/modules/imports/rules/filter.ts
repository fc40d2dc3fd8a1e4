import type { ImportMapping } from '@allcity/contract/imports'
import { folded } from './text.ts'

type Filter = ImportMapping['only']

/** Whether a record has one of the filter's values, alone or in a list. Without a filter all records pass. */
export function matchesFilter(cells: Record<string, string>, only: Filter): boolean {
  if (only === null) return true
  const cell = cells[only.column] ?? ''
  const parts = [cell, ...cell.split(/[;,/|\n]/)].map(folded)
  return only.values.some((value) => parts.includes(folded(value)))
}
