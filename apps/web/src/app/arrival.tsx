import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Says the new page's title after a change of page, moves on a focus that was left on nothing, and goes to the part that is named. */
export function Arrival() {
  const { pathname, hash } = useLocation()
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

  // Another page may have a part of the same name.
  const part = hash && pathname + hash
  useEffect(() => {
    const top = scrollY
    // Without a network one stays where the router went.
    if (part)
      import('#web/lib/named-in-sight.ts').then(
        (named) => named.keepNamedInSight(top),
        () => null,
      )
  }, [part])

  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  )
}
