import { TextArea } from './text-field.tsx'

interface ReasonFieldProps {
  /** Text that names the readers of the reason. */
  hint: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Field for the reason of a decision. */
export function ReasonField(props: ReasonFieldProps) {
  return <TextArea {...props} label="Reason" rows={3} maxLength={1000} />
}
