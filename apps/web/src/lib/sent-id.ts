import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'

/** A stable id for the same content, so that a retry after a lost response creates no duplicate. */
export function useSentId() {
  const sent = useRef<{ id: string; content: string } | null>(null)
  return {
    idFor(input: unknown): string {
      const content = JSON.stringify(input)
      if (sent.current?.content !== content) sent.current = { id: uuidv7(), content }
      return sent.current.id
    },
    /** After success, the same content counts as new. */
    forget() {
      sent.current = null
    },
  }
}
