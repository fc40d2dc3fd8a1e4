import { auth } from '@allcity/contract/auth'
import { users } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#web/lib/call.ts'
import { clientConfig } from '#web/lib/config.ts'
import * as identity from '#web/lib/identity-account.ts'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { forgetAnswers } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { noteError, rememberMember, useAuth } from './store.ts'

/** The account exists but its email address is not confirmed: the next page needs to know which. */
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

/** @throws UnconfirmedUser for who has yet to give the code from their mail. */
export async function signIn({ email, password }: Credentials) {
  try {
    const reply = await call(auth.login, { body: { email, password } }, undefined, { fallback: t`Sign in failed` })
    storeTokens({ accessToken: reply.access_token, idToken: reply.id_token })
    if (clientConfig().isInstallable) void renewPush()
    return reply.user
  } catch (error) {
    if (error instanceof CallError && error.message.includes('User is not confirmed')) throw new UnconfirmedUser(email)
    throw error
  }
}

const renewPush = () =>
  import('#web/modules/push/mutations.ts').then(({ renewSubscription }) => renewSubscription()).catch(() => undefined)

export function useSignIn() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onMutate: () => useAuth.setState({ error: null, suspension: null }),
    onSuccess: (user) => {
      forgetAnswers(cache)
      pendingEmail.forget()
      rememberMember(user)
      toast.success(t`Welcome back!`)
    },
    onError: (error) => noteError(t`Failed to sign in`)(error),
  })
}

export interface NewAccount extends Credentials {
  username: string
}

/** The provider knows no usernames of ours, and the first sign-in gives a taken one a number: better to hear of it before. */
async function checkUsername(username: string): Promise<void> {
  const params = { username }
  const answer = await call(users.availability, { params }, undefined, { isBackground: true }).catch(() => null)
  const message = answer?.problem
  if (!message) return
  throw new CallError({ error: 'conflict', message, fields: { username: message } }, 409)
}

export function useSignUp() {
  return useMutation({
    mutationFn: async ({ username, email, password }: NewAccount) => {
      await checkUsername(username)
      return identity.signUp(username, email, password)
    },
    onMutate: () => useAuth.setState({ error: null, suspension: null }),
    onSuccess: () => toast.success(t`Account created! Please check your email for confirmation code.`),
    onError: (error) => noteError(t`Failed to sign up`)(error),
  })
}

export function useConfirmSignUp() {
  return useMutation({
    mutationFn: ({ email, code }: { email: string; code: string }) => identity.confirmSignUp(email, code),
    onMutate: () => useAuth.setState({ error: null, suspension: null }),
    onSuccess: () => toast.success(t`Email confirmed! You can now sign in.`),
    onError: (error) => noteError(t`Failed to confirm sign up`)(error),
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

/** The pool ends every session but this one. Invalidates my sessions. */
export function useChangePassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ previous, proposed }: { previous: string; proposed: string }) =>
      identity.changePassword(previous, proposed),
    onSuccess: () => {
      toast.success(t`Password changed`)
      return cache.invalidateQueries({ queryKey: ['users', 'sessions'] })
    },
  })
}
