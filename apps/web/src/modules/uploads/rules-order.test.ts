import { ArtworkId } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Track } from '#web/lib/tracks/track.ts'
import type { Draft, SetPlace } from './drafts.ts'
import { checkDraft, findPlace } from './rules.ts'
import { newDraft, newPhoto, nothingShared } from './rules-drafts.ts'
import { estimatePlaces, inOrderTaken, proposePlaces } from './rules-order.ts'
import { namePhoto } from './rules-taken.ts'

const createId = (number: number) => `0195d4b0-0000-7000-8000-${String(number).padStart(12, '0')}`
const at = (north: number) => ({ latitude: 48 + north / 1_000, longitude: 11.5 })

interface Given {
  time?: string | null
  place?: SetPlace | null
  name?: string
  modifiedAt?: number
  day?: string
  offset?: number
  gps?: { latitude: number; longitude: number } | null
}

function createDraft(
  number: number,
  { time = null, place = null, name = `IMG_${number}.jpg`, gps = null, ...given }: Given,
): Draft {
  const id = PhotoId.parse(createId(number + 500))
  const file = { name, size: 1_000, lastModified: given.modifiedAt ?? 7 }
  const takenAt = time === null ? null : `${given.day ?? '2025-05-05'}T${time}`
  const upload: Upload = {
    id,
    state: 'ready',
    fileName: name,
    bytes: 1_000,
    failure: null,
    copyOf: null,
    mayRetry: false,
    suggestion: { takenAt, takenOffset: given.offset ?? null, location: gps },
    photo: null,
    artworkId: null,
  }
  const draft = newDraft(ArtworkId.parse(createId(number)), { ...newPhoto(id, file), sent: true, upload }, number)
  return { ...draft, said: { ...draft.said, place } }
}

afterEach(() => vi.unstubAllEnvs())

const placed = (north: number): SetPlace => ({ location: at(north), from: 'map' })
const estimated = (north: number): SetPlace => ({ location: at(north), from: 'estimated' })
const norths = (drafts: Draft[]) => {
  const places = estimatePlaces(drafts)
  return drafts.map(({ id }) => {
    const place = places.get(id)
    return place ? Math.round((place.latitude - 48) * 10_000) / 10 : null
  })
}

describe('order', () => {
  const names = (drafts: Draft[]) => inOrderTaken(drafts).map(({ photos }) => photos[0]?.fileName)
  const late = createDraft(2, { time: '12:00:00' })
  const early = createDraft(10, { time: '11:00:00' })

  it('is by time, and by number in the file name when no time is known', () => {
    expect(names([late, early])).toEqual(['IMG_10.jpg', 'IMG_2.jpg'])
    expect(names([createDraft(10, {}), createDraft(2, {})])).toEqual(['IMG_2.jpg', 'IMG_10.jpg'])
  })

  it('keeps photos without a time beside those they were added with', () => {
    const [first, screenshot] = [createDraft(1, { name: 'z.jpg' }), createDraft(3, { name: 'a.png' })]
    expect(names([first, late, screenshot, early])).toEqual(['IMG_10.jpg', 'z.jpg', 'IMG_2.jpg', 'a.png'])
  })

  it('knows the time of photos taken in the page', () => {
    const at = new Date(2025, 4, 5, 11, 30)
    const shot = createDraft(3, { name: namePhoto(at), modifiedAt: at.getTime() })
    expect(names([shot, late, early])).toEqual(['IMG_10.jpg', namePhoto(at), 'IMG_2.jpg'])
  })
})

describe('estimates between placed photos', () => {
  it('are spaced by time', () => {
    const times = ['10:00:00', '10:01:00', '10:04:00', '10:10:00']
    const drafts = times.map((time, n) =>
      createDraft(n, { time, place: n === 0 ? placed(0) : n === 3 ? placed(10) : null }),
    )
    expect(norths(drafts)).toEqual([null, 1, 4, null])
  })

  it('stay between the placed photos when one of them has no time', () => {
    const [first, last] = [
      { place: placed(0), time: '10:00:00' },
      { place: placed(10), time: '10:10:00' },
    ]
    const middle = createDraft(5, { time: '10:04:00', name: 'z.jpg' })
    const untimed = createDraft(6, { name: 'a.png' })
    const outside = createDraft(7, { time: '14:00:00', name: 'IMG_1.jpg' })
    const drafts = [createDraft(1, first), middle, untimed, createDraft(9, last), outside]
    expect(norths(drafts)).toEqual([null, 4, 7, null, null])
  })

  it('are evenly spaced when the time of a placed one is unknown', () => {
    const drafts = [
      createDraft(0, { place: placed(0) }),
      createDraft(1, { time: '10:00:00' }),
      createDraft(2, { time: '10:01:00' }),
      createDraft(3, { place: placed(9) }),
    ]
    expect(norths(drafts)).toEqual([null, 3, 6, null])
  })

  it('are evenly spaced when no time is known', () => {
    const drafts = [0, 1, 2, 3].map((n) => createDraft(n, { place: n === 0 ? placed(0) : n === 3 ? placed(9) : null }))
    expect(norths(drafts)).toEqual([null, 3, 6, null])
  })

  it('use a place from the photo, and follow when a placed photo moves', () => {
    const drafts = [
      createDraft(0, { gps: at(0) }),
      createDraft(1, { place: estimated(7) }),
      createDraft(2, { place: placed(4) }),
    ]
    expect(norths(drafts)).toEqual([null, 2, null])
  })

  it('stop at the first and last placed photo', () => {
    const drafts = [createDraft(0, {}), createDraft(1, { place: placed(1) }), createDraft(2, {})]
    expect(norths(drafts)).toEqual([null, null, null])
  })

  it('are not made over several kilometres or half a day', () => {
    const far = [createDraft(0, { place: placed(0) }), createDraft(1, {}), createDraft(2, { place: placed(60) })]
    expect(norths(far)).toEqual([null, null, null])
    const times = ['06:00:00', '09:00:00', '18:00:00']
    const long = times.map((time, n) => createDraft(n, { time, place: n === 1 ? null : placed(n) }))
    expect(norths(long)).toEqual([null, null, null])
  })

  it('do not rest on the centre of a city', () => {
    const city: SetPlace = { location: at(0), from: 'city' }
    const drafts = [createDraft(0, { place: city }), createDraft(1, {}), createDraft(2, { place: placed(4) })]
    expect(norths(drafts)).toEqual([null, null, null])
  })
})

