import type { Translate } from '@allcity/contract/languages'
import { describeNotification, plainText } from '@allcity/contract/notification-words'
import type { Notification } from '@allcity/contract/notifications'
import type { PushMessage } from '@allcity/contract/push'

/** Whether an address belongs to one of these services; `*.` stands for any one host below. */
export function isPushService(address: string, services: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  if (username || password) return false
  return services.some((service) => {
    // A service named with its scheme is for testing: a service on this machine.
    if (service.includes('://')) return `${protocol}//${host}` === service
    if (protocol !== 'https:') return false
    return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service
  })
}

/** One message however much is unread: people turn off a phone that buzzes five times. */
export function messageFor(items: readonly Notification[], unread: number, translate: Translate): PushMessage | null {
  const newest = items.at(-1)
  if (!newest) return null
  const others = unread - 1
  const more =
    others > 98
      ? translate(/*i18n*/ 'and many more')
      : translate(/*i18n*/ '{others, plural, one {and # more} other {and # more}}', { others })
  const sentence = plainText(describeNotification(newest, translate))
  return {
    title: 'Allcity',
    body: others > 0 ? `${sentence}\n${more}` : sentence,
    path: others > 0 ? '/notifications' : newest.path,
    tag: 'notifications',
  }
}
