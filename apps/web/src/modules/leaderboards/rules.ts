import { formatRelative } from '@allcity/contract/dates'
import { ArtworkKind } from '@allcity/contract/kinds'
import { type BoardRow, BoardSpan, type BoardType } from '@allcity/contract/leaderboards'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { factsWord } from '#web/lib/joined-words.ts'
import { currentLanguage, translate } from '#web/lib/messages.ts'
import { countWord, kindPlural } from '#web/lib/words.ts'

interface BoardWords {
  path: string
  tab: MessageDescriptor
  /** Head of the column of names. */
  one: MessageDescriptor
  titles: Record<BoardSpan, MessageDescriptor>
}

/** The four leaderboards, in tab order. */
const boards: Record<BoardType, BoardWords> = {
  hunter: {
    path: '/leaderboards',
    tab: msg`Hunters`,
    one: msg`Hunter`,
    titles: {
      '7d': msg`Top hunters this week`,
      '30d': msg`Top hunters of the last 30 days`,
      '90d': msg`Top hunters of the last 90 days`,
      year: msg`Top hunters this year`,
      all: msg`Top hunters of all time`,
    },
  },
  artist: {
    path: '/leaderboards/artists',
    tab: msg`Artists`,
    one: msg`Artist`,
    titles: {
      '7d': msg`Top artists this week`,
      '30d': msg`Top artists of the last 30 days`,
      '90d': msg`Top artists of the last 90 days`,
      year: msg`Top artists this year`,
      all: msg`Top artists of all time`,
    },
  },
  crew: {
    path: '/leaderboards/crews',
    tab: msg`Crews`,
    one: msg`Crew`,
    titles: {
      '7d': msg`Top crews this week`,
      '30d': msg`Top crews of the last 30 days`,
      '90d': msg`Top crews of the last 90 days`,
      year: msg`Top crews this year`,
      all: msg`Top crews of all time`,
    },
  },
  region: {
    path: '/leaderboards/regional',
    tab: msg`Regional`,
    one: msg`City`,
    titles: {
      '7d': msg`Top cities this week`,
      '30d': msg`Top cities of the last 30 days`,
      '90d': msg`Top cities of the last 90 days`,
      year: msg`Top cities this year`,
      all: msg`Top cities of all time`,
    },
  },
}
export const boardTypes: readonly BoardType[] = ['hunter', 'artist', 'crew', 'region']

export const boardAt = (path: string): BoardType =>
  boardTypes.find((type) => boards[type].path === path.replace(/\/$/, '')) ?? 'hunter'

export const tabWord = (type: BoardType) => translate(boards[type].tab)
export const columnWord = (type: BoardType) => translate(boards[type].one)

/** The filters of a leaderboard, kept in the URL. */
export interface BoardFilter {
  span: BoardSpan
  /** A two-letter country code, or the id of a city. */
  place?: string
  kind?: ArtworkKind
}

const spans: Record<BoardSpan, MessageDescriptor> = {
  '7d': msg`7 days`,
  '30d': msg`30 days`,
  '90d': msg`90 days`,
  year: msg`Year`,
  all: msg`All time`,
}
export const spanWord = (span: BoardSpan) => translate(spans[span])

export function readBoardFilter(search: URLSearchParams): BoardFilter {
  const span = BoardSpan.safeParse(search.get('span'))
  const kind = ArtworkKind.safeParse(search.get('kind'))
  const place = search.get('place')?.toUpperCase()
  return {
    span: span.success ? span.data : '7d',
    ...(place && /^([A-Z]{2}|[1-9]\d{0,8})$/.test(place) ? { place } : {}),
    ...(kind.success ? { kind: kind.data } : {}),
  }
}

export function boardPath(
  type: BoardType,
  { span, place, kind }: BoardFilter,
  more: Record<string, string> = {},
): string {
  const search = new URLSearchParams({
    ...(span === '7d' ? {} : { span }),
    ...(place ? { place } : {}),
    ...(kind ? { kind } : {}),
    ...more,
  })
  const { path } = boards[type]
  return search.size === 0 ? path : `${path}?${search}`
}

/** 'Top hunters this week', 'Top artists of all time: murals in Berlin'. */
export function titleOfBoard(type: BoardType, { span, kind }: BoardFilter, place: string | undefined): string {
  const title = translate(boards[type].titles[span])
  const works = kind && kindPlural(kind)
  if (works && place) return t`${title} in ${place}: ${works}`
  if (works) return t`${title}: ${works}`
  return place ? t`${title} in ${place}` : title
}

/** 'Murals 9, Pieces 3'. */
export const kindsWord = (kinds: BoardRow['kinds']): string =>
  factsWord(kinds.map(({ kind, works }) => `${kindPlural(kind)} ${countWord(works)}`))

/** 'Updated just now.', 'Updated 6 minutes ago.' */
export function updatedWord(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  if (minutes === 0) return t`Updated just now.`
  const language = currentLanguage()
  const time =
    minutes < 120
      ? formatRelative(-minutes, 'minute', language)
      : formatRelative(-Math.floor(minutes / 60), 'hour', language)
  return t`Updated ${time}.`
}
