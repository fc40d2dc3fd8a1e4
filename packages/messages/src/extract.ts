import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { extractMessagesFromFiles } from '@lingui/native-tools'

export interface SourceMessage {
  /** Hash of the English text, as macros compile it. */
  id: string
  english: string
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
    const english = message ?? idOrText
    const id = message === undefined ? generateMessageId(english, context) : idOrText
    const known = found.get(id)
    const file = relative(root, origin?.filename ?? '')
    if (known) known.files.push(file)
    else found.set(id, { id, english, files: [file] })
  }
  return [...found.values()]
}
