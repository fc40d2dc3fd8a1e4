import { languages } from '@allcity/contract/languages'
import { currentLanguage } from './messages.ts'

const collators = new Map<string, Intl.Collator>()

/** Orders names as dictionaries of the reader's language do: `Österreich` after `Oman`, not after `Zypern`. */
export function compareNames(one: string, other: string): number {
  const { locale } = languages[currentLanguage()]
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator.compare(one, other)
}
