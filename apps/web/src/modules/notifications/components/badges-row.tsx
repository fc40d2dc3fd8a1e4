import type { Notification } from '@allcity/contract/notifications'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { exactDate } from '#web/lib/dates.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { BadgeArt } from '#web/modules/achievements/components/badge-art.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { timeOfDay } from '../rules.ts'

interface BadgesRowProps {
  badges: [Notification, ...Notification[]]
  onRead: () => void
}

function badgeWord({ about, tier }: Notification): string {
  const badge = about ?? ''
  return tier && tier > 1 ? t`${badge} (tier ${tier})` : badge
}

/** Several badges earned one after the other, in one row. */
export function BadgesRow({ badges, onRead }: BadgesRowProps) {
  const [{ at, isRead, path, tier }] = badges
  const link = useRef<HTMLAnchorElement>(null)

  // The button disappears, so the focus moves to the row.
  function markRead() {
    link.current?.focus()
    onRead()
  }

  return (
    <li className={isRead ? 'note' : 'note is-new'}>
      <BadgeArt id={path.split('#')[1] ?? ''} tier={tier ?? 1} size={44} />
      <div className="note-text">
        <Link ref={link} to="/achievements" className="note-link" {...(isRead ? {} : { onClick: onRead })}>
          {!isRead && (
            <span className="sr">
              <Trans>New:</Trans>{' '}
            </span>
          )}
          {t`${plural(badges.length, { one: 'You earned # badge', other: 'You earned # badges' })}`}
        </Link>
        <p className="note-excerpt small quiet" dir="auto">
          {factsWord(badges.map(badgeWord))}
        </p>
        <time className="small quiet" dateTime={at} title={exactDate(at)}>
          {timeOfDay(at)}
        </time>
      </div>
      <span />
      {isRead ? <span /> : <IconButton icon={Check} label={t`Mark as read`} className="note-read" onClick={markRead} />}
    </li>
  )
}
