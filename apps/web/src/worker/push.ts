declare const self: ServiceWorkerGlobalScope

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

/** In a window that is open already, where there is one. */
async function open(path: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window' })
  if (!client) {
    await self.clients.openWindow(path)
    return
  }
  await client.focus()
  await client.navigate(path)
}