describe('proposals', () => {
  const start = new Date('2025-05-05T10:00:00').getTime()
  const track: Track = {
    times: Float64Array.from({ length: 61 }, (_, second) => start + second * 10_000),
    latitudes: Float64Array.from({ length: 61 }, (_, step) => at(step / 10).latitude),
    longitudes: Float64Array.from({ length: 61 }, () => 11.5),
  }
  const onTrack = createDraft(1, { time: '10:05:00' })

  it('come from the track before they are estimated, and leave what a person set', () => {
    const own = createDraft(2, { time: '10:06:00', place: placed(9) })
    const changes = proposePlaces([onTrack, own], { track, clock: 0, isEstimating: true })
    expect([...changes]).toEqual([[onTrack.id, { location: at(3), from: 'track' }]])
  })

  it('are taken back when the clock changes', () => {
    const before = { ...onTrack, said: { ...onTrack.said, place: { location: at(3), from: 'track' as const } } }
    const changes = proposePlaces([before], { track, clock: 7_200_000, isEstimating: true })
    expect([...changes]).toEqual([[onTrack.id, null]])
  })

  it('use the time zone of each day, across a change of the clocks', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const days = [
      { day: '2025-01-15', time: '13:00:00', utc: '2025-01-15T12:00:00Z' },
      { day: '2025-07-15', time: '14:00:00', utc: '2025-07-15T12:00:00Z' },
    ]
    const drafts = days.map(({ day, time }, n) => createDraft(n, { day, time }))
    const year: Track = {
      times: Float64Array.from(days.flatMap(({ utc }) => [Date.parse(utc), Date.parse(utc) + 60_000])),
      latitudes: Float64Array.from([1, 1, 2, 2], (north) => at(north).latitude),
      longitudes: Float64Array.of(11.5, 11.5, 11.5, 11.5),
    }
    const changes = proposePlaces(drafts, { track: year, clock: 0, isEstimating: false })
    expect([...changes.values()].map((place) => place?.location)).toEqual([at(1), at(2)])
  })

  it('use the offset that the camera wrote', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const walked = { ...track, times: track.times.map((time) => time - start + Date.parse('2025-05-05T10:00:00Z')) }
    const inLisbon = createDraft(1, { time: '11:05:00', offset: 60 })
    const changes = proposePlaces([inLisbon], { track: walked, clock: 0, isEstimating: false })
    expect(changes.get(inLisbon.id)?.location).toEqual(at(3))
  })

  it('stay when the track is removed, or the map is closed', () => {
    const tracked = { ...onTrack, said: { ...onTrack.said, place: { location: at(3), from: 'track' as const } } }
    const guessed = createDraft(2, { place: estimated(1) })
    expect(proposePlaces([tracked], { track: null, clock: 0, isEstimating: true }).size).toBe(0)
    expect(proposePlaces([guessed], { track: null, clock: 0, isEstimating: false }).size).toBe(0)
  })

  it('are published at street level with a flag, and refused at level exact until confirmed', () => {
    const draft = createDraft(1, { place: estimated(1) })
    const withKind = { ...draft, said: { ...draft.said, kind: 'mural' as const } }
    expect(checkDraft(withKind, nothingShared)).toMatchObject({ body: { isLocationEstimated: true } })
    const exact = { ...withKind, said: { ...withKind.said, locationLevel: 'exact' as const } }
    expect(checkDraft(exact, nothingShared)).toMatchObject({
      errors: { location: 'This location is estimated. Move the pin to the wall, or set precision to Street.' },
    })
    const confirmed = { ...exact, said: { ...exact.said, place: placed(1) } }
    expect(findPlace(confirmed)?.from).toBe('map')
    expect(checkDraft(confirmed, nothingShared)).toMatchObject({ body: { isLocationEstimated: false } })
  })
})
