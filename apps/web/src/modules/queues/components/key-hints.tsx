import type { MessageDescriptor } from '@lingui/core'
import { translate } from '#web/lib/messages.ts'

export type KeyHint = readonly [keys: readonly string[], does: MessageDescriptor | string]

/** Explains the keyboard shortcuts next to the list they act on. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <p className="key-hints small quiet">
      {hints.map(([keys, does]) => (
        <span key={keys.join()}>
          {keys.map((key) => (
            <span key={key}>
              <kbd>{key}</kbd>{' '}
            </span>
          ))}
          {translate(does)}
        </span>
      ))}
    </p>
  )
}
