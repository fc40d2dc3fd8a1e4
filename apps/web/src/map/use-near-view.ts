import { type RefObject, useEffect, useState } from 'react'
import { waitForActivity } from '#web/lib/user-activity.ts'
import { whenInView } from '#web/lib/when-in-view.ts'

const margin = '300px'

/**
 * True once a box is nearly in view and the person stays on the page. A map weighs three times as much as the rest of a page: on a
 * phone it must not delay the main content.
 */
export function useNearView(frame: RefObject<HTMLElement | null>): boolean {
  const [isNearView, setIsNearView] = useState(false)

  useEffect(() => {
    if (!frame.current) return
    let hasLeft = false
    const end = whenInView(frame.current, margin, () => {
      end()
      waitForActivity().then(() => hasLeft || setIsNearView(true))
    })
    return () => {
      hasLeft = true
      end()
    }
  }, [frame])

  return isNearView
}
