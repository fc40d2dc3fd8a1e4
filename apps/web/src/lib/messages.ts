import { catalogs } from 'virtual:messages'
import { builtLanguages, type Language, sourceLanguage } from '@allcity/contract/languages'
import { i18n } from '@lingui/core'

/** Pages whose messages load together: `core` with every page, the others with their pages alone. */
export type MessageGroup = 'core' | 'admin' | 'info'

let current: Language = sourceLanguage

/** Sets the reader's language, in which all texts are from now on. */
export function setLanguage(language: Language): void {
  current = language
  i18n.activate(language)
}

export const currentLanguage = (): Language => current

/** Loads the messages of a group in the reader's language. */
export async function loadMessages(group: MessageGroup): Promise<void> {
  await load(currentLanguage(), group)
}

/** For the server, which renders pages in all languages. */
export async function loadAllMessages(): Promise<void> {
  const groups: MessageGroup[] = ['core', 'admin', 'info']
  const all = builtLanguages.flatMap((language) => groups.map((group) => load(language, group)))
  await Promise.all(all)
}

async function load(language: Language, group: MessageGroup): Promise<void> {
  const messages = await catalogs[`${language}/${group}`]?.()
  if (messages) i18n.load(language, messages.messages)
}

/** Translates a text of the contract, such as `Enter a title`. `values` fill its placeholders. */
export const translate = (text: string, values?: Record<string, unknown>): string => i18n._(text, values)
