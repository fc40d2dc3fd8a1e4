/** Photos of a wall that are compared with each other: the newest ones. */
const mostAligned = 24

/**
 * The pairs of photos to compare, from the older to the newer one: each with the newest photo of the wall, and with its neighbour in time,
 * so that photos which differ too much are still connected by those between.
 * @param photoIds oldest first.
 */
export function pairsToAlign(photoIds: readonly string[]): { from: string; to: string }[] {
  const photos = photoIds.slice(-mostAligned)
  const newest = photos.length - 1
  return photos.flatMap((from, at) => {
    const others = at + 1 < newest ? [newest, at + 1] : [newest]
    return others.flatMap((other) => {
      const to = photos[other]
      return to !== undefined && other > at ? [{ from, to }] : []
    })
  })
}
