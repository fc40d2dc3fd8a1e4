import { CallError } from './call-error.ts'

/** The server's validation messages by field. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof CallError ? (error.reply.fields ?? {}) : {}
