import { TextField } from './text-field.tsx'

interface YearFieldProps {
  label: string
  aside?: string
  placeholder?: string | undefined
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The typed year; null for an empty field, and an invalid year for text that is not a number. */
export const yearIn = (text: string) => (text.trim() === '' ? null : Number(text))

export function YearField(props: YearFieldProps) {
  return <TextField {...props} inputMode="numeric" maxLength={4} autoComplete="off" />
}
