import type { Point } from './geometry.ts'
import type { Random } from './random.ts'

/** A wall as two drawings of the same size: its colours, and its height in grey (white stands out). */
export type Surface = { width: number; height: number; colour: string; relief: string; roughness: number }

export type Quad = readonly [Point, Point, Point, Point]

export type Scene = {
  width: number
  height: number
  wall?: Surface
  /** Drawn at the wall's size: it takes the wall's relief, its edges and its wear. */
  paint?: string
  /** Where the wall's corners land in the picture, clockwise from the top left. */
  quad?: Quad
  behind?: string
  front?: string
  /** Multiplied over the picture: white leaves it alone. */
  light?: string
  /** How much of the paint has flaked off, 0..1. */
  wear?: number
  /** How far the joints of the wall swallow the paint, 0..1. */
  bite?: number
  /** Spray keeps soft edges speckled. */
  speckle?: number
  warmth?: number
  vignette?: number
}

/** How one sample is drawn, from nothing but a stream of numbers. */
export type Drawing = (rnd: Random) => Scene
