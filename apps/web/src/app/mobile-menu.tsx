import { Images, LogOut, Settings, User } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { useSignOut } from '#web/modules/auth/mutations-session.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { mainLinks } from './main-links.ts'

interface MobileMenuProps {
  id: string
  isOpen: boolean
  onClose: () => void
}

export function MobileMenu({ id, isOpen, onClose }: MobileMenuProps) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const signOut = useSignOut()
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
        <>
          <NavLink to="/upload" onClick={onClose}>
            Upload
          </NavLink>
          <Link className="menu-small" to="/profile" onClick={onClose}>
            <User className="icon" aria-hidden="true" /> Profile
          </Link>
          <Link className="menu-small" to="/my-uploads" onClick={onClose}>
            <Images className="icon" aria-hidden="true" /> My Uploads
          </Link>
          <Link className="menu-small" to="/profile/settings" onClick={onClose}>
            <Settings className="icon" aria-hidden="true" /> Settings
          </Link>
          <button type="button" className="menu-small" onClick={() => signOut.mutate()}>
            <LogOut className="icon" aria-hidden="true" /> Sign Out
          </button>
        </>
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
