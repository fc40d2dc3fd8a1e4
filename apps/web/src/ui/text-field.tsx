import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Around = Omit<FieldProps, 'children'>

/** Props that `Field` accepts go to the field, the rest to the control. */
type TextProps<Tag extends 'input' | 'textarea'> = Around &
  Omit<ComponentProps<Tag>, keyof Around | 'onChange'> & { onChange?: (value: string) => void }

export function TextField({ label, aside, hint, error, className, labelEnd, onChange, ...rest }: TextProps<'input'>) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} className={className} labelEnd={labelEnd}>
      {(control) => (
        <input
          {...control}
          className="input"
          {...rest}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Text follows the direction of its own script. */
export function TextArea({ label, aside, hint, error, className, labelEnd, onChange, ...rest }: TextProps<'textarea'>) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} className={className} labelEnd={labelEnd}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          dir="auto"
          {...rest}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        />
      )}
    </Field>
  )
}
