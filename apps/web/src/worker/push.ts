declare const self: ServiceWorkerGlobalScope

/** A page that listens answers at once; that of somebody who has signed out does not. A second after the press some browsers open nothing. */
const patienceMs = 300

/** The shape of the contract's `PushMessage`; without a schema, because a worker is loaded on every visit. */
interface Message {
  title: string
  body: string
  path: string
  tag: string
}

/** Shows what the server tells this device, and opens what it is about. */
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

/** In the window that was in front last, if its page goes there: it asks first where something is being written. */
async function open(path: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window' })
  // A press brings one window to the front, and no second one after it.
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
