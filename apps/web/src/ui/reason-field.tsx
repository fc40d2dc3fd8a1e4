import { Field } from './field.tsx'

interface ReasonFieldProps {
  /** Who reads it. */
  hint: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Why something is decided so. */
export function ReasonField({ hint, error, value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={3}
          maxLength={1000}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
