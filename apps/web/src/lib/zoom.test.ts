import { expect, test } from 'vitest'
import { grab, hold, rest, zoomedAt } from './zoom.ts'

const fingers = (...points: [number, number][]) => hold(new Map(points.map(([x, y], id) => [id, { x, y }])))

test('keeps the point under the pointer in place while zooming', () => {
  const point = { x: 100, y: -40 }
  const pose = zoomedAt(rest, point, 2)
  expect([(point.x - pose.x) / pose.scale, (point.y - pose.y) / pose.scale]).toEqual([100, -40])
})

test('never zooms below its box or above six times', () => {
  expect(zoomedAt({ x: 30, y: 5, scale: 2 }, { x: 0, y: 0 }, 0.2)).toEqual(rest)
  expect(zoomedAt(rest, { x: 0, y: 0 }, 50).scale).toBe(6)
})

test('zooms by half when two fingers spread by half', () => {
  expect(grab(rest, fingers([-100, 0], [100, 0]), fingers([-150, 0], [150, 0]))).toEqual({ x: 0, y: 0, scale: 1.5 })
})

test('pans a zoomed photo freely with one finger, and an unzoomed one only sideways', () => {
  expect(grab({ x: 0, y: 0, scale: 2 }, fingers([0, 0]), fingers([20, 30]))).toEqual({ x: 20, y: 30, scale: 2 })
  expect(grab(rest, fingers([0, 0]), fingers([20, 30]))).toEqual({ x: 20, y: 0, scale: 1 })
})
