declare const self: ServiceWorkerGlobalScope

/**
 * A page that listens responds at once; the page of a signed-out member does not. Some browsers refuse to open a window a second after
 * the press.
 */
const patienceMs = 300

/** The shape of the contract's `PushMessage`; without a schema, because every visit loads the worker. */
interface Message {
  title: string
  body: string
  path: string
  tag: string
}

/** Shows push messages, and opens the page of a pressed one. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    if (!event.data) return
    const { title, body, path, tag }: Message = event.data.json()
    event.waitUntil(
      self.registration.showNotification(title, {
        body,
        tag,
        icon: '/icon-192.png',
        badge: '/icon-192.png',
        data: path,
      }),
    )
  })

  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const path: unknown = event.notification.data
    event.waitUntil(open(typeof path === 'string' ? path : '/notifications'))
  })
}

/** Uses the window that was last in front, if its page navigates: it asks first when there is unsaved input. */
async function open(path: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window' })
  // A press may focus one window and open no second one.
  if (client && (await goesTo(client, path))) await client.focus()
  else await self.clients.openWindow(path)
}

function goesTo(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  client.postMessage({ path, until: Date.now() + patienceMs }, [port2])
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patienceMs)
  })
}
