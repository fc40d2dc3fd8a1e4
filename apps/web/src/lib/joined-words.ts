import { languages } from '@allcity/contract/languages'
import { t } from '@lingui/core/macro'
import { currentLanguage } from './messages.ts'

type Part = string | null | undefined | false

const isPart = (part: Part): part is string => Boolean(part)

const formats = new Map<string, Intl.ListFormat>()

/** For lists such as `A, B, and C` in the reader's language. */
export function listFormat(): Intl.ListFormat {
  const { locale } = languages[currentLanguage()]
  const format = formats.get(locale) ?? new Intl.ListFormat(locale)
  formats.set(locale, format)
  return format
}

/** `A, B, and C`; empty parts are left out. */
export const listWords = (parts: readonly Part[]): string => listFormat().format(parts.filter(isPart))

/** `Mural, Lisbon`: facts side by side, with the comma of the reader's language; empty parts are left out. */
export const factsWord = (parts: readonly Part[]): string =>
  parts.filter(isPart).reduce((first, second) => (first === '' ? second : t`${first}, ${second}`), '')

/** `Language: German`, with the colon of the reader's language. */
export const labelledWord = (label: string, value: string): string => t`${label}: ${value}`
