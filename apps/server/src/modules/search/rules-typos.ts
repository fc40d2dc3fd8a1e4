/** How many letters of a word may be wrong: none of a short one, for then it would be another word, and none of a number. */
export function mistakesIn(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Shorter beginnings are too much like everything. */
const shortestBeginning = 5

/**
 * How many letters are too much, too few, wrong or swapped with their neighbour between a word and one that may have been meant, or
 * its beginning, for somebody may still be writing. Null when there are more than may be.
 */
export function mistakesBetween(typed: string, meant: string): number | null {
  const most = mistakesIn(typed)
  if (most === 0) return typed === meant ? 0 : null
  const wholes = typed.length >= shortestBeginning ? beginnings(meant, typed.length, most) : [meant]
  const fewest = Math.min(...wholes.map((whole) => distance(typed, whole, most)))
  return fewest <= most ? fewest : null
}

function beginnings(meant: string, length: number, most: number): string[] {
  const lengths = Array.from({ length: 2 * most + 1 }, (_, step) => length - most + step)
  return [...new Set(lengths.map((size) => meant.slice(0, Math.max(1, size))))]
}

/** Optimal string alignment (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[b.length] ?? most + 1
}
