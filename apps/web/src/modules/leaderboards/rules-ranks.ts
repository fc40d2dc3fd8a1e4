import { countWord } from '#web/lib/words.ts'

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
/** '47th'. */
export const ordinalWord = (rank: number): string => `${countWord(rank)}${endings[ordinals.select(rank)] ?? 'th'}`
/** '640 points'. */
export const pointsWord = (points: number): string => (points === 1 ? '1 point' : `${countWord(points)} points`)
