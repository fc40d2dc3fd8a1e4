import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { CallError } from './call-error.ts'
import { IdentityError } from './identity.ts'

type Codes<T extends FieldValues> = Record<string, FieldPath<T>>

/**
 * Puts what the server or the provider refused beside the field it is about, and moves there; the rest stands over the form.
 * `fieldOf` names the field of an error code, of a provider's exception, or of a field of the API that has another name here.
 */
export function showFailure<T extends FieldValues, C, V extends FieldValues>(
  form: UseFormReturn<T, C, V>,
  error: unknown,
  fieldOf: Codes<T>,
): void {
  const fields = error instanceof CallError ? Object.entries(error.reply.fields ?? {}) : []
  const known = fields.flatMap(([name, message]) => {
    const field = fieldOf[name]
    return field ? [{ field, message }] : []
  })
  const code = codeOf(error)
  const field = code === null ? undefined : fieldOf[code]
  if (known.length === 0 && field) known.push({ field, message: messageOf(error) })

  if (known.length === 0) {
    form.setError('root', { message: messageOf(error) })
    return
  }
  known.forEach(({ field, message }, index) => {
    form.setError(field, { message }, { shouldFocus: index === 0 })
  })
}

function codeOf(error: unknown): string | null {
  if (error instanceof CallError) return error.reply.error
  return error instanceof IdentityError ? error.exception : null
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'An unexpected error occurred'
