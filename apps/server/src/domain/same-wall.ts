/**
 * Metres within which spots are taken for the same wall, within which photos with alike hashes are, and within which photos are compared
 * by their local features.
 */
export const reach = { near: 60, alike: 1_000, compared: 200 } as const

/** Works whose photos are compared with a new one. */
export const mostCompared = 30

/**
 * Two photos are taken for the same thing up to so many different bits of 64. Photos of different works differ in 20 and
 * more, retouched copies of one in 6 at most, and a step nearer makes 14: `docs/same-wall.md` has the figures.
 */
export const alikeBits = 16
