import type { ArtworkCard } from './artworks.ts'
import type { Coordinates } from './geo.ts'
import { metresBetween } from './globe.ts'

const leastLikely = 0.25

type Placed = Pick<ArtworkCard, 'place' | 'surface' | 'stillThere'>

/** A work a person can walk to: its place is public at street level or closer, and it is not on a train, which moves. */
export const isStop = ({ place, surface }: Placed): boolean =>
  place.location !== null && surface !== 'train' && (place.level === 'exact' || place.level === 'street')

/** Probably gone, so a walk passes it. An unknown date of the last sighting does not count as gone. */
export const isProbablyGone = ({ stillThere: { probability } }: Pick<Placed, 'stillThere'>): boolean =>
  probability !== null && probability < leastLikely

/** The ratio of a route along streets to the straight line. */
export const detourFactor = 1.3
const metresAMinute = 4_800 / 60
export const minutesAStop = 2

export interface WalkLength {
  metres: number
  minutes: number
}

/** With two minutes for each work. */
export const minutesOnFoot = (metres: number, works: number): number => metres / metresAMinute + works * minutesAStop

/** Estimates the length of a walk along streets, with two minutes for each work. */
export function walkLength(points: readonly Coordinates[], start: Coordinates | null = null): WalkLength {
  const way = start ? [start, ...points] : points
  const crow = way.slice(1).reduce((sum, to, at) => sum + metresBetween(way[at] ?? to, to), 0)
  const metres = crow * detourFactor
  return { metres, minutes: minutesOnFoot(metres, points.length) }
}
