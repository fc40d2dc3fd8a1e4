import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { loadAgain } from '#web/lib/load-again.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { mainLinks } from './main-links.ts'

const MemberLinks = lazy(async () => ({ default: (await loadAgain(() => import('./for-members.ts'))).MemberLinks }))

interface MobileMenuProps {
  id: string
  isOpen: boolean
  onClose: () => void
}

export function MobileMenu({ id, isOpen, onClose }: MobileMenuProps) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen, onClose])

  return (
    <nav className="menu" id={id} aria-label="Menu" hidden={!isOpen} ref={nav}>
      {mainLinks.map(({ to, word }) => (
        <NavLink key={to} to={to} end={to === '/'} onClick={onClose}>
          {word}
        </NavLink>
      ))}
      {isSignedIn ? (
        <Suspense>
          <MemberLinks onClose={onClose} />
        </Suspense>
      ) : (
        <>
          <Link className="menu-small" to="/login" onClick={onClose}>
            Sign In
          </Link>
          <Link className="menu-small" to="/register" onClick={onClose}>
            Sign Up
          </Link>
        </>
      )}
    </nav>
  )
}
