import { type RefObject, useEffect, useState } from 'react'

const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const
const patienceMs = 3_000
const margin = '300px'

let awake: Promise<void> | undefined

/** Settles when the person does something on this page, or has looked at it for some seconds. */
function signOfLife(): Promise<void> {
  awake ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of signsOfLife) removeEventListener(sign, settle)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(settle, patienceMs)
    for (const sign of signsOfLife) addEventListener(sign, settle, { passive: true })
  })
  return awake
}

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
