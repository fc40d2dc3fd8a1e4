import type { ArtworkCard } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AuthPhoto } from './auth-photo.tsx'
import { Wordmark } from './wordmark.tsx'
import './auth-layout.css'

interface AuthLayoutProps {
  children: ReactNode
  /** The newest works, as far as loaded: one of them is shown beside the form. */
  newest: { data: { items: ArtworkCard[] } | undefined; isError: boolean }
  /** Index of that work. */
  at: number
}

/** Layout of the sign-in and registration pages, outside the main layout. */
export function AuthLayout({ children, newest: { data, isError }, at }: AuthLayoutProps) {
  const [search] = useSearchParams()
  // The browser submitted the form before the scripts had loaded, and the server rejected it.
  const isUnsent = search.has('unsent')
  const work = data?.items[at] ?? data?.items[0]
  // Reserves space for the photo, so that nothing shifts while the person types.
  const isAwaited = !data && !isError
  return (
    <main id="main" tabIndex={-1} className="auth-page">
      <div className="auth-panel">
        <header className="auth-head">
          <Wordmark />
          {isUnsent && (
            <p role="alert" className="notice notice-alert auth-unsent">
              <Trans>The page was still loading, so nothing was sent. Please fill it in again.</Trans>
            </p>
          )}
        </header>
        {children}
        <noscript>
          <p className="auth-noscript notice">
            <Trans>Signing in needs JavaScript. Browsing doesn’t.</Trans>
          </p>
        </noscript>
        <footer className="auth-foot small quiet">
          <Link to="/privacy">
            <Trans>Privacy</Trans>
          </Link>
          <Link to="/terms">
            <Trans>Terms</Trans>
          </Link>
          <span>
            <Trans>© 2025 Allcity</Trans>
          </span>
        </footer>
      </div>
      {work ? <AuthPhoto work={work} /> : isAwaited && <div className="auth-photo auth-photo-awaited" />}
    </main>
  )
}
