import { t } from '@lingui/core/macro'
import { CallError } from './call-error.ts'

/** The message of a form with one field: the field's error first; undefined without an error. */
export function readSentence(error: unknown): string | undefined {
  if (error === null) return undefined
  if (!(error instanceof CallError)) return t`Something went wrong. Try again.`
  return Object.values(error.reply.fields ?? {})[0] ?? error.message
}
