import type { ArtworkCard } from './artworks.ts'

const leastLikely = 0.25

type Placed = Pick<ArtworkCard, 'place' | 'surface' | 'stillThere'>

/** One can walk up to it: its place is told to the street at least, and it is no train, which is somewhere else by now. */
export const isStop = ({ place, surface }: Placed): boolean =>
  place.location !== null && surface !== 'train' && (place.level === 'exact' || place.level === 'street')

/** A walk goes past it. Where nobody said when they saw it, it is not taken for gone. */
export const isProbablyGone = ({ stillThere: { probability } }: Pick<Placed, 'stillThere'>): boolean =>
  probability !== null && probability < leastLikely
