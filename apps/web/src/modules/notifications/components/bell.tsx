import { t } from '@lingui/core/macro'
import { Bell as Icon } from 'lucide-react'
import { Link } from 'react-router'
import { formatUnread, useUnread } from '../store.ts'

/** Links to the notifications and shows the number of unread ones. */
export function Bell() {
  const unread = useUnread((state) => state.unread)
  const count = formatUnread(unread)
  return (
    <Link
      className="square bell"
      to="/notifications"
      aria-label={unread > 0 ? t`Notifications, ${count} unread` : t`Notifications`}
    >
      <Icon className="icon" aria-hidden="true" />
      {unread > 0 && (
        <span className="badge" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
