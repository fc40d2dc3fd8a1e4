import { CallError } from './call-error.ts'

/** The server's validation messages by field. */
export const readRefusedFields = (error: unknown): Record<string, string> =>
  error instanceof CallError ? (error.reply.fields ?? {}) : {}
