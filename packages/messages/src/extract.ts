import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { extractMessagesFromFiles } from '@lingui/native-tools'

export interface SourceMessage {
  /** Hash of the English text, as macros compile it. */
  id: string
  english: string
  /** Whether a macro looks it up by its id, and other code by its English text. */
  isInMacro: boolean
  isPlain: boolean
  /** Paths of the files that use the message, from the root of the repository. */
  files: string[]
}

const root = join(import.meta.dirname, '../../..')
const sources = ['apps/web/src', 'apps/server/src', 'packages/contract/src', 'packages/user-pool/src']

/** The texts of the code: those in macros, and those marked with a comment, such as `/*i18n*\/ 'Enter a title'`. */
export async function extractMessages(): Promise<SourceMessage[]> {
  const patterns = sources.map((source) => join(root, source, '**/*.{ts,tsx}'))
  const { messages, warnings } = await extractMessagesFromFiles(globSync(patterns, { exclude: ['**/*.test.*'] }))
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  const found = new Map<string, SourceMessage>()
  for (const { id: idOrText, message, context, origin } of messages) {
    const isPlain = message === undefined
    const english = message ?? idOrText
    const id = isPlain ? generateMessageId(english, context) : idOrText
    const known: SourceMessage = found.get(id) ?? { id, english, isInMacro: false, isPlain: false, files: [] }
    known.isInMacro ||= !isPlain
    known.isPlain ||= isPlain
    known.files.push(relative(root, origin?.filename ?? ''))
    found.set(id, known)
  }
  return [...found.values()]
}
