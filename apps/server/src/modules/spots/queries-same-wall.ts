import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { comparePhotos, type Match, mostPairs } from '#server/platform/images/compare-photos.ts'
import { readFeatures } from './commands-align.ts'
import { chooseComparisons } from './rules-align.ts'
import { limitComparisons } from './rules-comparison.ts'

/** A member waits for the answer. */
const compareInTurn = limitComparisons<Match[]>(1_000)

/**
 * The works of which a photo shows the same wall as one of the member's photos, by their local features. Nothing when
 * they cannot be compared in time: the answer then rests on the perceptual hash.
 * @param artworkIds published works whose place the member may compare with, nearest first.
 */
export async function findSameWall(
  db: Database,
  memberId: string,
  photoIds: string[],
  artworkIds: string[],
  report: (error: unknown) => void,
): Promise<Set<string>> {
  const found = new Set<string>()
  const candidates = await listCandidates(db, artworkIds)
  const comparisons = chooseComparisons(photoIds, candidates, mostPairs)
  const features = await readFeatures(db, [...new Set(comparisons.flatMap(({ from, to }) => [from, to]))])
  const compared = comparisons.flatMap(({ from, to, artworkId }) => {
    const [one, other] = [features.get(from), features.get(to)]
    return one && other ? [{ artworkId, bytes: { from: one, to: other } }] : []
  })
  if (compared.length === 0) return found
  const pairs = compared.map(({ bytes }) => bytes)
  const matches = await compareInTurn(memberId, () => comparePhotos(pairs), report)
  for (const [at, { homography }] of (matches ?? []).entries()) {
    const artworkId = compared[at]?.artworkId
    if (artworkId && homography) found.add(artworkId)
  }
  return found
}

/** The described photos of these works, each with its place among the photos of its work: its own first, then the newest sightings'. */
async function listCandidates(db: Database, artworkIds: string[]) {
  if (artworkIds.length === 0) return []
  const { rows } = await sql<{ photoId: string; artworkId: string }>`
    with of_work as (
      select photo.id, photo.artwork_id, null::date as seen_on, photo.position from photo
      where photo.artwork_id = any(${artworkIds}::uuid[]) and photo.state = 'ready'
      union all
      select photo.id, sighting.artwork_id, sighting.seen_on, photo.position from sighting
        join photo on photo.sighting_id = sighting.id
      where sighting.artwork_id = any(${artworkIds}::uuid[]) and photo.state = 'ready'
        and not exists (select from sighting as undo where undo.undoes = sighting.id))
    select of_work.id as "photoId", of_work.artwork_id as "artworkId" from of_work
    join photo_features on photo_features.photo_id = of_work.id
    order by array_position(${artworkIds}::uuid[], of_work.artwork_id), seen_on desc nulls first, position, of_work.id`.execute(
    db,
  )
  return rows
}
