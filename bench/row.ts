/** One line of the table: a figure as a ratio of two things measured in turn in the same run. */
export type Row = { name: string; figure: string; ratio: number; spread: string; target: string; holds: boolean }

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

export function spreadOf(values: number[], digits = 2): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
}
