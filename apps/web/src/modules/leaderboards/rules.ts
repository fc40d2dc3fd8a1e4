import { ArtworkKind } from '@allcity/contract/kinds'
import { type BoardRow, BoardSpan, type BoardType } from '@allcity/contract/leaderboards'
import { countWord, kindPlural, kindWord } from '#web/lib/words.ts'

/** The four leaderboards with their paths, in tab order. */
export const boards = [
  { type: 'hunter', path: '/leaderboards', title: 'Hunters', one: 'Hunter' },
  { type: 'artist', path: '/leaderboards/artists', title: 'Artists', one: 'Artist' },
  { type: 'crew', path: '/leaderboards/crews', title: 'Crews', one: 'Crew' },
  { type: 'region', path: '/leaderboards/regional', title: 'Regional', one: 'City' },
] as const

export const boardAt = (path: string) => boards.find((board) => board.path === path.replace(/\/$/, '')) ?? boards[0]

/** The filters of a leaderboard, kept in the URL. */
export interface BoardFilter {
  span: BoardSpan
  /** A two-letter country code, or the id of a city. */
  place?: string
  kind?: ArtworkKind
}

export const spans: Record<BoardSpan, { word: string; title: string }> = {
  '7d': { word: '7 days', title: 'The last 7 days' },
  '30d': { word: '30 days', title: 'The last 30 days' },
  '90d': { word: '90 days', title: 'The last 90 days' },
  year: { word: 'Year', title: 'This year' },
  all: { word: 'All time', title: 'All time' },
}

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
  const path = boards.find((board) => board.type === type)?.path ?? boards[0].path
  return search.size === 0 ? path : `${path}?${search}`
}

/** 'The last 7 days in New York', 'Murals, all time'. */
export function titleOfBoard({ span, kind }: BoardFilter, place: string | undefined): string {
  const time = spans[span].title
  const what = kind ? `${kindPlural(kind)}, ${time.charAt(0).toLowerCase()}${time.slice(1)}` : time
  return place ? `${what} in ${place}` : what
}

/** '9 murals, 3 pieces'. */
export const kindsWord = (kinds: BoardRow['kinds']): string =>
  kinds
    .map(({ kind, works }) => `${countWord(works)} ${(works === 1 ? kindWord(kind) : kindPlural(kind)).toLowerCase()}`)
    .join(', ')

/** 'just now', '6 minutes ago', '3 hours ago'. */
export function agoWord(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  if (minutes === 0) return 'just now'
  return minutes < 120 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour')
}
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
