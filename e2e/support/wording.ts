import type { Language, Translate } from '@allcity/contract/languages'
import { createTranslator } from '@allcity/messages/translator'

/** Finds what the screen says in a language by its English, as the code writes it. */
export const readWording = (language: Language): Promise<Translate> => createTranslator(language)
