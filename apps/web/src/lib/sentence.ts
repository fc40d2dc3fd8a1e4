import { CallError } from './call-error.ts'

/** What a form with one field says of a failure, the words about the field first; nothing without one. */
export function sentenceOf(error: unknown): string | undefined {
  if (error === null) return undefined
  if (!(error instanceof CallError)) return 'Something went wrong. Try again.'
  return Object.values(error.reply.fields ?? {})[0] ?? error.message
}
