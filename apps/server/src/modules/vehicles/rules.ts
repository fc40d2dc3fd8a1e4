import { dayMs } from '@allcity/contract/dates'
import { type Train, type TrainClaim, trainDelayDays, VehicleId } from '@allcity/contract/vehicles'
import { trainShownUntil } from '#server/domain/train-visibility.ts'
import { HttpError } from '#server/platform/errors.ts'

/** Normalises spelling: case, accents, spaces and punctuation are left out. 'R-160 ' and 'r160' are the same. */
export const toKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const withoutZeros = (key: string) => key.replace(/^0+(?=.)/, '')
const mostWords = 8

/** The words of a search as keys, with leading zeros of numbers removed. */
export const splitWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .map((word) => withoutZeros(toKey(word)))
    .filter((word) => word !== '')
    .slice(0, mostWords)

/** When a sighting reported now becomes visible. */
export const shownFrom = (now: Date): Date => new Date(now.getTime() + trainDelayDays * dayMs)

export interface TrainRow {
  vehicle_id: string | null
  operator: string | null
  number: string | null
  train_operator: string | null
  train_line: string | null
}

/** An operator alone reveals a train's city, so the train is shown no earlier than the city, and never where that is hidden. */
export function isTrainPublic({ location_level, created_at }: { location_level: string; created_at: Date }, now: Date) {
  return location_level !== 'hidden' && created_at <= trainShownUntil(now)
}

/** The known facts of a work's train, null without any. */
export function toTrain({ vehicle_id, operator, number, train_operator, train_line }: TrainRow): Train | null {
  const id = vehicle_id === null ? null : VehicleId.parse(vehicle_id)
  const train = { id, operator: operator ?? train_operator, number, line: train_line }
  return train.operator === null && train.line === null ? null : train
}

/** @throws HttpError for a train claim of a work on another surface. */
export function checkOnTrain(surface: string, claim: TrainClaim | null): void {
  if (claim === null || surface === 'train' || Object.values(claim).every((value) => value === null)) return
  const message = /*i18n*/ 'Only works on trains have a car and a line. Choose the surface “Train”, or leave them empty'
  throw new HttpError('invalid_request', message, { train: message })
}

/**
 * A work on a train joins no spot of another: its city would show with theirs, two weeks too early. The car itself links successive works.
 * @throws HttpError where the newer or the older work is on a train.
 */
export function checkOffTrain(...surfaces: string[]): void {
  if (!surfaces.includes('train')) return
  const message = /*i18n*/ 'For trains, choose “Different wall” and name the car. Its page shows the earlier works'
  throw new HttpError('invalid_request', message, { covers: message })
}
