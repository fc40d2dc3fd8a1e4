import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { FormField } from '#web/lib/use-form.ts'
import { Field, type FieldProps } from './field.tsx'

interface PasswordFieldProps extends FormField, Omit<FieldProps, 'children' | 'error'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button to show the password. */
export function PasswordField({ name, ref, onChange, autoComplete, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...field}>
      {(control) => (
        <span className="input-icon input-end">
          <input
            {...control}
            ref={ref}
            className="input"
            type={isShown ? 'text' : 'password'}
            name={name}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className="square"
            aria-label={isShown ? t`Hide the password` : t`Show the password`}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  )
}
