import type { Reply } from '@allcity/contract/endpoint'
import { type Profile, users } from '@allcity/contract/users'
import { CallError, call } from '#web/lib/call.ts'
import { clientConfig } from '#web/lib/config.ts'
import { checkConnection, untilConnected } from '#web/lib/connection.ts'
import { currentUser, isRefused } from '#web/lib/identity.ts'
import { loadAgain } from '#web/lib/load-again.ts'
import { storedTokens } from '#web/lib/tokens.ts'
import { forgetMember, rememberMember, setWithoutStoring, useAuth } from './store.ts'

/**
 * The check at startup: a current user whose profile can be fetched is signed in; a token without a profile is dropped;
 * no user, or an error, is nobody.
 */
export async function checkSession(): Promise<void> {
  const before = storedTokens()?.idToken
  const member = await findMember()
  // Who signed in meanwhile is known already, and the answer is about whoever was here before.
  if (!useAuth.getState().isLoading && storedTokens()?.idToken !== before) return
  if (member) rememberMember(member)
  else if (member === null) forgetMember()
  else await beNobodyForNow()
}

/** Whoever the tokens are of, or null for nobody; undefined where none could be asked, or nobody could say. */
export async function findMember(): Promise<Profile | null | undefined> {
  try {
    if (!(await currentUser())) return null
    // Another server may stand behind the address: an answer without a profile is none of a member.
    const answer: Partial<Reply<typeof users.profile>> | null = await call(users.profile, {})
    return answer?.profile ?? null
  } catch (error) {
    if (!(error instanceof CallError)) return isRefused(error) ? null : undefined
    // Without an answer, as when the page is left meanwhile, or with none but that our server could not, nothing is known of the member.
    return error.status === 0 || error.status === 429 || error.status >= 500 ? undefined : null
  }
}

/**
 * The check got no answer, or the page is being left: tokens and stored state stay for the next visit. An installed app that is opened without a network stays with who was here,
 * so that works can be added to the queue; the server still asks for a token that holds.
 */
async function beNobodyForNow(): Promise<void> {
  if (clientConfig().isInstallable && useAuth.getState().user && !(await checkConnection())) {
    void askOnceConnected()
    useAuth.setState({ isLoading: false })
    return
  }
  setWithoutStoring({ user: null, isAuthenticated: false, isLoading: false })
}

/** A network that goes again, or a page that is left, before what asks was loaded is no fault. */
async function askOnceConnected(): Promise<void> {
  await untilConnected()
  const loaded = await loadAgain(() => import('./mutations-unasked.ts')).catch(() => null)
  if (loaded) await loaded.checkUnasked()
  else if (!(await checkConnection())) await askOnceConnected()
}
