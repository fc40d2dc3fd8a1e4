import { Field } from '#web/ui/field.tsx'

interface ChoiceFieldProps<T extends string> {
  label: string
  value: T | null
  options: readonly T[]
  wordOf: (option: T) => string
  /** The label of the empty option; without it, the field has none. */
  none?: string
  error?: string | undefined
  onChange: (value: T | null) => void
}

export function ChoiceField<T extends string>({
  label,
  value,
  options,
  wordOf,
  none,
  error,
  onChange,
}: ChoiceFieldProps<T>) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          className="select"
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value) ?? null)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {wordOf(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
