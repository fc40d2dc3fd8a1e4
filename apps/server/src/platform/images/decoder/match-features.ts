import { type Homography, parseHomography } from '@allcity/contract/homography'
import type * as OpenCV from '@techstark/opencv-js'
import type { Match } from '../decoder-protocol.ts'
import { fewestInliers, isPlausible, type PointPair, toFractions } from '../homography.ts'
import { descriptorBytes, type Features, unpackFeatures } from '../photo-features.ts'
import { freeingObjects, loadOpenCv } from './opencv.ts'

/** A feature is taken for the same when no other one is nearly as alike (Lowe's ratio): repeating patterns have none such. */
const ratio = 0.8
/** And when at most so many of its 256 bits differ. */
const mostBits = 64
/** Pixels by which a point may lie off the place the homography says. */
const tolerance = 4
/** Enough to find a wall by three in ten of the pairs, and a pair of different walls costs no more. */
const tries = 500
const confidence = 0.995

export async function matchPairs(pairs: { from: Uint8Array; to: Uint8Array }[]): Promise<Match[]> {
  const matches: Match[] = []
  for (const { from, to } of pairs) matches.push(await matchFeatures(from, to))
  return matches
}

/** How the picture of the first features lies on that of the others. Bytes of another layout match nothing. */
async function matchFeatures(from: Uint8Array, to: Uint8Array): Promise<Match> {
  const [one, other] = [unpackFeatures(from), unpackFeatures(to)]
  const nothing = { inliers: 0, homography: null }
  if (!one || !other || Math.min(one.points.length, other.points.length) < fewestInliers) return nothing
  const { cv } = await loadOpenCv()
  const pairs = pairFeatures(cv, one, other)
  const found = pairs.length < fewestInliers ? null : findHomography(cv, pairs)
  if (!found) return nothing
  const { homography, inliers } = found
  const points = Math.min(one.points.length, other.points.length)
  const isSure = isPlausible({ homography, from: one, to: other, inliers, points })
  return { inliers: inliers.length, homography: isSure ? [...toFractions(homography, one, other)] : null }
}

function pairFeatures(cv: typeof OpenCV, from: Features, to: Features): PointPair[] {
  return freeingObjects((keep) => {
    const [query, train] = [from, to].map(({ points, descriptors }) =>
      keep(cv.matFromArray(points.length, descriptorBytes, cv.CV_8UC1, descriptors)),
    )
    const matches = keep(new cv.DMatchVectorVector())
    const matcher = keep(new cv.BFMatcher(cv.NORM_HAMMING, false))
    if (query && train) matcher.knnMatch(query, train, matches, 2)
    // Each point of the other picture once, for the feature most like it.
    const best = new Map<number, { distance: number; queryIdx: number }>()
    for (let at = 0; at < matches.size(); at++) {
      const two = keep(matches.get(at))
      if (two.size() < 2) continue
      const [first, second] = [two.get(0), two.get(1)]
      if (first.distance > mostBits || first.distance >= ratio * second.distance) continue
      const before = best.get(first.trainIdx)
      if (!before || before.distance > first.distance) best.set(first.trainIdx, first)
    }
    return [...best].flatMap(([trainIdx, { queryIdx }]) => {
      const pair = { from: from.points[queryIdx], to: to.points[trainIdx] }
      return pair.from && pair.to ? [{ from: pair.from, to: pair.to }] : []
    })
  })
}

function findHomography(
  cv: typeof OpenCV,
  pairs: PointPair[],
): { homography: Homography; inliers: PointPair[] } | null {
  return freeingObjects((keep) => {
    const [from, to] = (['from', 'to'] as const).map((side) => {
      const numbers = pairs.flatMap((pair) => [pair[side].x, pair[side].y])
      return keep(cv.matFromArray(pairs.length, 1, cv.CV_32FC2, numbers))
    })
    if (!from || !to) return null
    const mask = keep(new cv.Mat())
    const found = keep(cv.findHomography(from, to, cv.RANSAC, tolerance, mask, tries, confidence))
    const homography = found.rows === 3 ? parseHomography([...found.data64F]) : null
    return homography && { homography, inliers: pairs.filter((_, at) => mask.data[at] === 1) }
  })
}
