import { Images, LogOut, Settings, User } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { useSignOut } from '#web/modules/auth/mutations-sign-out.ts'

/** What the small screen's menu has for members alone. */
export function MemberLinks({ onClose }: { onClose: () => void }) {
  const signOut = useSignOut()
  return (
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
  )
}
