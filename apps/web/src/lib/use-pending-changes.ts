import { useState } from 'react'

/**
 * Pending changes, oldest first, for an optimistic update over the saved state: a choice shows at once, and disappears
 * if it is refused, whatever else is pending. `send` reports its own errors.
 */
export function usePendingChanges<Change extends object>(send: (change: Change) => Promise<unknown>) {
  const [changes, setChanges] = useState<Change[]>([])

  async function change(sent: Change) {
    setChanges((before) => [...before, sent])
    await send(sent).catch(() => undefined)
    setChanges((before) => before.filter((one) => one !== sent))
  }

  return { changes, change }
}
