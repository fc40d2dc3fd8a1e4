import { dateLocale } from '@allcity/contract/dates'
import { type Language, languages, sourceLanguage, type Translate } from '@allcity/contract/languages'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { readTranslations } from './catalogs.ts'
import { toPseudo } from './pseudo.ts'

/** Formats of dates in texts: `{until, date, day}`. */
const formats = { day: { dateStyle: 'long', timeZone: 'UTC' } } as const

/** Values for the placeholders of a text. A list is written as in `A, B, and C`. */
export type Values = Record<string, unknown>

const translators = new Map<Language, Promise<Translate>>()

/** The translator of a language; reads its catalogue once. */
export function createTranslator(language: Language): Promise<Translate> {
  const known = translators.get(language)
  if (known) return known
  const created = readTranslations(language).then((translations) => createTranslate(language, translations))
  translators.set(language, created)
  return created
}

/** The translator of English, which needs no catalogue. */
export const toEnglish: Translate = createTranslate(sourceLanguage, new Map())

function createTranslate(language: Language, translations: ReadonlyMap<string, string>): Translate {
  const i18n = setupI18n({ messages: { [language]: {} } })
  i18n.activate(language, dateLocale(language))
  const compile = (text: string) => compileMessage(text, language === 'pseudo' ? toPseudo : undefined)
  return (english, values) => {
    const isCompiled = Object.hasOwn(i18n.messages, english)
    if (!isCompiled) {
      const translation = translations.size === 0 ? undefined : translations.get(generateMessageId(english))
      // Only texts of the code have values or a translation. Any other text may hold braces, and is not kept.
      if (values === undefined && translation === undefined) return language === 'pseudo' ? toPseudo(english) : english
      i18n.load(language, { [english]: compile(translation ?? english) })
    }
    return i18n._(english, values && writeLists(values, language), { formats })
  }
}

function writeLists(values: Values, language: Language): Values {
  if (!Object.values(values).some(Array.isArray)) return values
  const format = new Intl.ListFormat(languages[language].locale)
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? format.format(value.map(String)) : value,
  ])
  return Object.fromEntries(entries)
}
