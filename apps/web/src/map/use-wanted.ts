import { type RefObject, useEffect, useState } from 'react'
import { signOfLife } from '#web/lib/sign-of-life.ts'
import { whenInSight } from '#web/lib/when-in-sight.ts'

const margin = '300px'

/**
 * True once a box is nearly in view and the person stays on the page. A map weighs three times as much as the rest of a page: on a
 * phone it must not delay the main content.
 */
export function useWanted(frame: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    if (!frame.current) return
    let hasLeft = false
    const end = whenInSight(frame.current, margin, () => {
      end()
      signOfLife().then(() => hasLeft || setIsWanted(true))
    })
    return () => {
      hasLeft = true
      end()
    }
  }, [frame])

  return isWanted
}
