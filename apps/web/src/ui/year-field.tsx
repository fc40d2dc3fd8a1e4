import { TextField } from './text-field.tsx'

interface YearFieldProps {
  label: string
  aside?: string
  placeholder?: string | undefined
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The year that was written; none for an empty field, and one that no year can be for what is no number. */
export const yearIn = (text: string) => (text.trim() === '' ? null : Number(text))

export function YearField(props: YearFieldProps) {
  return <TextField {...props} inputMode="numeric" maxLength={4} autoComplete="off" />
}
