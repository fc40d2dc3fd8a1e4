/** One item in a layout of columns: a frame of a known ratio with text beneath it. */
export interface Brick {
  /** Width by height of the frame. */
  ratio: number
  /** Height in rem of everything beneath the frame, including the gap to the next brick. */
  rems: number
}

/** Position of a brick: its column from 1, and its top as `frames` column widths and `rems` rem. */
export interface Place {
  column: number
  frames: number
  rems: number
}

const remPixels = 16

/**
 * Places each brick on the shortest column, so that order runs across and a brick never moves when others are appended.
 * Heights are compared at one column width in pixels, but stored as a sum of frames and rems: the layout fits any width.
 */
export function layColumns(bricks: readonly Brick[], columns: number, width: number): Place[] {
  const tops = Array.from({ length: columns }, () => ({ frames: 0, rems: 0 }))
  const height = (top: { frames: number; rems: number }) => top.frames * width + top.rems * remPixels

  return bricks.map((brick) => {
    let column = 0
    for (const [index, top] of tops.entries()) {
      const shortest = tops[column]
      if (shortest && height(top) < height(shortest) - 1) column = index
    }
    const top = tops[column] ?? { frames: 0, rems: 0 }
    tops[column] = { frames: top.frames + 1 / brick.ratio, rems: top.rems + brick.rems }
    return { column: column + 1, ...top }
  })
}

const widths: [RegExp, number][] = [
  [/\p{M}|[\u200b-\u200f]/u, 0],
  [/[ijlItfr.,:;'’!|()[\]]/, 0.38],
  [/\s/, 0.27],
  [/[mwMW@%]/, 0.92],
  [/[A-Z&]/, 0.72],
  [/[!-~]/, 0.58],
  [/[\u0080-\u10ff]/, 0.66],
]

// A cache: a page measures the same few letters thousands of times.
const known = new Map<string, number>()

function em(letter: string) {
  const before = known.get(letter)
  if (before !== undefined) return before
  const width = widths.find(([letters]) => letters.test(letter))?.[1] ?? 1.15
  if (known.size < 1_000) known.set(letter, width)
  return width
}

const ems = (text: string) => Array.from(text).reduce((sum, letter) => sum + em(letter), 0)

/** Estimates the lines of a text, rather one too many, for lines of `room` em. */
export function estimateLines(text: string, room: number) {
  let lines = 1
  let used = 0
  for (const word of text.split(/(?<=\s)/)) {
    const length = ems(word)
    if (used > 0 && used + ems(word.trimEnd()) > room) {
      lines += 1
      used = 0
    }
    const broken = Math.floor(Math.max(0, length - 0.27) / room)
    lines += broken
    used += length - broken * room
  }
  return lines
}
