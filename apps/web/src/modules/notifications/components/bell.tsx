import { Bell as Icon } from 'lucide-react'
import { Link } from 'react-router'
import { formatUnread, useUnread } from '../store.ts'

/** Leads to what happened, and says how much of it is new. */
export function Bell() {
  const unread = useUnread((state) => state.unread)
  return (
    <Link
      className="square bell"
      to="/notifications"
      aria-label={unread > 0 ? `Notifications, ${formatUnread(unread)} unread` : 'Notifications'}
    >
      <Icon className="icon" aria-hidden="true" />
      {unread > 0 && (
        <span className="badge" aria-hidden="true">
          {formatUnread(unread)}
        </span>
      )}
    </Link>
  )
}
