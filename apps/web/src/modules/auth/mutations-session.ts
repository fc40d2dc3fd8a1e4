import { auth } from '@allcity/contract/auth'
import { users } from '@allcity/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CallError, call } from '#web/lib/call.ts'
import { clientConfig } from '#web/lib/config.ts'
import * as identity from '#web/lib/identity.ts'
import { forgetAnswers } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { clearStored } from '#web/lib/tokens.ts'
import { renewTokens } from '#web/lib/transport.ts'
import { failureWords, forgetMember, noteError, rememberMember, useAuth } from './store.ts'

export function useSignOut() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      if (clientConfig().isInstallable) await Promise.all([quietThisDevice(), forgetPictures()])
      return call(auth.logout, {}, undefined, { isQuiet: true })
    },
    onError: noteError('Failed to sign out'),
    // Whatever the server says, this browser forgets who was here.
    onSettled: async (_, error) => {
      // The next page asks as nobody.
      clearStored()
      await navigate('/')
      forgetMember()
      forgetAnswers(cache)
      if (error) toast.error(failureWords(error, 'Failed to sign out'))
      else toast.success('Signed out successfully')
    },
  })
}

const quietThisDevice = () =>
  import('#web/modules/push/mutations.ts').then(({ quietDevice }) => quietDevice()).catch(() => undefined)

/** Among them are one's own that nobody else has seen: the service worker cannot tell them apart. */
const forgetPictures = async () => {
  if ('caches' in globalThis) await caches.delete('pictures').catch(() => false)
}

const isRefused = (error: unknown) =>
  error instanceof identity.IdentityError && error.exception === 'NotAuthorizedException'

/** Access tokens live an hour; the cookie may still be good for new ones. */
async function currentUser() {
  try {
    return await identity.currentUser()
  } catch (error) {
    if (!isRefused(error) || !(await renewTokens())) throw error
    return identity.currentUser()
  }
}

/**
 * The check at startup: a current user whose profile can be fetched is signed in; a token without a profile is dropped;
 * no user, or an error, is nobody.
 */
export async function checkSession(): Promise<void> {
  try {
    if (!(await currentUser())) return forgetMember()
  } catch (error) {
    return isRefused(error) ? forgetMember() : beNobodyForNow()
  }
  try {
    const { profile } = await call(users.profile, {})
    rememberMember(profile)
  } catch (error) {
    // Without an answer, as when the page is left meanwhile, nothing is known of the member.
    return error instanceof CallError && error.status === 0 ? beNobodyForNow() : forgetMember()
  }
}

/**
 * Nobody could be asked: the tokens stay for the next visit. An installed app that is opened without a network stays with who was here,
 * so that works can be added to the queue; the server still asks for a token that holds.
 */
function beNobodyForNow(): void {
  if (clientConfig().isInstallable && !navigator.onLine && useAuth.getState().user) {
    addEventListener('online', () => void checkSession(), { once: true })
    useAuth.setState({ isLoading: false })
    return
  }
  useAuth.setState({ user: null, isAuthenticated: false, isLoading: false })
}
