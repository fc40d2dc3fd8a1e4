import { Field } from '#web/ui/field.tsx'

interface EmailFieldProps {
  /** What it begins with, where the address is known. */
  email?: string
  hint?: string
  error: string | undefined
}

/** The address is the name to sign in with: password managers take it as such. */
export function EmailField({ email, hint, error }: EmailFieldProps) {
  return (
    <Field label="Email" hint={hint} error={error}>
      {(control) => (
        <input className="input" type="email" autoComplete="username" {...control} name="email" defaultValue={email} />
      )}
    </Field>
  )
}
