import { catalogs } from 'virtual:messages'
import { builtLanguages, type Language, sourceLanguage } from '@allcity/contract/languages'
import { i18n, type MessageDescriptor } from '@lingui/core'

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

/**
 * Translates a message that stands outside a function, or a text of the contract such as `Keep it under {maximum} characters`, whose
 * placeholders `values` fills. A text that is no message stays as it is.
 */
export function translate(message: MessageDescriptor | string, values?: Record<string, unknown>): string {
  if (typeof message !== 'string') return i18n._(message)
  return message in i18n.messages ? i18n._(message, values) : message
}
