import { plural, selectOrdinal, t } from '@lingui/core/macro'

/** '47th'. */
export const ordinalWord = (rank: number): string =>
  t`${selectOrdinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`

/** '640 points'. */
export const pointsWord = (points: number): string => t`${plural(points, { one: '# point', other: '# points' })}`
