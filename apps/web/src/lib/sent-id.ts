import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'

/** The id under which something is sent: the same for the same content, so that trying again after a lost answer makes no second one. */
export function useSentId() {
  const sent = useRef<{ id: string; content: string } | null>(null)
  return {
    idFor(said: unknown): string {
      const content = JSON.stringify(said)
      if (sent.current?.content !== content) sent.current = { id: uuidv7(), content }
      return sent.current.id
    },
    /** It arrived: the same said once more is another one. */
    forget() {
      sent.current = null
    },
  }
}
