import { useState } from 'react'

/**
 * Changes that are sent and not answered yet, the oldest first, to be drawn over what is saved: a choice shows at once, and no longer
 * where it was refused, whatever else is on its way. `send` says itself what went wrong.
 */
export function useUnanswered<Change extends object>(send: (change: Change) => Promise<unknown>) {
  const [changes, setChanges] = useState<Change[]>([])

  async function change(sent: Change) {
    setChanges((before) => [...before, sent])
    await send(sent).catch(() => undefined)
    setChanges((before) => before.filter((one) => one !== sent))
  }

  return { changes, change }
}
