import { findLanguage, type Language, sourceLanguage, type Translate } from '@allcity/contract/languages'
import { createTranslator, toEnglish } from '@allcity/messages/translator'

/** The language in which a person reads mails and messages. */
export interface Reader {
  language: Language
  translate: Translate
}

export const englishReader: Reader = { language: sourceLanguage, translate: toEnglish }

/** The reader of a stored language; English where none is chosen, or where it is no longer built. */
export async function toReader(stored: string | null | undefined): Promise<Reader> {
  const language = findLanguage(stored ?? undefined) ?? sourceLanguage
  return { language, translate: await createTranslator(language) }
}
