import { randomUUID } from 'node:crypto'
import { users } from '@allcity/contract/users'
import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { getCookie, post, refresh } from '#test/sessions.ts'
import { type Member, openWorld, password, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const signIn = (email: string, userAgent = 'curl/8.5.0') =>
  post(world, '/api/auth/login', { email, password }, undefined, { 'user-agent': userAgent })
const listSessions = async (member: Member) => (await world.call(users.sessions, {}, member)).body.items

test('a member sees their sessions, and which one is current', async () => {
  const ana = await world.member('ana')
  const other = { ...ana, idToken: (await signIn(ana.email)).json().id_token }
  expect((await listSessions(ana))?.map(({ isThis }) => isThis)).toEqual([false, true])
  expect((await listSessions(other))?.map(({ isThis }) => isThis)).toEqual([true, false])
  expect(await listSessions(await world.member('zoe'))).toHaveLength(1)
})

const isSignedIn = async (member: Member) => (await world.call(users.profile, {}, member)).status === 200
const endSession = (id: string, givenPassword: string, member: Member) =>
  world.call(users.endSession, { params: { id }, body: { password: givenPassword } }, member)

/** A second session of a member, on another device. */
async function onPhone(member: Member) {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
  const answer = await signIn(member.email, userAgent)
  const idToken: string = answer.json().id_token
  return { ...member, idToken, refreshCookie: getCookie(answer).value, session: String(decodeJwt(idToken).origin_jti) }
}

test('a member sees the device of each session in words, and when it was last used', async () => {
  const ana = await world.member('ana')
  const phone = await onPhone(ana)
  const [newest] = (await listSessions(ana)) ?? []
  expect(newest).toMatchObject({ id: phone.session, browser: 'Chrome', system: 'Android', isThis: false })
  expect(newest?.lastUsedAt).toBe(newest?.startedAt)
})

test('a member ends one session with their password: its tokens fail at once, and the others stay', async () => {
  const ana = await world.member('ana')
  const [phone, tablet] = [await onPhone(ana), await onPhone(ana)]
  const refused = await endSession(phone.session, 'not hers at all', ana)
  expect([refused.status, refused.error.fields]).toEqual([400, { password: 'Wrong password' }])
  expect(await isSignedIn(phone)).toBe(true)
  expect((await endSession(phone.session, password, ana)).body).toEqual({ ended: true })
  expect((await endSession(phone.session, password, ana)).body, 'repeated').toEqual({ ended: true })
  expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(ana)]).toEqual([false, true, true])
  expect((await refresh(world, phone.refreshCookie)).statusCode).toBe(401)
  expect((await listSessions(ana))?.map(({ isThis }) => isThis)).toEqual([false, true])
})

test('a member cannot end the session of another member', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const phone = await onPhone(ana)
  expect((await endSession(phone.session, password, zoe)).status).toBe(404)
  expect((await endSession(randomUUID(), password, zoe)).status).toBe(404)
  expect(await isSignedIn(phone)).toBe(true)
  expect((await refresh(world, phone.refreshCookie)).statusCode).toBe(200)
})

test('a member ends all their other sessions with their password, and stays signed in here', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const [phone, tablet] = [await onPhone(ana), await onPhone(ana)]
  const end = (givenPassword: string) => world.call(users.endOtherSessions, { body: { password: givenPassword } }, ana)
  expect((await end('not hers at all')).status).toBe(400)
  expect(await isSignedIn(phone)).toBe(true)
  expect((await end(password)).body).toEqual({ ended: true })
  for (const other of [phone, tablet]) {
    expect(await isSignedIn(other)).toBe(false)
    expect((await refresh(world, other.refreshCookie)).statusCode).toBe(401)
  }
  expect([await isSignedIn(ana), await isSignedIn(zoe)]).toEqual([true, true])
  expect(await listSessions(ana)).toHaveLength(1)
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
