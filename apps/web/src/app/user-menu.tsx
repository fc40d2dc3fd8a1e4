import { msg, t } from '@lingui/core/macro'
import { Images, Settings, User } from 'lucide-react'
import { type MouseEvent, useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { isCurrentPage } from '#web/lib/is-current-page.ts'
import { translate } from '#web/lib/messages.ts'
import { useDisclosure } from '#web/lib/use-disclosure.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { SignOutButton } from '#web/modules/users/components/sign-out-button.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'

const links = [
  { to: '/profile', word: msg`Profile`, icon: User },
  { to: '/my-uploads', word: msg`My Uploads`, icon: Images },
  { to: '/profile/settings', word: msg`Settings`, icon: Settings },
]

/** A plain disclosure without a library, because it is on every page. */
export function UserMenu() {
  const user = useAuth((auth) => auth.user)
  const { key } = useLocation()
  const { isOpen, setIsOpen, box, button } = useDisclosure()
  const id = useId()

  // A navigation that finishes while the menu is open closes it, even with the focus inside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    if (isOpen && box.current?.contains(document.activeElement)) button.current?.focus()
    setIsOpen(false)
  }, [key])

  const leave = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (isCurrentPage(currentTarget)) button.current?.focus()
    setIsOpen(false)
  }

  return (
    <div className="user-menu-box only-wide" ref={box}>
      <button
        type="button"
        className="square"
        ref={button}
        aria-label={user ? t`Account menu for ${user.username}` : t`Account menu`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PersonDisc username={user?.username} photo={user?.avatar ?? null} />
      </button>
      <div className="user-menu" id={id} hidden={!isOpen}>
        {links.map(({ to, word, icon: Icon }) => (
          <Link key={to} to={to} onClick={leave}>
            <Icon className="icon" aria-hidden="true" /> {translate(word)}
          </Link>
        ))}
        <SignOutButton />
      </div>
    </div>
  )
}
