import { users } from '@allcity/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { type Member, openWorld, password, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const signIn = (email: string) =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress: '10.7.7.7' })
const listSessions = async (member: Member) => (await world.call(users.sessions, {}, member)).body.items

test('a member sees their sessions, and which one is current', async () => {
  const ana = await world.member('ana')
  const other = { ...ana, idToken: (await signIn(ana.email)).json().id_token }
  expect((await listSessions(ana))?.map(({ isThis }) => isThis)).toEqual([false, true])
  expect((await listSessions(other))?.map(({ isThis }) => isThis)).toEqual([true, false])
  expect(await listSessions(await world.member('zoe'))).toHaveLength(1)
})

test('a member ends all their sessions with their password alone', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const other = { ...ana, idToken: (await signIn(ana.email)).json().id_token }
  const end = (givenPassword: string) => world.call(users.endSessions, { body: { password: givenPassword } }, ana)
  const refused = await end('not hers at all')
  expect([refused.status, refused.error.fields]).toEqual([400, { password: 'Wrong password' }])
  expect((await world.call(users.profile, {}, other)).status).toBe(200)
  expect((await end(password)).body).toEqual({ ended: true })
  for (const one of [ana, other]) expect((await world.call(users.profile, {}, one)).status).toBe(401)
  expect((await world.call(users.profile, {}, zoe)).status).toBe(200)
  const cookies = { refresh_token: ana.refreshCookie }
  expect((await world.app.inject({ method: 'POST', url: '/api/auth/refresh', cookies })).statusCode).toBe(401)
})
