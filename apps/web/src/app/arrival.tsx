import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Says the new page's title after a change of page, moves on a focus that was left on nothing, and goes to the part that is named. */
export function Arrival() {
  const { pathname, search, hash } = useLocation()
  // A page that goes step by step has each as a page of its own.
  const page = `${pathname} ${new URLSearchParams(search).get('step')}`
  const before = useRef({ page, search })
  const [title, setTitle] = useState('')

  // From here on presses and keys are heard: what shows the page by itself, such as a test, waits for it.
  useEffect(() => {
    document.documentElement.dataset.awake = 'true'
  }, [])

  useEffect(() => {
    const was = before.current
    if (was.page === page && was.search === search) return
    before.current = { page, search }
    if (was.page !== page) setTitle(document.title)
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [page, search])

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
