import { Trans } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'

/** Facts side by side, with the comma of the reader's language; empty ones are left out. */
export function Facts({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  const second = parts.pop()
  if (parts.length === 0) return second
  const first = parts.length === 1 ? parts[0] : <Facts>{parts}</Facts>
  return (
    <Trans>
      {first}, {second}
    </Trans>
  )
}
