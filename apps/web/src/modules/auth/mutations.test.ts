import { expect, test } from 'vitest'
import { CallError } from '#web/lib/call.ts'
import { setTransport } from '#web/lib/transport.ts'
import { signIn, UnconfirmedUser } from './mutations.ts'

const credentials = { email: 'mira@example.org', password: 'five boroughs at night' }
const refuse = (message: string) => setTransport(async () => ({ status: 403, body: { error: 'forbidden', message } }))

test('signing in before the address is confirmed raises UNCONFIRM_USER, carrying the email', async () => {
  refuse('User is not confirmed.')
  const raised: unknown = await signIn(credentials).catch((error: unknown) => error)
  expect(raised).toBeInstanceOf(UnconfirmedUser)
  expect(raised).toMatchObject({ name: 'UNCONFIRM_USER', message: 'UNCONFIRM_USER', email: credentials.email })
})

test('whatever else signing in is refused for is raised as it is', async () => {
  refuse('Incorrect username or password.')
  await expect(signIn(credentials)).rejects.toThrow(CallError)
})
