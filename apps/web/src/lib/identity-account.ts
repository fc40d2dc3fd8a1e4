import { t } from '@lingui/core/macro'
import { ask, at, client, currentUser, IdentityError, isRefused, notAuthenticated, textAt } from './identity.ts'
import { storedTokens } from './tokens.ts'

/** Creates an account; the next step is to confirm the email address. */
export async function signUp(username: string, email: string, password: string) {
  await ask(
    'SignUp',
    {
      ...client(),
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'preferred_username', Value: username },
      ],
    },
    t`Sign up failed`,
  )
  return { nextStep: 'CONFIRM_SIGN_UP' } as const
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  await ask('ConfirmSignUp', { ...client(), Username: email, ConfirmationCode: code }, t`Confirmation failed`)
}

/** Masked address the code was sent to, as the provider shows it, such as `m***@e***`. */
export async function resendCode(email: string): Promise<string | null> {
  return readDestination(
    await ask('ResendConfirmationCode', { ...client(), Username: email }, t`Failed to resend code`),
  )
}

export async function forgotPassword(email: string): Promise<string | null> {
  return readDestination(await ask('ForgotPassword', { ...client(), Username: email }, t`Password reset failed`))
}

export async function confirmForgotPassword(email: string, code: string, password: string): Promise<void> {
  await ask(
    'ConfirmForgotPassword',
    { ...client(), Username: email, ConfirmationCode: code, Password: password },
    t`Password reset confirmation failed`,
  )
}

/** A valid access token. Rejects with `Not authenticated` when none is available. */
export async function currentAccessToken(): Promise<string> {
  const user = await currentUser().catch((error: unknown) => {
    if (isRefused(error)) return null
    throw error
  })
  const tokens = storedTokens()
  if (!user || !tokens) throw new IdentityError(null, notAuthenticated())
  return tokens.accessToken
}

export async function changePassword(previous: string, proposed: string): Promise<void> {
  const AccessToken = await currentAccessToken()
  await ask(
    'ChangePassword',
    { ...client(), AccessToken, PreviousPassword: previous, ProposedPassword: proposed },
    t`Password update failed`,
  )
}

const readDestination = (reply: unknown) => textAt(at(reply, 'CodeDeliveryDetails'), 'Destination')
