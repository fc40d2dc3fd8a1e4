import type { BoardRow } from '@allcity/contract/leaderboards'
import { plural, selectOrdinal, t } from '@lingui/core/macro'

/** '47th'. */
export const ordinalWord = (rank: number): string =>
  t`${selectOrdinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`

/** '640 points'. */
export const pointsWord = (points: number): string => t`${plural(points, { one: '# point', other: '# points' })}`

/** The ranks that several of the rows share. */
export function listSharedRanks(rows: readonly Pick<BoardRow, 'rank'>[]): ReadonlySet<number> {
  const ranks = rows.map(({ rank }) => rank)
  return new Set(ranks.filter((rank, index) => ranks.indexOf(rank) !== index))
}
