import { Images, LogOut, Settings, User } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { Link, NavLink } from 'react-router'
import { useSignOut } from '#web/modules/auth/mutations-sign-out.ts'

/** What the small screen's menu has for members alone. */
export function MemberLinks({ onLeave }: { onLeave: MouseEventHandler<HTMLAnchorElement> }) {
  const signOut = useSignOut()
  return (
    <>
      <NavLink to="/upload" onClick={onLeave}>
        Upload
      </NavLink>
      <Link className="menu-small" to="/profile" onClick={onLeave}>
        <User className="icon" aria-hidden="true" /> Profile
      </Link>
      <Link className="menu-small" to="/my-uploads" onClick={onLeave}>
        <Images className="icon" aria-hidden="true" /> My Uploads
      </Link>
      <Link className="menu-small" to="/profile/settings" onClick={onLeave}>
        <Settings className="icon" aria-hidden="true" /> Settings
      </Link>
      <button type="button" className="menu-small" onClick={() => signOut.mutate()}>
        <LogOut className="icon" aria-hidden="true" /> Sign Out
      </button>
    </>
  )
}
