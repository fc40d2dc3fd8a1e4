import { TextArea } from './text-field.tsx'

interface ReasonFieldProps {
  /** Who reads it. */
  hint: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Why something is decided so. */
export function ReasonField(props: ReasonFieldProps) {
  return <TextArea {...props} label="Reason" rows={3} maxLength={1000} />
}
