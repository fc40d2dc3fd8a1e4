import type { MakerRef, MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'

const paths = {
  artist: '/artists',
  crew: '/crews',
} as const

export const makersTitle = (type: MakerType) => (type === 'artist' ? t`Artists` : t`Crews`)
export const makersPath = (type: MakerType) => paths[type]
export const makerPath = ({ type, id }: Pick<MakerRef, 'type' | 'id'>) => `${paths[type]}/${id}`

/** 'Ida Vane', 'Ida Vane and Bo Tarn', 'Ida Vane, Bo Tarn and 2 more'. */
export function namesWord(names: readonly string[]): string {
  const [first = '', second, ...rest] = names
  if (second === undefined) return first
  const more = rest.length
  return more === 0 ? t`${first} and ${second}` : t`${first}, ${second} and ${more} more`
}

/** '2010 to 2015', 'since 2010', 'until 2015', '2010'; null without years. */
export function yearsWord(from: number | null, to: number | null): string | null {
  if (from === null) return to === null ? null : t`until ${to}`
  if (to === null) return t`since ${from}`
  return from === to ? `${from}` : t`${from} to ${to}`
}
