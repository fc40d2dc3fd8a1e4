import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { exactDate } from '#web/lib/dates.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import type { TrackTrouble } from '#web/lib/tracks/track.ts'
import type { fitOfTrack } from './rules-tracks.ts'

const troubles: Record<TrackTrouble, MessageDescriptor> = {
  archive: msg`It’s a ZIP or KMZ archive. Unpack it and add the track inside.`,
  'at-sea': msg`All its points are at 0, 0 in the sea: the device had no GPS signal.`,
  broken: msg`The file is damaged. Export the track again.`,
  'cut-off': msg`The file is cut off. Copy it from the device again.`,
  entities: msg`It defines XML entities, which aren’t allowed. Export the track as plain GPX.`,
  'no-points': msg`It has no points. Export the recorded track, not a route or a list of places.`,
  'no-times': msg`Its points have no times, so photos can’t be matched. Export the recorded track with times.`,
  swapped: msg`Its latitudes are out of range, so latitude and longitude seem swapped. Export it again as GPX.`,
  'too-large': msg`It’s over 300 MB (FIT or JSON: 100 MB) or 2 million points. Export only the day of your photos.`,
  unknown: msg`It isn’t GPX, KML, FIT or a Google Timeline file.`,
}

/** Says why a file can't be used as a track, and what to do. */
export function trackTroubleSentence(name: string, trouble: TrackTrouble): string {
  const sentence = translate(troubles[trouble])
  return t`Can’t use ${name}. ${sentence}`
}

/** In this device's time zone. */
const localTime = (ms: number) => new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString()
const day = (ms: number) => exactDate(localTime(ms).slice(0, 10))
const minute = (ms: number) => localTime(ms).slice(11, 16)

/** '5 Nov 2025, 10:02–12:40' in the camera's time. */
export function trackSpan({ start, end }: { start: number; end: number }): string {
  const [from, to] = [minute(start), minute(end)]
  if (localTime(start).slice(0, 10) === localTime(end).slice(0, 10)) return factsWord([day(start), `${from}–${to}`])
  return `${factsWord([day(start), from])} – ${factsWord([day(end), to])}`
}

/** How many photos the track places, or why it places none. */
export function fitSentence(fit: ReturnType<typeof fitOfTrack>, taken: number[]): string {
  const [photos, matched] = [taken.length, fit.matched]
  if (photos === 0) return t`No photo has a time yet. Times are read when a photo has uploaded.`
  if (matched > 0)
    return t`${plural(photos, { one: `${matched} of # photo is on the track.`, other: `${matched} of # photos are on the track.` })}`
  const recorded = trackSpan(fit)
  const first = Math.min(...taken)
  const taker = factsWord([day(first), minute(first)])
  if (fit.isOtherDay)
    return t`This track is from another day (${recorded}). Your first photo is from ${taker}. Add the track of that day.`
  return t`No photo was taken during this track (${recorded}; first photo ${taker}). If the camera’s clock is off, place one photo by hand, or adjust the clock.`
}

/** Compares the camera's clock with the track. */
export function clockSentence(aheadMs: number): string {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  if (minutes === 0) return t`Your camera’s clock agrees with the track.`
  const difference = [hours(Math.floor(minutes / 60)), minutes % 60 === 0 ? '' : t`${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')
  return aheadMs > 0
    ? t`Your camera’s clock is ${difference} ahead of the track.`
    : t`Your camera’s clock is ${difference} behind the track.`
}

const hours = (count: number) => (count === 0 ? '' : t`${count} h`)

export type PlaceStatus = 'none' | 'placed' | 'track' | 'estimated'

const placeStatuses: Record<PlaceStatus, MessageDescriptor> = {
  none: msg`No place`,
  placed: msg`Placed`,
  track: msg`From your track`,
  estimated: msg({ message: 'Estimated', context: 'location' }),
}

export const placeStatusWord = (status: PlaceStatus) => translate(placeStatuses[status])

export const lackingSentence = (count: number) =>
  t`${plural(count, { one: '# photo has no place.', other: '# photos have no place.' })}`

export const proposedSentence = (count: number) =>
  t`${plural(count, { one: '# place is estimated. Check it on the map.', other: '# places are estimated. Check them on the map.' })}`
