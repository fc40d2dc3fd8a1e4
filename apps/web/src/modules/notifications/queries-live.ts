import { type LiveNotice, type Notification, notifications } from '@allcity/contract/notifications'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { followEvents } from '#web/lib/event-stream.ts'
import { inOneTab } from '#web/lib/in-one-tab.ts'
import { toast } from '#web/lib/toast.ts'
import { setUnread } from './store.ts'

const name = 'allcity-notices'

interface Hearing {
  cache: QueryClient
  /** Opens a page, from the button of a toast or a notification of the device. */
  open: (path: string) => void
  signal: AbortSignal
}

/** Keeps the bell and the list up to date: one tab listens to the server, the others to that tab. */
export async function followNotices({ cache, open, signal }: Hearing): Promise<void> {
  const hear = ({ unread, items }: LiveNotice) => {
    setUnread(unread)
    void cache.invalidateQueries({ queryKey: ['notifications', 'pages'] })
    for (const item of items) if (item.kind === 'achievement') celebrate(cache, item, open)
  }
  goWherePressed(open, signal)
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }: MessageEvent<LiveNotice>) => hear(data)
  signal.addEventListener('abort', () => tabs.close(), { once: true })
  call(notifications.unread, {}, signal, { isBackground: true }).then(
    ({ unread }) => setUnread(unread),
    () => undefined,
  )
  const listen = () =>
    followEvents({
      path: '/api/events',
      signal,
      onMessage: ({ data }) => {
        const notice: LiveNotice = JSON.parse(data)
        hear(notice)
        if (!signal.aborted) tabs.postMessage(notice)
      },
    })
  await inOneTab(name, listen, signal)
}

/** The service worker hands on which notification was pressed, and wants to hear that somebody goes there. */
function goWherePressed(open: (path: string) => void, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports: [worker] }: MessageEvent<{ path: string; until: number }>) => {
      // Another window has been opened for it by now.
      if (Date.now() > data.until) return
      worker?.postMessage(true)
      open(data.path)
    },
    { signal },
  )
}

function celebrate(cache: QueryClient, { about, tier, path }: Notification, open: (path: string) => void): void {
  void cache.invalidateQueries({ queryKey: ['achievements'] })
  const badge = about ?? ''
  const words = tier && tier > 1 ? t`You earned ${badge} (tier ${tier})` : t`You earned ${badge}`
  toast.success(words, { label: t`View`, onClick: () => open(path) })
}
