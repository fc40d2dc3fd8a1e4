import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'

interface CodeFieldProps {
  registration: UseFormRegisterReturn
  error: string | undefined
}

/** Takes a pasted code with spaces or dashes in it. */
export function CodeField({ registration, error }: CodeFieldProps) {
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
          {...registration}
        />
      )}
    </Field>
  )
}
