import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientId, type PoolUnderTest, startPoolUnderTest } from '../test/pool-under-test.ts'

let under: PoolUnderTest
/** Reason why accounts cannot be deleted. */
let refusal: string | null = null
beforeAll(async () => {
  under = await startPoolUnderTest({ whyNotDelete: async () => refusal })
})
afterAll(() => under.close())

const ClientId = clientId
const signIn = (USERNAME: string, PASSWORD: string) =>
  under.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  )
const signInForTokens = async (email: string, password: string) => {
  const { AuthenticationResult } = await signIn(email, password)
  if (!AuthenticationResult) throw new Error('No tokens came back.')
  return AuthenticationResult
}

describe('an account, from sign-up to deletion, through the official client', () => {
  const email = 'Marta@Example.com'
  const password = 'rolled steel shutter'
  let sub = ''

  test('signs up and is sent a code', async () => {
    const reply = await under.client.send(
      new SignUpCommand({
        ClientId,
        Username: email,
        Password: password,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'preferred_username', Value: 'marta' },
        ],
      }),
    )
    expect(reply.UserConfirmed).toBe(false)
    expect(reply.CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'M***@E***',
    })
    sub = reply.UserSub ?? ''
    expect(sub).toMatch(/^[0-9a-f-]{36}$/)
    expect(await under.codeFor(email)).toMatch(/^\d{6}$/)
    expect(under.mails.at(-1)).toMatchObject({ to: email, purpose: 'confirm', minutes: 10 })
  })

  test('cannot sign in before it is confirmed', async () => {
    await expect(signIn(email, password)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    })
  })

  test('is confirmed with the newest code only', async () => {
    const first = await under.codeFor(email)
    await under.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }))
    const second = await under.codeFor(email)
    if (first !== second) {
      const old = new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: first })
      await expect(under.client.send(old)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
    // The address is compared without regard to case.
    const newest = { ClientId, Username: email.toLowerCase(), ConfirmationCode: second }
    await under.client.send(new ConfirmSignUpCommand(newest))
  })

  test('signs in and reads itself', async () => {
    const { AccessToken, ExpiresIn, TokenType } = await signInForTokens('marta@example.com', password)
    expect({ ExpiresIn, TokenType }).toEqual({ ExpiresIn: 3600, TokenType: 'Bearer' })
    const user = await under.client.send(new GetUserCommand({ AccessToken }))
    expect(user.Username).toBe(sub)
    expect(user.UserAttributes).toEqual([
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'preferred_username', Value: 'marta' },
      { Name: 'sub', Value: sub },
    ])
  })

  test('changes its attributes, and an empty value takes one away', async () => {
    const { AccessToken } = await signInForTokens(email, password)
    const update = (Name: string, Value: string) =>
      under.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }))
    await update('name', 'Marta Ø. 🧱')
    await update('preferred_username', '')
    const { UserAttributes } = await under.client.send(new GetUserCommand({ AccessToken }))
    expect(UserAttributes?.map(({ Name }) => Name)).toEqual(['email', 'email_verified', 'name', 'sub'])
    expect(UserAttributes).toContainEqual({ Name: 'name', Value: 'Marta Ø. 🧱' })
  })

  test('renews its tokens without and with a new refresh token', async () => {
    const { RefreshToken = '' } = await signInForTokens(email, password)
    const renewed = await under.client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      }),
    )
    expect(renewed.AuthenticationResult?.RefreshToken).toBeUndefined()
    expect(renewed.AuthenticationResult?.IdToken).toBeTruthy()
    const rotated = await under.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
    expect(rotated.AuthenticationResult?.RefreshToken).not.toBe(RefreshToken)
    await under.client.send(new GetUserCommand({ AccessToken: rotated.AuthenticationResult?.AccessToken }))
  })

  test('changes its password, which ends every other session', async () => {
    const other = await signInForTokens(email, password)
    const { AccessToken, RefreshToken } = await signInForTokens(email, password)
    const ProposedPassword = 'fresh coat on the viaduct'
    await under.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword }))
    await expect(under.client.send(new GetUserCommand({ AccessToken: other.AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
    await under.client.send(new GetUserCommand({ AccessToken }))
    await under.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
    await expect(signIn(email, password)).rejects.toMatchObject({ message: 'Incorrect username or password.' })
    await signInForTokens(email, ProposedPassword)
  })

  test('sets a new password by a code when it forgot the old one', async () => {
    const before = await signInForTokens(email, 'fresh coat on the viaduct')
    const answer = await under.client.send(new ForgotPasswordCommand({ ClientId, Username: email.toLowerCase() }))
    expect(answer.CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL')
    const ConfirmationCode = await under.codeFor(email)
    expect(under.mails.at(-1)?.purpose).toBe('reset')
    await under.client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password: 'brick after brick' }),
    )
    await expect(under.client.send(new GetUserCommand({ AccessToken: before.AccessToken }))).rejects.toThrow('revoked')
    await signInForTokens(email, 'brick after brick')
  })

  test('revokes one session and leaves the other', async () => {
    const [one, two] = [
      await signInForTokens(email, 'brick after brick'),
      await signInForTokens(email, 'brick after brick'),
    ]
    await under.client.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }))
    await expect(under.client.send(new GetUserCommand({ AccessToken: one.AccessToken }))).rejects.toThrow('revoked')
    await under.client.send(new GetUserCommand({ AccessToken: two.AccessToken }))
  })

  test('signs out everywhere', async () => {
    const { AccessToken, RefreshToken = '' } = await signInForTokens(email, 'brick after brick')
    await under.client.send(new GlobalSignOutCommand({ AccessToken }))
    await expect(under.client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow(
      'Access Token has been revoked',
    )
    const refresh = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })
    await expect(under.client.send(refresh)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' })
  })

  test('is not deleted while the host gives a reason against it', async () => {
    const { AccessToken } = await signInForTokens(email, 'brick after brick')
    refusal = 'Settle the rent first.'
    const refused = { name: 'NotAuthorizedException', message: refusal }
    await expect(under.client.send(new DeleteUserCommand({ AccessToken }))).rejects.toMatchObject(refused)
    refusal = null
    await under.client.send(new GetUserCommand({ AccessToken }))
  })

  test('deletes itself and frees the address', async () => {
    const { AccessToken } = await signInForTokens(email, 'brick after brick')
    await under.client.send(new DeleteUserCommand({ AccessToken }))
    await expect(under.client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('revoked')
    await expect(signIn(email, 'brick after brick')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const again = await under.client.send(new SignUpCommand({ ClientId, Username: email, Password: password }))
    expect(again.UserSub).not.toBe(sub)
  })
})
