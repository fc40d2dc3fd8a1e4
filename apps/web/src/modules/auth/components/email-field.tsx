import { t } from '@lingui/core/macro'
import type { FormField } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface EmailFieldProps extends FormField {
  /** The initial value, where the address is known. */
  email?: string
  hint?: string
}

/** The address doubles as the username, so password managers recognise it. */
export function EmailField({ email, ...field }: EmailFieldProps) {
  return <TextField label={t`Email`} type="email" autoComplete="username" defaultValue={email} {...field} />
}
