import { expect, test } from 'vitest'
import { grab, hold, rest, zoomedAt } from './zoom.ts'

const fingers = (...points: [number, number][]) => hold(new Map(points.map(([x, y], id) => [id, { x, y }])))

test('what lies under the point stays there while it grows', () => {
  const point = { x: 100, y: -40 }
  const pose = zoomedAt(rest, point, 2)
  expect([(point.x - pose.x) / pose.scale, (point.y - pose.y) / pose.scale]).toEqual([100, -40])
})

test('it never gets smaller than its box, nor larger than six times', () => {
  expect(zoomedAt({ x: 30, y: 5, scale: 2 }, { x: 0, y: 0 }, 0.2)).toEqual(rest)
  expect(zoomedAt(rest, { x: 0, y: 0 }, 50).scale).toBe(6)
})

test('two fingers that part by half as much again make it half as large again', () => {
  expect(grab(rest, fingers([-100, 0], [100, 0]), fingers([-150, 0], [150, 0]))).toEqual({ x: 0, y: 0, scale: 1.5 })
})

test('one finger moves a near photo anywhere, and a whole one only aside', () => {
  expect(grab({ x: 0, y: 0, scale: 2 }, fingers([0, 0]), fingers([20, 30]))).toEqual({ x: 20, y: 30, scale: 2 })
  expect(grab(rest, fingers([0, 0]), fingers([20, 30]))).toEqual({ x: 20, y: 0, scale: 1 })
})
