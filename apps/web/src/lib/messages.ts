import { type Language, sourceLanguage } from '@allcity/contract/languages'
import { i18n, type MessageDescriptor, type Messages } from '@lingui/core'

let current: Language = sourceLanguage
let folder: string | null = null

/** Sets the reader's language, in which all texts are from now on. */
export function setLanguage(language: Language): void {
  current = language
  i18n.activate(language)
}

export const currentLanguage = (): Language => current

/** Sets the path of the messages in the reader's language. The server has all messages, and sets none. */
export function setMessagesFolder(path: string): void {
  folder = path
}

const pages = new Set<string>()

/** Loads the messages of a page, or of `core`: those that every page needs. */
export async function loadMessages(page: string): Promise<void> {
  await load(page)
  if (page !== 'core') pages.add(page)
}

/** Loads the messages of the parts that the pages so far load later. */
async function loadLaterMessages(): Promise<void> {
  await Promise.all([...pages].map((page) => load(`${page}.later`)))
}

/** Loads a part together with its messages. */
export async function withMessages<Part>(loadPart: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loadPart(), loadLaterMessages()])
  return part
}

async function load(file: string): Promise<void> {
  if (folder === null) return
  const { messages }: { messages: Messages } = await import(/* @vite-ignore */ `${folder}/${file}.js`)
  i18n.load(current, messages)
}

/**
 * Translates a message that stands outside a function, or a text of the contract such as `Keep it under {maximum} characters`, whose
 * placeholders `values` fills. A text that is no message stays as it is.
 */
export function translate(message: MessageDescriptor | string, values?: Record<string, unknown>): string {
  if (typeof message !== 'string') return i18n._(message)
  return message in i18n.messages ? i18n._(message, values) : message
}
