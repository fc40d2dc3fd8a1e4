import { Field } from './field.tsx'

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

export function YearField({ label, aside, placeholder, value, error, onChange }: YearFieldProps) {
  return (
    <Field label={label} error={error} {...(aside ? { aside } : {})}>
      {(control) => (
        <input
          {...control}
          className="input"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
