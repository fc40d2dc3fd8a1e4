import { auth } from '@allcity/contract/auth'
import { acrossTabs } from '#web/lib/across-tabs.ts'
import { call } from '#web/lib/call.ts'
import { isLeaving, noteLeft } from '#web/lib/tokens.ts'

/**
 * Reports a sign-out that did not reach the server, unless somebody signed in since. A failure is retried when online and at the next
 * start.
 */
export function finishSignOut(): Promise<void> {
  return acrossTabs(async () => {
    if (!isLeaving()) return
    const isHeard = await call(auth.logout, {}, undefined, { isBackground: true }).then(
      () => true,
      () => false,
    )
    if (isHeard) return noteLeft()
    globalThis.window?.addEventListener('online', () => void finishSignOut(), { once: true })
  })
}
