import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

/** `src/pages/artwork-page.tsx` is `artwork`. */
const readPageName = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'source' in handle
    ? /([a-z-]+)-page\.tsx$/.exec(String(handle.source))?.[1]
    : undefined

/** Tells which page was opened, by its name alone and without saying who is here. Browsers that ask not to be counted say nothing. */
export function VisitCount() {
  const { pathname } = useLocation()
  const page = readPageName(useMatches().at(-1)?.handle)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another work is the same page opened again
  useEffect(() => {
    if (!page || navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true) return
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ page })
    fetch('/api/visits', { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(() => undefined)
  }, [page, pathname])

  return null
}
