import type { ArtworkCard } from './artworks.ts'

const leastLikely = 0.25

type Placed = Pick<ArtworkCard, 'place' | 'surface' | 'stillThere'>

/** A work a person can walk to: its place is public at street level or closer, and it is not on a train, which moves. */
export const isStop = ({ place, surface }: Placed): boolean =>
  place.location !== null && surface !== 'train' && (place.level === 'exact' || place.level === 'street')

/** Probably gone, so a walk passes it. An unknown date of the last sighting does not count as gone. */
export const isProbablyGone = ({ stillThere: { probability } }: Pick<Placed, 'stillThere'>): boolean =>
  probability !== null && probability < leastLikely
