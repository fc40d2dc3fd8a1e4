import { TextField } from '#web/ui/text-field.tsx'

interface EmailFieldProps {
  /** The initial value, where the address is known. */
  email?: string
  hint?: string
  error: string | undefined
}

/** The address doubles as the username, so password managers recognise it. */
export function EmailField({ email, hint, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      hint={hint}
      error={error}
      type="email"
      autoComplete="username"
      name="email"
      defaultValue={email}
    />
  )
}
