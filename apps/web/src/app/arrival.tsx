import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Says the new page's title after a change of page, and moves on a focus that was left on nothing. */
export function Arrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')

  // From here on presses and keys are heard: what shows the page by itself, such as a test, waits for it.
  useEffect(() => {
    document.documentElement.dataset.awake = 'true'
  }, [])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  )
}
