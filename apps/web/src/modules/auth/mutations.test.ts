import { afterEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#test/local-storage.ts'
import { mira } from '#test/members.ts'
import { CallError } from '#web/lib/call.ts'
import { setClientConfig } from '#web/lib/config.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { isLeaving, noteLeaving, storeTokens } from '#web/lib/tokens.ts'
import { setTransport } from '#web/lib/transport.ts'
import { signIn, UnconfirmedUser } from './mutations.ts'
import { followOtherTab } from './mutations-other-tab.ts'
import { checkSession } from './mutations-session.ts'
import { noteSignOutError, signOut } from './mutations-sign-out.ts'
import { finishSignOut } from './mutations-sign-out-retry.ts'
import { forgetMember, rememberMember, useAuth } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

const credentials = { email: 'mira@example.org', password: 'five boroughs at night' }

const refuse = (message: string) => setTransport(async () => ({ status: 403, body: { error: 'forbidden', message } }))

test('signing in before the address is confirmed throws UNCONFIRM_USER with the email', async () => {
  refuse('User is not confirmed.')
  const raised: unknown = await signIn(credentials).catch((error: unknown) => error)
  expect(raised).toBeInstanceOf(UnconfirmedUser)
  expect(raised).toMatchObject({ name: 'UNCONFIRM_USER', message: 'UNCONFIRM_USER', email: credentials.email })
})

test('throws any other sign-in refusal unchanged', async () => {
  refuse('Incorrect username or password.')
  await expect(signIn(credentials)).rejects.toThrow(CallError)
})

test('a tab whose session check got no answer signs out no other tab, but a real sign-out does', async () => {
  const kept = stubLocalStorage({ accessToken: 'an access token', idToken: 'an id token' })
  vi.stubGlobal('navigator', { onLine: true })
  rememberMember(mira)
  const nobody = { key: 'auth-storage', newValue: JSON.stringify({ state: { user: null, isAuthenticated: false } }) }
  await followOtherTab(createQueryClient({ isServer: false }), nobody)
  expect(useAuth.getState()).toMatchObject({ user: mira, isAuthenticated: true, isLoading: false })

  kept.clear()
  kept.set(nobody.key, nobody.newValue)
  await followOtherTab(createQueryClient({ isServer: false }), nobody)
  expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false, isLoading: false })
})

test('signing out deletes the pictures cached by an installed app, but keeps those of a visitor', () => {
  const gone: string[] = []
  stubLocalStorage({})
  vi.stubGlobal('caches', { delete: async (name: string) => gone.push(name) > 0 })
  forgetMember()
  expect(gone).toEqual([])
  rememberMember(mira)
  forgetMember()
  expect(gone).toEqual(['pictures'])
})

test('retries an unreported sign-out until the server answers or somebody signs in', async () => {
  stubLocalStorage({})
  const paths: string[] = []
  const answerWith = (status: number) =>
    setTransport(async ({ path }) => {
      paths.push(path)
      return { status, body: { signedOut: true } }
    })
  noteLeaving()
  answerWith(503)
  await finishSignOut()
  expect(isLeaving()).toBe(true)
  answerWith(200)
  await finishSignOut()
  await finishSignOut()
  expect([isLeaving(), paths]).toEqual([false, ['/auth/logout', '/auth/logout']])
  noteLeaving()
  storeTokens({ accessToken: 'new access', idToken: 'new id' })
  await finishSignOut()
  expect(paths).toHaveLength(2)
})

const config = {
  identityEndpoint: 'https://identity.example/',
  clientId: 'a-client',
  imageBaseUrl: '/images',
  mapStyleUrl: '',
  mapPmtiles: null,
  mapId: '',
  baseUrl: '',
  uploadsEndpoint: '/api/uploads',
  contactEmail: null,
  isInstallable: false,
  countsVisits: false,
} as const

/** Simulates a returning member: tokens and state are stored, and the identity provider accepts the access token. */
function comeBack() {
  setClientConfig(config)
  const kept = stubLocalStorage({ accessToken: 'an access token', idToken: 'an id token' })
  rememberMember(mira)
  useAuth.setState({ isLoading: true })
  vi.stubGlobal('fetch', async () => Response.json({ Username: 'a-sub', UserAttributes: [] }))
  return { kept, stored: () => JSON.parse(kept.get('auth-storage') ?? '{}').state.user }
}

test('an aborted startup check shows nobody signed in and keeps the stored session', async () => {
  for (const abort of [
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
    () => setTransport(() => Promise.reject(new CallError({ error: 'unavailable', message: 'Gone' }, 0))),
  ]) {
    const { kept, stored } = comeBack()
    abort()
    await checkSession()
    expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false, isLoading: false })
    expect(stored()).toMatchObject({ username: 'mira' })
    expect(kept.get('idToken')).toBe('an id token')
  }
})

test.each([{}, { profile: null }, null])('a profile response %j signs out and deletes the tokens', async (body) => {
  const { kept } = comeBack()
  setTransport(async () => ({ status: 200, body }))
  await checkSession()
  expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false, isLoading: false })
  expect(kept.get('idToken')).toBeUndefined()
})

test.each([401, 500, 502])('records a sign-out error when the server answers %i without a message', async (status) => {
  setClientConfig(config)
  stubLocalStorage({})
  setTransport(async () => ({ status, body: null }))
  await signOut().catch(noteSignOutError)
  expect(useAuth.getState().error).toBe('Failed to sign out')
})
