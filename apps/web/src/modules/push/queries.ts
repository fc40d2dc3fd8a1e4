import { queryOptions } from '@tanstack/react-query'

export type DeviceState = 'subscribed' | 'unsubscribed' | 'unable'

/** Whether this device is told while the app is closed, or cannot be. */
export const deviceState = () =>
  queryOptions({
    queryKey: ['push', 'device'],
    queryFn: async (): Promise<DeviceState> => {
      if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unable'
      const registration = await navigator.serviceWorker.getRegistration()
      if (!registration) return 'unable'
      return (await registration.pushManager.getSubscription()) ? 'subscribed' : 'unsubscribed'
    },
    staleTime: 0,
    networkMode: 'always',
  })
