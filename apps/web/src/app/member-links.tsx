import { Trans } from '@lingui/react/macro'
import { Images, Settings, User } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { Link, NavLink } from 'react-router'
import { SignOutButton } from '#web/modules/users/components/sign-out-button.tsx'

/** Member-only links of the mobile menu. */
export function MemberLinks({ onLeave }: { onLeave: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    <>
      <NavLink to="/upload" onClick={onLeave}>
        <Trans>Upload</Trans>
      </NavLink>
      <Link className="menu-small" to="/profile" onClick={onLeave}>
        <User className="icon" aria-hidden="true" /> <Trans>Profile</Trans>
      </Link>
      <Link className="menu-small" to="/my-uploads" onClick={onLeave}>
        <Images className="icon" aria-hidden="true" /> <Trans>My Uploads</Trans>
      </Link>
      <Link className="menu-small" to="/profile/settings" onClick={onLeave}>
        <Settings className="icon" aria-hidden="true" /> <Trans>Settings</Trans>
      </Link>
      <SignOutButton className="menu-small" />
    </>
  )
}
