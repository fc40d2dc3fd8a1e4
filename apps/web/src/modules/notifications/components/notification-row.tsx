import { findNotificationKind, type KindRecord } from '@allcity/contract/notification-kinds'
import { describeNotification } from '@allcity/contract/notification-words'
import type { Notification } from '@allcity/contract/notifications'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bell, Check, Gavel, Layers, type LucideIcon, MapPin, Swords, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { exactDate } from '#web/lib/dates.ts'
import { translate } from '#web/lib/messages.ts'
import { BadgeArt } from '#web/modules/achievements/components/badge-art.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { timeOfDay } from '../rules.ts'

interface NotificationRowProps {
  notification: Notification
  onRead: () => void
}

/** One thing that happened, leading to where it did; what is new has a disc before it. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { at, isRead, work, excerpt, path } = notification
  const read = isRead ? undefined : onRead
  const link = useRef<HTMLAnchorElement>(null)

  // The button goes away; who pressed it stays on the row.
  function markRead() {
    link.current?.focus()
    onRead()
  }

  return (
    <li className={isRead ? 'note' : 'note is-new'}>
      <Mark notification={notification} />
      <div className="note-text">
        <Link ref={link} to={path} className="note-link" {...(read ? { onClick: read } : {})}>
          {!isRead && (
            <span className="sr">
              <Trans>New:</Trans>{' '}
            </span>
          )}
          <Sentence notification={notification} />
        </Link>
        {excerpt !== null && (
          <p className="note-excerpt small quiet" dir="auto">
            {excerpt}
          </p>
        )}
        <time className="small quiet" dateTime={at} title={exactDate(at)}>
          {timeOfDay(at)}
        </time>
      </div>
      {work?.cover ? <Picture photo={work.cover} alt="" ratio={1} sizes="64px" /> : <span />}
      {read ? <IconButton icon={Check} label={t`Mark as read`} className="note-read" onClick={markRead} /> : <span />}
    </li>
  )
}

function Sentence({ notification }: { notification: Notification }) {
  return describeNotification(notification, translate).map(({ text, is }, at) =>
    is === 'plain' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never change their order
      <b className="strong" key={at}>
        <bdi>{text}</bdi>
      </b>
    ),
  )
}

const icons: Record<Exclude<KindRecord['icon'], 'badge'>, LucideIcon> = {
  bell: Bell,
  check: Check,
  cross: X,
  gavel: Gavel,
  layers: Layers,
  'map-pin': MapPin,
  swords: Swords,
}

/** A page older than a new kind shows the actor, or a bell. */
function Mark({ notification: { kind, actors, path, tier } }: { notification: Notification }) {
  const { icon = 'bell', actors: naming } = findNotificationKind(kind) ?? {}
  if (icon === 'badge') return <BadgeArt id={path.split('#')[1] ?? ''} tier={tier ?? 1} size={44} />
  if (actors.length > 0 && naming !== 'unnamed') return <PersonDisc username={actors[0]} size={44} />
  const Icon = icons[icon]
  return (
    <span className="mark note-mark" aria-hidden="true">
      <Icon className="icon" />
    </span>
  )
}
