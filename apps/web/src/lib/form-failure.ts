import { t } from '@lingui/core/macro'
import { CallError } from './call-error.ts'
import { IdentityError } from './identity.ts'

/** Error messages of a form by field; `root` is for the form as a whole. */
export type FieldErrors = Record<string, string>

/**
 * Assigns errors of the server or the identity provider to fields; the rest appears above the form.
 * `fieldOf` maps an error code, a provider's exception, or an API field with another name to a field.
 */
export function toFieldErrors(error: unknown, fieldOf: Record<string, string>): FieldErrors {
  const fields = error instanceof CallError ? Object.entries(error.reply.fields ?? {}) : []
  const known = fields.flatMap(([name, message]) => {
    const field = fieldOf[name]
    return field ? [[field, message]] : []
  })
  if (known.length > 0) return Object.fromEntries(known)
  return { [fieldOf[readCode(error) ?? ''] ?? 'root']: readMessage(error) }
}

function readCode(error: unknown): string | null {
  if (error instanceof CallError) return error.reply.error
  return error instanceof IdentityError ? error.exception : null
}

const readMessage = (error: unknown) =>
  error instanceof Error && error.message ? error.message : t`An unexpected error occurred`
