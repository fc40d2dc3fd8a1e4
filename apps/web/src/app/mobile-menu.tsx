import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type MouseEvent, type RefObject, Suspense, useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { isCurrentPage } from '#web/lib/is-current-page.ts'
import { translate } from '#web/lib/messages.ts'
import type { WayBack } from '#web/lib/way-back.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { mainLinks } from './main-links.ts'

const MemberLinks = lazyPart(async () => (await import('./for-members.ts')).MemberLinks)

interface MobileMenuProps {
  id: string
  isOpen: boolean
  /** Return path for the sign-in pages. */
  back: WayBack
  /** The button that opened the menu; it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function MobileMenu({ id, isOpen, back, button, onClose }: MobileMenuProps) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (nav.current?.contains(document.activeElement)) button.current?.focus()
      onClose()
    }
    // Closes when the keyboard focus moves on, because an open menu would cover it. A press outside does not close it, since the pressed
    // element would move.
    const passBy = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' && !nav.current?.parentElement?.contains(document.activeElement)) onClose()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('keyup', passBy)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('keyup', passBy)
    }
  }, [isOpen, button, onClose])

  const leave = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (isCurrentPage(currentTarget)) button.current?.focus()
    onClose()
  }

  return (
    <nav className="menu" id={id} aria-label={t`Menu`} hidden={!isOpen} ref={nav}>
      {mainLinks.map(({ to, word }) => (
        <NavLink key={to} to={to} end={to === '/'} onClick={leave}>
          {translate(word)}
        </NavLink>
      ))}
      {isSignedIn ? (
        <Suspense>
          <MemberLinks onLeave={leave} />
        </Suspense>
      ) : (
        <>
          <Link className="menu-small" to="/login" {...back} onClick={leave}>
            <Trans>Sign In</Trans>
          </Link>
          <Link className="menu-small" to="/register" {...back} onClick={leave}>
            <Trans>Sign Up</Trans>
          </Link>
        </>
      )}
    </nav>
  )
}
