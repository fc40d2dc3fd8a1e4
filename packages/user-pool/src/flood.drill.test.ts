// @module-tag once
import { expect, test } from 'vitest'
import { clientId, startPoolUnderTest } from '../test/pool-under-test.ts'

test('refuses more simultaneous sign-ins than the pool can hold instead of queueing them in memory', async () => {
  const { pool, close } = await startPoolUnderTest()
  const answers = await Promise.all(
    Array.from({ length: 140 }, (_, n) => {
      const AuthParameters = { USERNAME: `flood${n}@example.com`, PASSWORD: 'not the password' }
      return pool.handle('InitiateAuth', { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
    }),
  )
  const kinds = answers.map(({ body }) => Object(body).__type)
  expect(kinds.filter((kind) => kind === 'TooManyRequestsException').length).toBeGreaterThan(0)
  expect(new Set(kinds)).toEqual(new Set(['NotAuthorizedException', 'TooManyRequestsException']))
  await close()
})
