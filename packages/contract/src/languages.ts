/** The languages of the product by code, with their own name and the locale that formats dates and numbers. */
export const languages = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
  pt: { name: 'Português (Brasil)', locale: 'pt-BR', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
  it: { name: 'Italiano', locale: 'it-IT', direction: 'ltr' },
  pl: { name: 'Polski', locale: 'pl-PL', direction: 'ltr' },
  tr: { name: 'Türkçe', locale: 'tr-TR', direction: 'ltr' },
  ja: { name: '日本語', locale: 'ja-JP', direction: 'ltr' },
  ar: { name: 'العربية', locale: 'ar', direction: 'rtl' },
  /** For tests: English with accents, 40 % longer. */
  pseudo: { name: 'Pseudo', locale: 'en-US', direction: 'ltr' },
} as const

export type Language = keyof typeof languages

export const languageCodes = [
  'en',
  'es',
  'pt',
  'fr',
  'de',
  'it',
  'pl',
  'tr',
  'ja',
  'ar',
  'pseudo',
] as const satisfies readonly Language[]

/** Translates an English text and fills its placeholders. A text without a translation stays English. */
export type Translate = (english: string, values?: Record<string, unknown>) => string

export const sourceLanguage = 'en' satisfies Language

/** The languages that readers are offered: those whose messages are all translated. */
export const offeredLanguages: readonly Language[] = ['en', 'es', 'pt', 'fr', 'de', 'it', 'pl', 'tr', 'ja', 'ar']

/** The languages that are built. */
export const builtLanguages: readonly Language[] = [...offeredLanguages, 'pseudo']

/** The built language of a code such as `DE`, or undefined if there is none. */
export function findLanguage(code: string | undefined): Language | undefined {
  const lowerCase = code?.toLowerCase()
  return builtLanguages.find((language) => language === lowerCase)
}
