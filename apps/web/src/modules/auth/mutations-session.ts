import { type Profile, users } from '@allcity/contract/users'
import { flushSync } from 'react-dom'
import { CallError, call } from '#web/lib/call.ts'
import { clientConfig } from '#web/lib/config.ts'
import { checkConnection, untilConnected } from '#web/lib/connection.ts'
import { currentUser, isRefused } from '#web/lib/identity.ts'
import { forgetMember, rememberMember, useAuth } from './store.ts'

/**
 * The check at startup: a current user whose profile can be fetched is signed in; a token without a profile is dropped;
 * no user, or an error, is nobody.
 */
export async function checkSession(): Promise<void> {
  const member = await findMember()
  if (member) rememberMember(member)
  else if (member === null) forgetMember()
  else await beNobodyForNow()
}

/** Whoever the tokens are of, or null for nobody; undefined where none could be asked, or nobody could say. */
async function findMember(): Promise<Profile | null | undefined> {
  try {
    if (!(await currentUser())) return null
  } catch (error) {
    return isRefused(error) ? null : undefined
  }
  try {
    return (await call(users.profile, {})).profile
  } catch (error) {
    // Without an answer, as when the page is left meanwhile, or with none but that our server could not, nothing is known of the member.
    const isUnknown = error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)
    return isUnknown ? undefined : null
  }
}

/**
 * Nobody could be asked: the tokens stay for the next visit. An installed app that is opened without a network stays with who was here,
 * so that works can be added to the queue; the server still asks for a token that holds.
 */
async function beNobodyForNow(): Promise<void> {
  if (clientConfig().isInstallable && useAuth.getState().user && !(await checkConnection())) {
    void checkOnceConnected()
    useAuth.setState({ isLoading: false })
    return
  }
  useAuth.setState({ user: null, isAuthenticated: false, isLoading: false })
}

/** Asks after who was let in unasked. Where nobody can say, they stay. */
async function checkOnceConnected(): Promise<void> {
  await untilConnected()
  const member = await findMember()
  if (member) return rememberMember(member)
  if (member === undefined) return (await checkConnection()) ? undefined : checkOnceConnected()
  // A page for members leaves it to whoever signs out where they go. One that closes first, and then finds nobody, leads to sign in.
  flushSync(() => useAuth.setState({ isLoading: true }))
  forgetMember()
}
