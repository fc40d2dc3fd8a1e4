import { type Photo, PhotoId } from '@allcity/contract/photos'
import type { DatedPhoto, Layer, Spot } from '@allcity/contract/spots'
import { describe, expect, it } from 'vitest'
import { createArtwork, createArtworkId } from '#test/artworks.ts'
import { alignPair, areaRatio, lineUp } from './rules-history.ts'
import { nameSteps } from './rules-step-names.ts'

const photo = (number: number): Photo => ({
  id: PhotoId.parse(`0199c077-4ca7-7868-a592-00000000000${number}`),
  width: 1200,
  height: 800,
  thumbhash: '',
  colour: '#000000',
  altText: null,
  sizes: [],
})

/** A work whose cover has the same number. */
const layer = (number: number): Layer => ({
  artwork: { ...createArtwork(number, { level: 'exact', location: null }), cover: photo(number) },
  since: '2019',
  until: null,
  sightings: [],
})
const dated = (number: number, work: number, day: string | null): DatedPhoto => ({
  photo: photo(number),
  day,
  artworkId: createArtworkId(work),
  by: { username: 'zoe' },
})
const sure = (from: number, to: number, homography = [0.9, 0, 0.05, 0, 0.9, 0.05, 0, 0, 1]) => ({
  from: photo(from).id,
  to: photo(to).id,
  homography,
})
const mirrored = [-1, 0, 1, 0, 1, 0, 0, 0, 1]

const layers = [layer(1), layer(2), layer(3)]
const photos = [dated(1, 1, '2019-05-04'), dated(2, 2, '2022-08-14'), dated(3, 3, '2025-11-05')]
const wall = (alignments: Spot['alignments'], more: Partial<Spot> = {}) => ({ layers, photos, alignments, ...more })
const pair = { before: layer(1), after: layer(2) }

describe('a pair of works', () => {
  it('lines up by a sure pair of covers, in either direction', () => {
    const forward = alignPair(wall([sure(1, 2)]), pair)
    expect(forward).toMatchObject({ before: photo(1), after: photo(2) })
    expect(forward?.area.width).toBeCloseTo(0.9, 1)
    expect(alignPair(wall([sure(2, 1)]), pair)?.area).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })

  it('lines up over a photo between them', () => {
    expect(alignPair(wall([sure(1, 3), sure(3, 2)]), pair)).toMatchObject({ before: photo(1), after: photo(2) })
  })

  it('lines up by other photos of the same works when the covers do not', () => {
    const more = { photos: [...photos, dated(4, 2, '2023-01-01')] }
    expect(alignPair(wall([sure(1, 4)], more), pair)).toMatchObject({ before: photo(1), after: photo(4) })
  })

  it('stays side by side without a sure pair, or with a warp that mirrors', () => {
    expect(alignPair(wall([]), pair)).toBeNull()
    expect(alignPair(wall([sure(2, 3)]), pair)).toBeNull()
    expect(alignPair(wall([sure(1, 2, mirrored)]), pair)).toBeNull()
  })

  it('has a frame in the shape of what both photos show', () => {
    expect(areaRatio(photo(1), { x: 0, y: 0, width: 0.5, height: 1 })).toBe(0.75)
  })
})

describe('a time-lapse', () => {
  it('shows the photos that line up, oldest first, in the frame of the best connected one', () => {
    const lapse = lineUp(wall([sure(1, 2), sure(3, 2)]))
    expect(lapse?.frame).toEqual(photo(2))
    expect(lapse?.steps.map(({ photo: { id } }) => id)).toEqual([photo(1).id, photo(2).id, photo(3).id])
  })

  it('prefers the newest frame of equals', () => {
    expect(lineUp(wall([sure(1, 2), sure(2, 3), sure(1, 3)]))?.frame).toEqual(photo(3))
  })

  it('leaves out a photo that does not line up', () => {
    const more = { photos: [...photos, dated(4, 3, '2026-01-01')] }
    expect(lineUp(wall([sure(1, 2), sure(2, 3), sure(4, 3, mirrored)], more))?.steps).toHaveLength(3)
  })

  it('is left out where a slider compares the only two photos, but not for two photos of one work', () => {
    expect(lineUp(wall([sure(1, 2)]))).toBeNull()
    expect(lineUp(wall([]))).toBeNull()
    const single = { layers: [layer(1)], photos: [dated(1, 1, '2019-05-04'), dated(4, 1, '2020-05-04')] }
    expect(lineUp(wall([sure(1, 4)], single))?.steps).toHaveLength(2)
  })

  it('names each step by its date, its work and its photographer', () => {
    const lapse = lineUp(wall([sure(1, 2), sure(2, 3)]))
    const names = nameSteps(lapse?.steps ?? []).map(({ name }) => name)
    expect(names[2]).toBe('Nov 2025: Work 3, photo by zoe')
  })

  it('names the day where two photos are of one month, and says when it is unknown', () => {
    const more = { photos: [dated(1, 1, '2019-05-04'), dated(2, 2, '2019-05-20'), dated(3, 3, null)] }
    const dates = nameSteps(lineUp(wall([sure(1, 2), sure(2, 3)], more))?.steps ?? []).map(({ date }) => date)
    expect(dates).toEqual(['4 May 2019', '20 May 2019', 'Date unknown'])
  })
})
