import { t } from '@lingui/core/macro'
import type { FormField } from '#web/lib/use-form.ts'
import { Field } from '#web/ui/field.tsx'

/** Takes a pasted code with spaces or dashes in it. */
export function CodeField({ name, ref, error, onChange }: FormField) {
  return (
    <Field label={t`Code`} hint={t`6-digit code from our email. Valid for 10 minutes.`} error={error}>
      {(control) => (
        <input
          className="input input-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          {...control}
          name={name}
          ref={ref}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
