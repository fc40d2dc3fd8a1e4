import { Images, Settings, User } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { Link, NavLink } from 'react-router'
import { SignOutButton } from '#web/modules/users/components/sign-out-button.tsx'

/** Member-only links of the mobile menu. */
export function MemberLinks({ onLeave }: { onLeave: MouseEventHandler<HTMLAnchorElement> }) {
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
      <SignOutButton className="menu-small" />
    </>
  )
}
