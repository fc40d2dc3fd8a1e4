import { randomUUID } from 'node:crypto'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import { Amplify } from 'aws-amplify'
import * as amplify from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientId, type PoolUnderTest, poolId, startPoolUnderTest } from '../test/pool-under-test.ts'

let under: PoolUnderTest
beforeAll(async () => {
  under = await startPoolUnderTest()
})
afterAll(() => under.close())

const first = 'rolled steel shutter'
const second = 'fresh coat on the viaduct'
const third = 'brick after brick, über den Dächern'
const newAddress = () => `Kim.${randomUUID()}@Example.com`

/** Converts a callback of the older library into a promise. */
const done = <T>(start: (settle: (error: Error | null | undefined, value: T) => void) => void) =>
  new Promise<T>((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value))))

/** A browser's storage, as the library uses it. */
function memoryStorage(): ICognitoStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('runs a whole account life through amazon-cognito-identity-js with its default sign-in, SRP', async () => {
  const email = newAddress()
  const browser = () => {
    const Storage = memoryStorage()
    const Pool = new CognitoUserPool({
      UserPoolId: poolId,
      ClientId: clientId,
      endpoint: `${under.url}/identity/`,
      Storage,
    })
    return { Pool, user: new CognitoUser({ Username: email, Pool, Storage }) }
  }
  const signIn = (user: CognitoUser, Password: string) =>
    new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      user.authenticateUser(new AuthenticationDetails({ Username: email, Password }), { onSuccess, onFailure }),
    )

  const { Pool, user } = browser()
  const attributes = [new CognitoUserAttribute({ Name: 'preferred_username', Value: 'kim' })]
  await done((settle) => Pool.signUp(email, first, attributes, [], settle))
  await expect(signIn(user, first)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
  await done((settle) => user.resendConfirmationCode(settle))
  const code = await under.codeFor(email)
  await done((settle) => user.confirmRegistration(code, false, settle))

  await expect(signIn(user, second)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  const session = await signIn(user, first)
  const elsewhere = browser().user
  await signIn(elsewhere, first)
  await done((settle) => user.refreshSession(session.getRefreshToken(), settle))

  await done((settle) => user.changePassword(first, second, settle))
  const own = await done<CognitoUserAttribute[] | undefined>((settle) => user.getUserAttributes(settle))
  expect(own?.find(({ Name }) => Name === 'preferred_username')?.Value).toBe('kim')
  await expect(done((settle) => elsewhere.getUserAttributes(settle))).rejects.toThrow('Access Token has been revoked')
  await signIn(elsewhere, second)

  await new Promise((onSuccess, onFailure) => user.forgotPassword({ onSuccess, onFailure }))
  const reset = await under.codeFor(email)
  await new Promise((onSuccess, onFailure) => user.confirmPassword(reset, third, { onSuccess, onFailure }))
  const restored = browser().user
  await signIn(restored, third)

  const reopened = restored.getUsername()
  expect(reopened).toBe(email.toLowerCase())
  await new Promise((onSuccess, onFailure) => restored.globalSignOut({ onSuccess, onFailure }))
  await signIn(user, third)
})

test('runs a whole account life through aws-amplify with its default sign-in, SRP', async () => {
  const username = newAddress()
  const kept = new Map<string, string>()
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: `${under.url}/identity/` },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
  const tokens = async (forceRefresh = false) => (await amplify.fetchAuthSession({ forceRefresh })).tokens

  const signedUp = await amplify.signUp({
    username,
    password: first,
    options: { userAttributes: { preferred_username: 'kim' } },
  })
  expect(signedUp.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
  const early = await amplify.signIn({ username, password: first })
  expect(early.nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  await amplify.confirmSignUp({ username, confirmationCode: await under.codeFor(username) })

  await expect(amplify.signIn({ username, password: second })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect((await amplify.signIn({ username, password: first })).isSignedIn).toBe(true)
  expect((await amplify.getCurrentUser()).userId).toBe(signedUp.userId)
  const before = await tokens()
  const renewed = await tokens(true)
  expect(renewed?.accessToken.toString()).not.toBe(before?.accessToken.toString())

  await amplify.updatePassword({ oldPassword: first, newPassword: second })
  expect((await amplify.fetchUserAttributes()).preferred_username).toBe('kim')
  expect(await tokens(true), 'the refresh token of the session lives on').toBeDefined()
  await amplify.signOut()

  await amplify.resetPassword({ username })
  const confirmationCode = await under.codeFor(username)
  await amplify.confirmResetPassword({ username, confirmationCode, newPassword: third })
  await amplify.signIn({ username, password: third })
  const elsewhere = String((await tokens())?.accessToken)
  await amplify.signOut({ global: true })
  const { status } = await under.pool.handle('GetUser', { AccessToken: elsewhere })
  expect(status).toBe(400)
})
