import type { BattleCategory, Choice } from '@allcity/contract/battles'
import { battleLimits } from '@allcity/contract/battles'
import { dayMs, hourMs } from '@allcity/contract/dates'
import { stringify } from 'csv-stringify/sync'
import { HttpError, notFound } from '#server/platform/errors.ts'

/** How many voters would have to switch sides to turn the result. A tie needs one. */
export const toFlip = (one: number, other: number): number => Math.floor(Math.abs(one - other) / 2) + 1

export const answerBy = (now: Date): Date => new Date(now.getTime() + battleLimits.answerDays * dayMs)
export const settlesAt = (endsAt: Date): Date => new Date(endsAt.getTime() + battleLimits.settleHours * hourMs)

/** The times of a battle whose challenge was accepted. */
export function timesFrom(now: Date, days: number) {
  const startsAt = new Date(now.getTime() + battleLimits.hoursToOpening * hourMs)
  return { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + days * dayMs) }
}

/** HTTP errors for the error codes of the vote trigger. */
const refusals: Record<string, () => HttpError> = {
  BV001: () => notFound('battle'),
  BV002: () => new HttpError('gone', /*i18n*/ 'This battle was canceled: one of the works was removed'),
  BV003: () => new HttpError('conflict', /*i18n*/ 'This battle hasn’t started yet'),
  BV004: () => new HttpError('conflict', /*i18n*/ 'This battle is over'),
  BV005: () => new HttpError('forbidden', /*i18n*/ 'You can’t vote on your own battle'),
  BV006: () => new HttpError('forbidden', /*i18n*/ 'Your account can’t vote'),
}

/** The HTTP error for a database error; other errors are returned unchanged. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if ('constraint' in error && error.constraint === 'battle_vote_person') {
    return new HttpError('conflict', /*i18n*/ 'You already voted here from another account')
  }
  return ('code' in error ? refusals[String(error.code)]?.() : undefined) ?? error
}

const breaks = (constraint: string) => (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

export const isPairTaken = breaks('battle_pair')
export const isIdTaken = breaks('battle_pkey')

interface Contender {
  surface: string
}

/** @throws HttpError when a work of a trains battle is not on a train. */
export function chooseCategory(works: readonly Contender[], wanted?: BattleCategory): BattleCategory {
  const areTrains = works.every(({ surface }) => surface === 'train')
  if (wanted === 'trains' && !areTrains) {
    const message = /*i18n*/ 'Both works must be on trains for a train battle'
    throw new HttpError('invalid_request', message, { category: message })
  }
  return wanted ?? (areTrains ? 'trains' : 'general')
}

/** @throws HttpError for invalid start and end times. */
export function checkTimes(startsAt: Date, endsAt: Date, now: Date): void {
  const wrong = (field: string, message: string) => new HttpError('invalid_request', message, { [field]: message })
  if (startsAt.getTime() < now.getTime() - 60_000) throw wrong('startsAt', /*i18n*/ 'The start is in the past')
  if (endsAt <= startsAt || endsAt <= now) throw wrong('endsAt', /*i18n*/ 'The end must be after the start')
  if (endsAt.getTime() - startsAt.getTime() > battleLimits.longestDays * dayMs) {
    throw wrong('endsAt', `A battle runs for ${battleLimits.longestDays} days at most`)
  }
}

/** 'Salt wind or The landlord'. */
export const madeTitle = (one: string | null, other: string | null): string =>
  `${one ?? 'Untitled'} or ${other ?? 'untitled'}`

export interface ListedVote {
  day: string
  choice: Choice
  voided: string | null
}

/** The votes of a battle as CSV, with the day but without the voter. */
export function votesFile(votes: readonly ListedVote[], titles: Record<Choice, string>): string {
  const lines = votes.map(({ day, choice, voided }, at) => [
    ...[at + 1, day, choice, titles[choice]],
    ...[voided === null ? 'yes' : 'no', voided ?? ''],
  ])
  const header = ['number', 'day', 'choice', 'work', 'counts', 'why_not']
  return stringify([header, ...lines], { escape_formulas: true, record_delimiter: 'windows' })
}
