import { push } from '@allcity/contract/push'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { deviceState } from './queries.ts'

/** Turns push notifications on this device on or off. Invalidates the device's state. */
export function useSetPush() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (isEnabled: boolean) => {
      if (!isEnabled) return unsubscribeDevice()
      const { key } = await call(push.key, {})
      if (key !== null) await subscribeDevice(key)
    },
    onError: (error, isEnabled) => {
      if (!isEnabled) toast.error(t`Couldn’t turn push off. Try again.`)
      else if (error instanceof DOMException)
        toast.error(t`Notifications are blocked. Allow them for this site in your browser settings and try again.`)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: deviceState().queryKey }),
  })
}

async function subscribeDevice(key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // An older subscription may have been made with another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  await sendSubscription(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

async function sendSubscription(subscription: PushSubscription, isBackground = false): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  await call(push.subscribe, { body }, undefined, { isBackground })
}

/** A push subscription ends with the session that registered it, so register it again in the new session. */
export async function renewSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await sendSubscription(subscription, true)
}

/** Unsubscribes this device from push, even if the server cannot be reached. The server later forgets a device that accepts no messages. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const unsubscribed = call(push.unsubscribe, { body: { endpoint: subscription.endpoint } }, undefined, {
    isBackground: true,
  })
  await unsubscribed.catch(() => undefined)
}
