import { expect, test } from 'vitest'
import { estimateLines, layColumns } from './columns.ts'

const bricks = [1.5, 0.8, 1.2, 2, 0.7, 1.5, 1.4, 1].map((ratio) => ({ ratio, rems: 6 }))

test('lays the first row from left to right', () => {
  expect(
    layColumns(bricks, 3, 350)
      .map(({ column }) => column)
      .slice(0, 3),
  ).toEqual([1, 2, 3])
})

test('places each brick on the shortest column', () => {
  const places = layColumns(bricks, 2, 175)
  expect(places.slice(0, 4)).toEqual([
    { column: 1, frames: 0, rems: 0 },
    { column: 2, frames: 0, rems: 0 },
    { column: 1, frames: 1 / 1.5, rems: 6 },
    { column: 2, frames: 1.25, rems: 6 },
  ])
})

test('appending bricks moves no existing brick', () => {
  const before = layColumns(bricks.slice(0, 5), 3, 350)
  expect(layColumns(bricks, 3, 350).slice(0, 5)).toEqual(before)
})

test('bricks of a column never overlap, at any width', () => {
  const places = layColumns(bricks, 3, 350)
  for (const width of [200, 350, 500]) {
    const columns = Map.groupBy(
      places.map((place, index) => ({ ...place, brick: bricks[index] ?? { ratio: 1, rems: 0 } })),
      ({ column }) => column,
    )
    for (const stack of columns.values()) {
      for (const [index, below] of stack.slice(1).entries()) {
        const above = stack[index]
        const bottom = above && (above.frames + 1 / above.brick.ratio) * width + (above.rems + above.brick.rems) * 16
        expect(below.frames * width + below.rems * 16).toBeCloseTo(bottom ?? Number.NaN)
      }
    }
  }
})

test('counts more lines for a longer text', () => {
  expect(estimateLines('Gold hearted', 12)).toBe(1)
  expect(estimateLines('What the lot used to grow', 9)).toBeGreaterThanOrEqual(2)
  expect(estimateLines('x'.repeat(120), 9)).toBeGreaterThanOrEqual(7)
})
