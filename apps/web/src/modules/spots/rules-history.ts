import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Homography } from '@allcity/contract/homography'
import type { Photo, PhotoId } from '@allcity/contract/photos'
import type { Layer, Spot } from '@allcity/contract/spots'
import type { Pair } from './rules.ts'
import { type Area, chainTo, sharedArea } from './rules-alignment.ts'

/** A photo of each work of a pair, of which one lies on the other. */
export interface AlignedPair {
  before: Photo
  after: Photo
  /** From the photo before to the one after. */
  warp: Homography
  /** The part of the photo after that both show. */
  area: Area
}

/** Two photos of a pair that surely line up, the covers if they do. */
export function alignPair(spot: Pick<Spot, 'photos' | 'alignments'>, pair: Pair): AlignedPair | null {
  if (spot.alignments.length === 0) return null
  for (const after of listPhotos(spot.photos, pair.after)) {
    const warps = chainTo(after.id, spot.alignments)
    for (const before of listPhotos(spot.photos, pair.before)) {
      const warp = warps.get(before.id)
      const area = warp && sharedArea(warp)
      if (area) return { before, after, warp, area }
    }
  }
  return null
}

/** The photos of a work, the cover first. */
function listPhotos(photos: Spot['photos'], { artwork }: Layer): Photo[] {
  const others = photos.filter(({ artworkId, photo }) => artworkId === artwork.id && photo.id !== artwork.cover.id)
  return [artwork.cover, ...others.map(({ photo }) => photo)]
}

/** A photo of a wall as a step of its time-lapse. */
export interface LapseStep {
  photo: Photo
  day: string | null
  artwork: ArtworkCard
  username: string
  warp: Homography
}

/** The photos of a wall that line up, oldest first, in the frame of one of them. */
export interface Lapse {
  frame: Photo
  steps: LapseStep[]
}

/**
 * Lines up the photos of a wall on the one with the most sure pairs, the newest of several. Null when nothing would be gained: for two
 * works a slider compares, or a single photo.
 */
export function lineUp(spot: Pick<Spot, 'photos' | 'layers' | 'alignments'>): Lapse | null {
  const { layers, photos } = spot
  const pairs = new Map<PhotoId, number>()
  for (const id of spot.alignments.flatMap(({ from, to }) => [from, to])) pairs.set(id, (pairs.get(id) ?? 0) + 1)
  const most = Math.max(0, ...photos.map(({ photo }) => pairs.get(photo.id) ?? 0))
  const frame = photos.findLast(({ photo }) => pairs.get(photo.id) === most)?.photo
  if (!frame) return null
  const warps = chainTo(frame.id, spot.alignments)
  const steps = photos.flatMap(({ photo, day, artworkId, by: { username } }) => {
    const artwork = layers.find((layer) => layer.artwork.id === artworkId)?.artwork
    const warp = warps.get(photo.id)
    return artwork && warp && sharedArea(warp) ? [{ photo, day, artwork, username, warp }] : []
  })
  return steps.length > (layers.length > 1 ? 2 : 1) ? { frame, steps } : null
}

/** Width by height of a part of a photo. */
export const areaRatio = (photo: Photo, area: Area): number => (photo.width * area.width) / (photo.height * area.height)
