import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const pushLimits = {
  /** Devices per member; a new one replaces the oldest. */
  devices: 10,
} as const

const Key = z
  .string()
  .max(200)
  .regex(/^[\w-]+={0,2}$/, /*i18n*/ 'This subscription key is invalid')
const Address = z.url({ protocol: /^https?$/ }).max(1_000)

/** The result of `PushSubscription.toJSON()` in a browser (https://www.w3.org/TR/push-api/). */
export const PushSubscription = z.object({
  endpoint: Address,
  keys: z.object({ p256dh: Key, auth: Key }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** The payload for a device; it is encrypted in transit. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Path of the linked page. */
  path: z.string(),
  /** A newer message replaces an older one with the same tag. */
  tag: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/push/key',
    access: 'member',
    summary: 'Get the key that a browser subscribes with; null where this installation sends no push messages.',
    response: z.object({ key: z.string().nullable() }),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/push/subscriptions',
    access: 'member',
    summary: 'Subscribe this device to your unread notifications. Repeating the request changes nothing.',
    body: PushSubscription,
    response: z.object({ isSubscribed: z.literal(true) }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/push/subscriptions/end',
    access: 'member',
    summary: 'Unsubscribe this device. Repeating the request changes nothing.',
    body: z.strictObject({ endpoint: Address }),
    response: z.object({ isSubscribed: z.literal(false) }),
  }),
}
