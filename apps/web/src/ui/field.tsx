import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Note beside the label, such as "if it has one". */
  aside?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
  /** Content at the end of the label's line, such as a link. */
  labelEnd?: ReactNode
  /** Renders the control with the ids of its label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, aside, hint, error, className = '', labelEnd, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-wrong`].filter(Boolean).join(' ')
  const name = (
    <label className="label" htmlFor={id}>
      {label}
      {aside && <span className="quiet"> {aside}</span>}
    </label>
  )

  return (
    <div className={`field${error ? ' field-wrong' : ''} ${className}`.trim()}>
      {labelEnd ? (
        <span className="label-line">
          {name}
          {labelEnd}
        </span>
      ) : (
        name
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          <CircleAlert className="icon" aria-hidden="true" /> {error}
        </p>
      )}
    </div>
  )
}
