/**
 * A 3 × 3 matrix, row by row, that maps a point of one picture to the same point of the wall in another. Multiples of a matrix mean the
 * same (Hartley and Zisserman, Multiple View Geometry, 2.3).
 */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** In fractions of a picture or in pixels, from the top left. */
export interface Point {
  x: number
  y: number
}

export const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Null unless these are nine finite numbers. */
export function parseHomography(numbers: readonly number[]): Homography | null {
  const [a, b, c, d, e, f, g, h, i, ...rest] = numbers
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) return null
  if (f === undefined || g === undefined || h === undefined || i === undefined || rest.length > 0) return null
  return numbers.every(Number.isFinite) ? [a, b, c, d, e, f, g, h, i] : null
}

/** First the one, then the other: the product of `then` and `first`. */
export function compose(then: Homography, first: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = then
  const [j, k, l, m, n, o, p, q, r] = first
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ]
}

/** Null when the matrix has no inverse. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography | null {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  // Relative to the length of the rows, so that the unit does not matter.
  const volume = Math.hypot(a, b, c) * Math.hypot(d, e, f) * Math.hypot(g, h, i)
  if (!(Math.abs(determinant) > volume * 1e-12)) return null
  return [
    (e * i - f * h) / determinant,
    (c * h - b * i) / determinant,
    (b * f - c * e) / determinant,
    (f * g - d * i) / determinant,
    (a * i - c * g) / determinant,
    (c * d - a * f) / determinant,
    (d * h - e * g) / determinant,
    (b * g - a * h) / determinant,
    (a * e - b * d) / determinant,
  ]
}

/** The third homogeneous coordinate: 0 on the horizon, where a point has no image. */
export const depthAt = ([, , , , , , g, h, i]: Homography, { x, y }: Point): number => g * x + h * y + i

/** Where a point of one picture lies in the other. */
export function mapPoint(matrix: Homography, point: Point): Point {
  const [a, b, c, d, e, f] = matrix
  const { x, y } = point
  const depth = depthAt(matrix, point)
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}
