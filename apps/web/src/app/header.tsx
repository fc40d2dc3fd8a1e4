import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { useWayBack } from '#web/lib/way-back.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { mainLinks } from './main-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchTrigger } from './search-trigger.tsx'

/** Member-only parts, which visitors never load. */
const UserMenu = lazyPart(async () => (await import('./for-members.ts')).UserMenu)
const Bell = lazyPart(async () => (await import('#web/modules/notifications/components/bell.tsx')).Bell)

export function Header() {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const { key } = useLocation()
  // After a sign-in from here, the visitor returns to this page.
  const back = useWayBack()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setIsOpen(false), [key])

  return (
    <header className="sign">
      <div className="sign-row">
        <Wordmark />
        <nav className="sign-nav" aria-label={t`Main`}>
          {mainLinks.map(({ to, word }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {translate(word)}
            </NavLink>
          ))}
        </nav>
        <div className="sign-tools">
          <SearchTrigger />
          {isSignedIn ? (
            <>
              <Link className="button button-next" to="/upload">
                <Camera className="icon" aria-hidden="true" />
                <span>
                  <Trans>Upload</Trans>
                </span>
              </Link>
              <Suspense fallback={<span className="square" />}>
                <Bell />
              </Suspense>
              <Suspense fallback={<span className="square only-wide" />}>
                <UserMenu />
              </Suspense>
            </>
          ) : (
            <>
              <Link className="button button-quiet only-wide" to="/login" {...back}>
                <Trans>Sign In</Trans>
              </Link>
              <Link className="button only-wide" to="/register" {...back}>
                <Trans>Sign Up</Trans>
              </Link>
              <Link className="go only-narrow" to="/login" {...back}>
                <Trans>Sign In</Trans>
              </Link>
            </>
          )}
          <button
            type="button"
            className="menu-button"
            ref={button}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t`Close` : t`Menu`}
          </button>
        </div>
      </div>
      <MobileMenu back={back} id={menuId} isOpen={isOpen} button={button} onClose={() => setIsOpen(false)} />
    </header>
  )
}
