/** Metres within which spots are taken for the same wall, and within which alike photos are. */
export const reach = { near: 60, alike: 1_000 } as const

/**
 * Two photos are taken for the same thing up to so many different bits of 64. Photos of different works differ in 20 and
 * more, retouched copies of one in 6 at most, and a step nearer makes 14: `docs/same-wall.md` has the figures.
 */
export const alikeBits = 16
