import { auth } from '@allcity/contract/auth'
import { users } from '@allcity/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CallError, call } from '#web/lib/call.ts'
import * as identity from '#web/lib/identity.ts'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { toast } from '#web/lib/toast.ts'
import { clearStored, storeTokens } from '#web/lib/tokens.ts'
import { renewTokens } from '#web/lib/transport.ts'
import { forgetMember, rememberMember, useAuth } from './store.ts'

/** The account exists but its e-mail address is not confirmed: the next page needs to know which. */
export class UnconfirmedUser extends Error {
  override name = 'UNCONFIRM_USER'
  readonly email: string

  constructor(email: string) {
    super('UNCONFIRM_USER')
    this.email = email
  }
}

export interface Credentials {
  email: string
  password: string
}

async function signIn({ email, password }: Credentials) {
  try {
    const reply = await call(auth.login, { body: { email, password } })
    storeTokens({ accessToken: reply.access_token, idToken: reply.id_token })
    return reply.user
  } catch (error) {
    if (error instanceof CallError && error.message.includes('User is not confirmed')) throw new UnconfirmedUser(email)
    throw error
  }
}

const words = (error: unknown, fallback: string) => (error instanceof Error && error.message) || fallback

/** Keeps what went wrong in the auth state too, as everything that shows it reads it there. */
function noteError(fallback: string) {
  return (error: unknown) => useAuth.setState({ error: words(error, fallback) })
}

export function useSignIn() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onMutate: () => useAuth.setState({ error: null }),
    onSuccess: (user) => {
      cache.clear()
      pendingEmail.forget()
      rememberMember(user)
      toast.success('Welcome back!')
    },
    onError: noteError('Failed to sign in'),
  })
}

export function useSignOut() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(auth.logout, {}, undefined, { isQuiet: true }),
    onError: noteError('Failed to sign out'),
    // Whatever the server says, this browser forgets who was here.
    onSettled: async (_, error) => {
      // The next page asks as nobody.
      clearStored()
      await navigate('/')
      forgetMember()
      cache.clear()
      if (error) toast.error(words(error, 'Failed to sign out'))
      else toast.success('Signed out successfully')
    },
  })
}

export interface NewAccount extends Credentials {
  username: string
}

export function useSignUp() {
  return useMutation({
    mutationFn: ({ username, email, password }: NewAccount) => identity.signUp(username, email, password),
    onMutate: () => useAuth.setState({ error: null }),
    onSuccess: () => toast.success('Account created! Please check your email for confirmation code.'),
    onError: noteError('Failed to sign up'),
  })
}

export function useConfirmSignUp() {
  return useMutation({
    mutationFn: ({ email, code }: { email: string; code: string }) => identity.confirmSignUp(email, code),
    onMutate: () => useAuth.setState({ error: null }),
    onSuccess: () => toast.success('Email confirmed! You can now sign in.'),
    onError: noteError('Failed to confirm sign up'),
  })
}

export function useResendCode() {
  return useMutation({ mutationFn: identity.resendCode })
}

export function useForgotPassword() {
  return useMutation({ mutationFn: identity.forgotPassword })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: ({ email, code, password }: Credentials & { code: string }) =>
      identity.confirmForgotPassword(email, code, password),
  })
}

/** The pool ends every session of the old password, so this browser signs in again with the new one. */
export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ email, previous, proposed }: { email: string; previous: string; proposed: string }) => {
      await identity.changePassword(previous, proposed)
      return signIn({ email, password: proposed })
    },
    onSuccess: (user) => {
      rememberMember(user)
      toast.success('Your password is changed')
    },
  })
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

/** Nobody could be asked: the tokens stay for the next visit. */
function beNobodyForNow(): void {
  useAuth.setState({ user: null, isAuthenticated: false, isLoading: false })
}
