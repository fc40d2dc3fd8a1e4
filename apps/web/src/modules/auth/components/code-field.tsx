import type { RefObject } from 'react'
import { Field } from '#web/ui/field.tsx'

interface CodeFieldProps {
  ref?: RefObject<HTMLInputElement | null>
  error: string | undefined
}

/** Takes a pasted code with spaces or dashes in it. */
export function CodeField({ ref, error }: CodeFieldProps) {
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
          name="code"
          ref={ref}
        />
      )}
    </Field>
  )
}
