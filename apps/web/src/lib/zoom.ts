/** Position of a picture in its box: moved by pixels from the centre, then scaled around it. */
export interface Pose {
  x: number
  y: number
  scale: number
}

export interface Point {
  x: number
  y: number
}

/** The fingers on the picture, by their ids. */
export type Hands = Map<number, Point>

/** The touch gesture: the centre of the fingers, and their distance; 0 for one finger. */
export interface Hold extends Point {
  spread: number
}

export const rest: Pose = { x: 0, y: 0, scale: 1 }
const largest = 6

export function hold(hands: Hands): Hold {
  const [first = { x: 0, y: 0 }, second] = hands.values()
  if (!second) return { ...first, spread: 0 }
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    spread: Math.hypot(first.x - second.x, first.y - second.y),
  }
}

/** Scales around a point that stays in place; never smaller than the box. */
export function zoomedAt(pose: Pose, point: Point, target: number): Pose {
  const scale = Math.min(largest, Math.max(1, target))
  if (scale === 1) return rest
  const factor = scale / pose.scale
  return { x: point.x - (point.x - pose.x) * factor, y: point.y - (point.y - pose.y) * factor, scale }
}

/** The pose after the gesture moves from one hold to another. */
export function grab(pose: Pose, from: Hold, to: Hold): Pose {
  const zoomed = from.spread > 0 && to.spread > 0 ? zoomedAt(pose, from, (pose.scale * to.spread) / from.spread) : pose
  const isFlat = zoomed.scale === 1
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: isFlat ? 0 : zoomed.y + to.y - from.y }
}
