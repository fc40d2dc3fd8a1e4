import type { Language } from '@allcity/contract/languages'
import { createTranslator } from '@allcity/messages/translator'

/** Finds what the screen says in a language by its English, which the journey reads as the code does. */
export type Wording = (english: string, values?: Record<string, unknown>) => string

/** The wording of a language. A text without a translation is a fault of the journey or of the catalogue. */
export async function readWording(language: Language): Promise<Wording> {
  const translate = await createTranslator(language)
  return (english, values = {}) => {
    const text = translate(english, values)
    if (text === translateless(english, values)) throw new Error(`${language} has no translation of: ${english}`)
    return text
  }
}

const translateless = (english: string, values: Record<string, unknown>) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]))
