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
import { languages } from '@allcity/contract/languages'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { idInPath } from '#web/lib/id-in-path.ts'
import { namesWord } from '#web/lib/makers.ts'
import { currentLanguage, translate } from '#web/lib/messages.ts'
import { formatTitle } from '#web/lib/words.ts'

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
    { value: String(days), unit: t`${plural(days, { one: 'day', other: 'days' })}`, isShown: days > 0 },
    { value: String(hours).padStart(days > 0 ? 2 : 1, '0'), unit: t`h`, isShown: minutes >= 60 },
    { value: String(minutes % 60).padStart(minutes >= 60 ? 2 : 1, '0'), unit: t`min`, isShown: true },
  ].filter(({ isShown }) => isShown)
}

/** '1 day, 6 hours, and 12 minutes', '2 days and 3 hours'. */
export function leftWords(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / minuteMs))
  const [days, hours, minutes] = [Math.floor(all / 1_440), Math.floor(all / 60) % 24, all % 60]
  const parts = [
    days > 0 && t`${plural(days, { one: '# day', other: '# days' })}`,
    hours > 0 && t`${plural(hours, { one: '# hour', other: '# hours' })}`,
    (minutes > 0 || all === 0) && t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  ].filter((part) => part !== false)
  return new Intl.ListFormat(languages[currentLanguage()].locale).format(parts)
}

/** '2 days', '5 h', '12 min': for the corner of a card. */
export function shortLeft(ms: number): string {
  const [first] = splitDuration(ms)
  return first ? `${Number(first.value)} ${first.unit}` : ''
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

export const votesWord = (votes: number) => t`${plural(votes, { one: '# vote', other: '# votes' })}`

/** Describes the margin in a sentence. */
export function marginWords({ one, other, toFlip, voided }: BattleResult): string {
  if (one + other === 0) return voided.length > 0 ? t`No valid votes.` : t`No votes.`
  if (one === other) return t`A draw.`
  const margin = Math.abs(one - other)
  return t`Won by ${plural(margin, { one: '# vote', other: '# votes' })}. ${plural(toFlip, {
    one: '# switched vote would have changed the result.',
    other: '# switched votes would have changed the result.',
  })}`
}

const reasons: Record<VoidReason, { title: MessageDescriptor; phrase: MessageDescriptor; why?: MessageDescriptor }> = {
  same_person: {
    title: msg`Same person, several addresses`,
    phrase: msg`one person with several addresses`,
    why: msg`The addresses differ only by dots, by a plus suffix or by a number at the end.`,
  },
  new_account: {
    title: msg`Accounts created after the start`,
    phrase: msg`accounts created after the start`,
    why: msg`They may have been created just for this battle.`,
  },
  disposable_address: {
    title: msg`Disposable addresses`,
    phrase: msg`disposable email addresses`,
    why: msg`Their providers hand out throwaway mailboxes.`,
  },
  one_network: {
    title: msg`Many votes from one network`,
    phrase: msg`a burst of votes from one network`,
    why: msg`Four or more votes from one network within ten minutes.`,
  },
  one_way: {
    title: msg`One-sided accounts`,
    phrase: msg`accounts that only ever vote for one uploader`,
    why: msg`In three or more battles, they never voted for anyone else.`,
  },
  account_gone: { title: msg`Deleted accounts`, phrase: msg`an account deleted before the result was final` },
}
export const reasonTitle = (reason: VoidReason) => translate(reasons[reason].title)
export const reasonWhy = (reason: VoidReason) => translate(reasons[reason].why ?? '')
/** '3 votes not counted: disposable email addresses (voided by 1 moderator).' */
export const voidedWords = ({ reason, one, other, moderators }: BattleResult['voided'][number]) => {
  const [votes, phrase] = [one + other, translate(reasons[reason].phrase)]
  if (moderators === 0)
    return t`${plural(votes, { one: `# vote not counted: ${phrase}.`, other: `# votes not counted: ${phrase}.` })}`
  const why = t`${phrase} (voided by ${plural(moderators, { one: '# moderator', other: '# moderators' })})`
  return t`${plural(votes, { one: `# vote not counted: ${why}.`, other: `# votes not counted: ${why}.` })}`
}

const shortTitle = 24
/** The label of a vote button. A title over 24 characters is left out, because it is shown above the button. */
export function voteLabel(work: ArtworkCard): string {
  const title = formatTitle(work)
  return title.length <= shortTitle ? t`Vote for ${title}` : t`Vote for this one`
}

/** The credited artists, or 'Unknown'. */
export const formatMakers = ({ credits }: ArtworkCard) =>
  credits.length > 0 ? namesWord(credits.map(({ name }) => name)) : t({ message: 'Unknown', context: 'artist' })

/** 'Pallas Orr vs Quillon'; null when neither artist is known. */
export function opponentsWord({ one, other }: Pick<Battle, 'one' | 'other'>): string | null {
  if (![one, other].some((work) => work && work.credits.length > 0)) return null
  const [first, second] = [one ? formatMakers(one) : t`Removed`, other ? formatMakers(other) : t`Removed`]
  return t`${first} vs ${second}`
}
