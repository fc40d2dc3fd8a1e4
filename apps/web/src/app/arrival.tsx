import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a page change, announces the new title, moves a lost focus, and scrolls to the part named by the hash. */
export function Arrival() {
  const { pathname, search, hash } = useLocation()
  // Each step of a multi-step page counts as a page of its own.
  const page = `${pathname} ${new URLSearchParams(search).get('step')}`
  const before = useRef({ page, search })
  const [title, setTitle] = useState('')

  // From now on presses and keys are handled; automation such as a test waits for this mark.
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

  // Another page may have a part with the same id.
  const part = hash && pathname + hash
  useEffect(() => {
    const top = scrollY
    // Without a network the router's scroll position stays.
    if (part)
      import('#web/lib/scroll-to-hash.ts').then(
        (named) => named.scrollToHash(top),
        () => null,
      )
  }, [part])

  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  )
}
