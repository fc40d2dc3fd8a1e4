import { CallError } from './call-error.ts'

/** What the server found wrong, by field. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof CallError ? (error.reply.fields ?? {}) : {}
