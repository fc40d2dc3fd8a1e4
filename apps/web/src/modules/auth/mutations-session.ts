import type { Reply } from '@allcity/contract/endpoint'
import { type Profile, users } from '@allcity/contract/users'
import { CallError, call } from '#web/lib/call.ts'
import { clientConfig } from '#web/lib/config.ts'
import { checkConnection, untilConnected } from '#web/lib/connection.ts'
import { currentUser, isRefused } from '#web/lib/identity.ts'
import { loadAgain } from '#web/lib/load-again.ts'
import { withMessages } from '#web/lib/messages.ts'
import { storedTokens } from '#web/lib/tokens.ts'
import { forgetMember, rememberMember, setWithoutStoring, useAuth } from './store.ts'

/** Checks the session at startup. A profile signs the member in; no profile clears the tokens; an error leaves the session unknown. */
export async function checkSession(): Promise<void> {
  const before = storedTokens()?.idToken
  const member = await findMember()
  // The member signed in during the check, so this answer is about an earlier session.
  if (!useAuth.getState().isLoading && storedTokens()?.idToken !== before) return
  if (member) rememberMember(member)
  else if (member === null) forgetMember()
  else await beNobodyForNow()
}

/** The member the tokens belong to; null when there is none; undefined when the check got no usable answer. */
export async function findMember(): Promise<Profile | null | undefined> {
  try {
    if (!(await currentUser())) return null
    // The address may belong to another server: an answer without a profile is not a member.
    const answer: Partial<Reply<typeof users.profile>> | null = await call(users.profile, {})
    return answer?.profile ?? null
  } catch (error) {
    if (!(error instanceof CallError)) return isRefused(error) ? null : undefined
    // Without an answer, for example when the page unloads, or with a 429 or 5xx, the session stays unknown.
    return error.status === 0 || error.status === 429 || error.status >= 500 ? undefined : null
  }
}

/**
 * The check got no answer, or the page unloads: keep tokens and stored state for the next visit. An installed app opened offline stays
 * signed in, so that members can queue works; the server still checks the token.
 */
async function beNobodyForNow(): Promise<void> {
  if (clientConfig().isInstallable && useAuth.getState().user && !(await checkConnection())) {
    void askOnceConnected()
    useAuth.setState({ isLoading: false })
    return
  }
  setWithoutStoring({ user: null, isAuthenticated: false, isLoading: false })
}

/** Ignore a connection lost again, or a page left, before the script has loaded. */
async function askOnceConnected(): Promise<void> {
  await untilConnected()
  const loaded = await loadAgain(() => withMessages(() => import('./mutations-verify-member.ts'))).catch(() => null)
  if (loaded) await loaded.verifyMember()
  else if (!(await checkConnection())) await askOnceConnected()
}
