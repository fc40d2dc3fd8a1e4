import { useEffect, useState } from 'react'
import { announcement } from '../rules-sentences.ts'
import type { Card } from '../rules-stages.ts'

const settleMs = 1_200

/** Tells people who do not see the page what changed, once things have settled. */
export function Announcer({ cards }: { cards: Card[] }) {
  const now = announcement(cards)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSaid, settleMs, now)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <p className="sr" role="status">
      {said}
    </p>
  )
}
