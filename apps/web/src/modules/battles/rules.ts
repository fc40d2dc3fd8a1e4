import type { ArtworkCard } from '@allcity/contract/artworks'
import {
  type Battle,
  type BattleCategory,
  BattleId,
  type BattleResult,
  type Choice,
  type VoidReason,
} from '@allcity/contract/battles'
import { dayMs, hourMs } from '@allcity/contract/dates'
import { idInPath } from '#web/lib/id-in-path.ts'
import { namesWord } from '#web/lib/makers.ts'
import { countWord, formatTitle } from '#web/lib/words.ts'

export const readBattleId = (text: string | undefined) => idInPath(BattleId, text)

export const battlePath = ({ id }: { id: BattleId }) => `/battles/${id}`
export const categoryPath = (category?: BattleCategory) => (category ? `/battles/${category}` : '/battles')

/** The category in a path; undefined for all works. */
export const categoryAt = (pathname: string): BattleCategory | undefined =>
  pathname.endsWith('/trains') ? 'trains' : pathname.endsWith('/general') ? 'general' : undefined

const minuteMs = 60_000
/** The server closes due battles every second; this leaves it time to do so. */
const turnedWithinMs = 1_500

/** Splits the remaining time into days, hours and minutes. Minutes are rounded up, so that a battle never seems over early. */
export function splitDuration(ms: number) {
  const minutes = Math.max(0, Math.ceil(ms / minuteMs))
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  return [
    { value: String(days), unit: days === 1 ? 'day' : 'days', isShown: days > 0 },
    { value: String(hours).padStart(days > 0 ? 2 : 1, '0'), unit: 'h', isShown: minutes >= 60 },
    { value: String(minutes % 60).padStart(minutes >= 60 ? 2 : 1, '0'), unit: 'min', isShown: true },
  ].filter(({ isShown }) => isShown)
}

/** '1 day, 6 hours and 12 minutes', '2 days and 3 hours'. */
export function leftWords(ms: number): string {
  const words: Record<string, string> = { h: 'hour', min: 'minute' }
  const all = splitDuration(ms)
  const nonZero = all.filter(({ value }) => Number(value) > 0)
  const parts = (nonZero.length > 0 ? nonZero : all).map(({ value, unit }) => {
    const name = words[unit]
    return name ? `${Number(value)} ${name}${Number(value) === 1 ? '' : 's'}` : `${value} ${unit}`
  })
  return new Intl.ListFormat('en-GB').format(parts)
}

/** '2 days', '5 h', '12 min': for the corner of a card. */
export function shortLeft(ms: number): string {
  const [first] = splitDuration(ms)
  return first ? `${Number(first.value)} ${first.unit}` : '0 min'
}

/** Milliseconds until a battle opens, closes or settles, at most a minute; false once it stays as it is. */
export function untilTurn({ state, startsAt, endsAt, result }: Battle, now: number): number | false {
  const at = state === 'upcoming' ? startsAt : state === 'live' ? endsAt : state === 'closed' ? result?.settlesAt : null
  return at ? Math.min(minuteMs, Math.max(0, Date.parse(at) - now) + turnedWithinMs) : false
}

/** Milliseconds until the first of these opens or closes, at most an hour; null where none will. */
export function nextTurn(battles: readonly Battle[], now: number): number | null {
  const turns = battles.flatMap(({ state, startsAt, endsAt }) => {
    const at = state === 'upcoming' ? startsAt : state === 'live' ? endsAt : null
    return at ? [Math.max(0, Date.parse(at) - now) + turnedWithinMs] : []
  })
  return turns.length === 0 ? null : Math.min(hourMs, ...turns)
}

/** The start and end for the API. `begins` is a local date and time from the form; empty starts at once. */
export function arrangedTimes(begins: string, days: number, now: number): { startsAt?: string; endsAt: string } {
  const start = begins === '' ? now : new Date(begins).getTime()
  const endsAt = new Date(start + days * dayMs).toISOString()
  return begins === '' ? { endsAt } : { startsAt: new Date(start).toISOString(), endsAt }
}

/** Vote shares in whole percent that add up to 100. */
export function computeShares({ one, other }: Pick<BattleResult, 'one' | 'other'>): { one: number; other: number } {
  const all = one + other
  if (all === 0) return { one: 50, other: 50 }
  const share = Math.round((one / all) * 100)
  return { one: share, other: 100 - share }
}

/** '63%'; a dash when there are no votes. */
export const shareWord = (result: Pick<BattleResult, 'one' | 'other'>, side: Choice): string =>
  result.one + result.other === 0 ? '–' : `${computeShares(result)[side]}%`

export const findWinner = ({ one, other }: Pick<BattleResult, 'one' | 'other'>): 'one' | 'other' | null =>
  one === other ? null : one > other ? 'one' : 'other'

export const votesWord = (votes: number) => (votes === 1 ? '1 vote' : `${countWord(votes)} votes`)
export const peopleWord = (people: number) => (people === 1 ? '1 person' : `${countWord(people)} people`)

/** Describes the margin in a sentence. */
export function marginWords({ one, other, toFlip, voided }: BattleResult): string {
  if (one + other === 0) return voided.length > 0 ? 'No vote counts.' : 'Nobody voted.'
  if (one === other) return 'A draw. One person choosing otherwise would have turned it.'
  return `Won by ${votesWord(Math.abs(one - other))}. ${peopleWord(toFlip)} choosing otherwise would have turned it.`
}

const reasons: Record<VoidReason, { title: string; phrase: string; why: string }> = {
  same_person: {
    title: 'Addresses that look like one person’s',
    phrase: 'one person with several addresses',
    why: 'They differ by dots, by what stands behind a plus, or by a number at the end.',
  },
  new_account: {
    title: 'Accounts made after the start',
    phrase: 'accounts made after the start',
    why: 'They may have been made for this battle alone.',
  },
  disposable_address: {
    title: 'Disposable addresses',
    phrase: 'disposable addresses',
    why: 'Their providers hand out mailboxes that are thrown away.',
  },
  one_network: {
    title: 'Bursts from one network',
    phrase: 'a burst from one network',
    why: 'Four votes or more from one network within ten minutes.',
  },
  one_way: {
    title: 'Votes that only ever go one way',
    phrase: 'accounts that only ever vote for one uploader',
    why: 'In three battles or more, never for anybody else’s work.',
  },
  account_gone: { title: 'Deleted accounts', phrase: 'an account deleted before the result was settled', why: '' },
}
export const reasonTitle = (reason: VoidReason) => reasons[reason].title
export const reasonWhy = (reason: VoidReason) => reasons[reason].why
/** '3 votes not counted: disposable addresses, by 1 moderator'. */
export const voidedWords = ({ reason, one, other, moderators }: BattleResult['voided'][number]) => {
  const by = moderators === 0 ? '' : moderators === 1 ? ', by 1 moderator' : `, by ${moderators} moderators`
  return `${votesWord(one + other)} not counted: ${reasons[reason].phrase}${by}`
}

const shortTitle = 24
/** The label of a vote button. A title over 24 characters is left out, because it is shown above the button. */
export function voteLabel(work: ArtworkCard): string {
  const title = formatTitle(work)
  return title.length <= shortTitle ? `Vote for ${title}` : 'Vote for this one'
}

/** The credited artists, or 'Unknown'. */
export const formatMakers = ({ credits }: ArtworkCard) =>
  credits.length > 0 ? namesWord(credits.map(({ name }) => name)) : 'Unknown'
