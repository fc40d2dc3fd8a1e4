import { t } from '@lingui/core/macro'
import { createHttpClient } from '#web/lib/http-client.ts'
import { toast } from '#web/lib/toast.ts'
import { isDeletingAccount, isLeaving, storedTokens, storeTokens } from '#web/lib/tokens.ts'
import { forgetMember, useAuth } from '#web/modules/auth/store.ts'

const timeoutMs = 30_000

/** The browser's only HTTP client; calls `goToSignIn` when the session has ended. */
export function createBrowserHttp(goToSignIn: () => void) {
  return createHttpClient({
    baseUrl: '/api',
    timeoutMs,
    tokens: { read: storedTokens, write: storeTokens },
    showError: toast.error,
    onSuspended: (sentence) => useAuth.setState({ suspension: sentence }),
    isSigningIn: () => window.location.pathname === '/login' || isDeletingAccount(),
    isLeaving,
    onSessionEnd: () => {
      forgetMember()
      toast.error(t`Your session has ended. Please sign in again`)
      goToSignIn()
    },
  })
}
