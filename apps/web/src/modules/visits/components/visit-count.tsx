import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Tells which page was opened, by its name alone and without saying who is here. Browsers that ask not to be counted say nothing. */
export function VisitCount({ page }: { page: string | undefined }) {
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another work is the same page opened again
  useEffect(() => {
    if (!page || navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true) return
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ page })
    fetch('/api/visits', { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(() => undefined)
  }, [page, pathname])

  return null
}
