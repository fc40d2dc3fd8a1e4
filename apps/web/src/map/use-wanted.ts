import { type RefObject, useEffect, useState } from 'react'
import { signOfLife } from '#web/lib/sign-of-life.ts'

const margin = '300px'

/**
 * True once a box is nearly in sight and the person stays with the page. A map weighs three times as much as the rest of a page: on a
 * phone it must not hold up what one came for.
 */
export function useWanted(frame: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    if (!frame.current) return
    let hasLeft = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        signOfLife().then(() => hasLeft || setIsWanted(true))
      },
      { rootMargin: margin },
    )
    observer.observe(frame.current)
    return () => {
      hasLeft = true
      observer.disconnect()
    }
  }, [frame])

  return isWanted
}
