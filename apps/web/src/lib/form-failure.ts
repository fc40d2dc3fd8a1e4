import { CallError } from './call-error.ts'
import { IdentityError } from './identity.ts'

/** What is wrong with a form, by field; `root` is the whole of it. */
export type Wrongs = Record<string, string>

/**
 * What the server or the provider refused, beside the field it is about; the rest stands over the form.
 * `fieldOf` names the field of an error code, of a provider's exception, or of a field of the API that has another name here.
 */
export function wrongsOf(error: unknown, fieldOf: Record<string, string>): Wrongs {
  const fields = error instanceof CallError ? Object.entries(error.reply.fields ?? {}) : []
  const known = fields.flatMap(([name, message]) => {
    const field = fieldOf[name]
    return field ? [[field, message]] : []
  })
  if (known.length > 0) return Object.fromEntries(known)
  return { [fieldOf[codeOf(error) ?? ''] ?? 'root']: messageOf(error) }
}

function codeOf(error: unknown): string | null {
  if (error instanceof CallError) return error.reply.error
  return error instanceof IdentityError ? error.exception : null
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'An unexpected error occurred'
