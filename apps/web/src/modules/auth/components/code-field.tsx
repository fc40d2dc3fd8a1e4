import type { FormField } from '#web/lib/use-form.ts'
import { Field } from '#web/ui/field.tsx'

/** Takes a pasted code with spaces or dashes in it. */
export function CodeField({ name, ref, error, onChange }: FormField) {
  return (
    <Field label="Code" hint="Six digits, from the mail we sent. It is good for ten minutes." error={error}>
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
