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

interface Candidate {
  photoId: string
  artworkId: string
}

/**
 * The photos of a member to compare with the photos of works: the first photos with the first photos of all works, then the next ones, up
 * to a number of pairs.
 * @param candidates the works nearest first, and the photos of each in their order.
 */
export function chooseComparisons(photoIds: readonly string[], candidates: readonly Candidate[], most: number) {
  const ranks = new Map<string, number>()
  const ranked = candidates.map((candidate) => {
    const rank = ranks.get(candidate.artworkId) ?? 0
    ranks.set(candidate.artworkId, rank + 1)
    return { candidate, rank }
  })
  return photoIds
    .flatMap((from, at) =>
      ranked.map(({ candidate: { photoId, artworkId }, rank }) => ({ from, to: photoId, artworkId, round: at + rank })),
    )
    .toSorted((a, b) => a.round - b.round)
    .slice(0, most)
}
