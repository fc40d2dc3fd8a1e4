import { TextField } from '#web/ui/text-field.tsx'

interface EmailFieldProps {
  /** What it begins with, where the address is known. */
  email?: string
  hint?: string
  error: string | undefined
}

/** The address is the name to sign in with: password managers take it as such. */
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
