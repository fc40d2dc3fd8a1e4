import type { MakerRef, MakerType } from '@allcity/contract/makers'

const words = {
  artist: { one: 'artist', many: 'artists', title: 'Artists', path: '/artists' },
  crew: { one: 'crew', many: 'crews', title: 'Crews', path: '/crews' },
} as const

export const makerWords = (type: MakerType) => words[type]
export const makersPath = (type: MakerType) => words[type].path
export const makerPath = ({ type, id }: Pick<MakerRef, 'type' | 'id'>) => `${words[type].path}/${id}`

/** 'Ida Vane', 'Ida Vane and Bo Tarn', 'Ida Vane, Bo Tarn and 2 more'. */
export function namesWord(names: readonly string[]): string {
  const [first = '', second, ...rest] = names
  if (second === undefined) return first
  return rest.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${rest.length} more`
}

/** '2010 to 2015', 'since 2010', 'until 2015', '2010'; null without years. */
export function yearsWord(from: number | null, to: number | null): string | null {
  if (from === null) return to === null ? null : `until ${to}`
  if (to === null) return `since ${from}`
  return from === to ? `${from}` : `${from} to ${to}`
}
