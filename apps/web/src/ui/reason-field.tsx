import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { TextArea } from './text-field.tsx'

/** Field for the reason of a decision. Its hint names the readers. */
export function ReasonField(props: Omit<ComponentProps<typeof TextArea>, 'label'>) {
  return <TextArea {...props} label={t`Reason`} rows={3} maxLength={1000} />
}
