import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { auth } from '@allcity/contract/auth'
import { members } from '@allcity/contract/members'
import { notifications } from '@allcity/contract/notifications'
import { PushMessage, push, pushLimits } from '@allcity/contract/push'
import { decrypt } from 'http_ece'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newInCharge } from '#test/people-in-charge.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { tellOfAchievement } from '../notifications/commands.ts'
import { subscribe } from './commands.ts'
import { sendPushes } from './commands-send.ts'
import { findKeys } from './queries.ts'
import { isPushService } from './rules.ts'

let world: World
/** A push service on loopback: what it received by path, and what it answers. */
const taken = new Map<string, { authorization: string; content: Buffer }[]>()
let answers = 201
const service = createServer(async (request, response) => {
  const content = await buffer(request).catch(() => Buffer.from('cut off'))
  const { authorization = '' } = request.headers
  taken.set(request.url ?? '', [...(taken.get(request.url ?? '') ?? []), { authorization, content }])
  response.writeHead(answers).end()
})
let origin = ''
beforeAll(async () => {
  world = await openWorld()
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => new Promise((done) => service.close(done)))

/** A browser with its own keys, or one where somebody else was signed in. */
async function device(member: Member, path = `/${randomBytes(8).toString('hex')}`) {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const keys = { p256dh: key.getPublicKey('base64url'), auth }
  const session = z.string().parse(decodeJwt(member.idToken).origin_jti)
  await subscribe(world.parts.db, { id: member.id, session }, { endpoint: origin + path, keys }, [origin])
  const messages = () =>
    (taken.get(path) ?? []).map(({ content }) =>
      PushMessage.parse(
        JSON.parse(decrypt(content, { version: 'aes128gcm', privateKey: key, authSecret: auth }).toString()),
      ),
    )
  return { path, endpoint: origin + path, messages }
}

const reaches = (who: Member, tier: number) =>
  world.parts.db.transaction().execute((tx) => tellOfAchievement(tx, { memberId: who.id, achievement: 'streak', tier }))

const send = () =>
  sendPushes(world.parts.db, {
    identity: world.parts.gate.identity,
    baseUrl: 'https://allcity.example',
    address: world.parts.photoAddress,
    services: [origin],
  })

describe('a device for push messages', () => {
  test('receives what its member has not read, encrypted and once, from whichever server is first', async () => {
    const member = await world.member('pocket')
    await reaches(member, 1)
    const { messages, path } = await device(member)
    await send()
    expect(messages(), 'what was there before').toEqual([])
    await reaches(member, 2)
    await Promise.all([send(), send(), send()])
    await send()
    expect(messages()).toMatchObject([{ title: 'Allcity', path: '/notifications' }])
    expect(messages()[0]?.body).toContain('and 1 more')

    const [vapid = '', key] = (taken.get(path)?.[0]?.authorization ?? '').replace('vapid t=', '').split(', k=')
    expect(decodeProtectedHeader(vapid).alg).toBe('ES256')
    expect(decodeJwt(vapid)).toMatchObject({ aud: origin, sub: 'https://allcity.example' })
    expect(key).toBe((await findKeys(world.parts.db)).publicKey)
  })

  test('is checked when its member is notified, and no other device is', async () => {
    const [quiet, told] = [await world.member('quiet'), await world.member('pocket')]
    await reaches(quiet, 1)
    const [of, other] = [await device(told), await device(quiet)]
    await send()
    const due = async () => {
      const rows = await world.parts.db
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('is_due', '=', true)
        .where('endpoint', 'in', [of.endpoint, other.endpoint])
        .execute()
      return rows.map(({ endpoint }) => endpoint)
    }
    expect(await due()).toEqual([])
    await reaches(told, 1)
    expect(await due()).toEqual([of.endpoint])
    await send()
    expect(await due()).toEqual([])
    expect([of.messages().length, other.messages().length]).toEqual([1, 0])
  })

  test('receives a notification that arrives while the device is being checked', async () => {
    const member = await world.member('pocket')
    const { messages } = await device(member)
    for (let tier = 1; tier <= 9; tier++) await Promise.all([reaches(member, tier), send(), send()])
    await send()
    const { rows } = await sql<{ is_behind: boolean }>`select told < version as is_behind
      from push_subscription join notification_box using (member_id) where member_id = ${member.id}`.execute(
      world.parts.db,
    )
    expect(rows).toEqual([{ is_behind: false }])
    expect(messages().length).toBeGreaterThan(0)
  })

  test('receives nothing that was read meanwhile, nor anything after its member turned it off', async () => {
    const member = await world.member('pocket')
    const { messages, endpoint } = await device(member)
    await reaches(member, 1)
    await world.call(notifications.readAll, { body: { until: new Date(Date.now() + 1_000).toISOString() } }, member)
    await send()
    expect(messages()).toEqual([])

    await world.call(push.unsubscribe, { body: { endpoint } }, member)
    await reaches(member, 2)
    await send()
    expect(messages()).toEqual([])
  })

  test('still receives messages when a stranger tries to turn it off', async () => {
    const member = await world.member('pocket')
    const { messages, endpoint } = await device(member)
    await world.call(push.unsubscribe, { body: { endpoint } }, await world.member('stranger'))
    await reaches(member, 1)
    await send()
    expect(messages()).toHaveLength(1)
  })

  test('is forgotten once its push service reports it gone', async () => {
    const member = await world.member('pocket')
    const { path, endpoint } = await device(member)
    answers = 410
    await reaches(member, 1)
    await send()
    answers = 201
    await reaches(member, 2)
    await send()
    expect(taken.get(path)).toHaveLength(1)
    const rows = await world.parts.db
      .selectFrom('push_subscription')
      .select('id')
      .where('endpoint', '=', endpoint)
      .execute()
    expect(rows).toEqual([])
  })

  test('receives nothing once its session ended by sign-out, by a moderator or by a new password', async () => {
    const moderator = await newInCharge(world, 'moderator')
    const ends: ((member: Member) => Promise<unknown>)[] = [
      (member) =>
        world.app.inject({
          method: 'POST',
          url: '/api/auth/logout',
          headers: { authorization: `Bearer ${member.idToken}` },
          cookies: { refresh_token: member.refreshCookie },
        }),
      (member) => world.call(members.signOut, { params: { id: member.id }, body: { reason: 'Lost phone' } }, moderator),
      // A new password ends the sessions that began before it.
      async (member) => {
        const { email, password } = member
        const answer = await world.call(auth.login, { body: { email, password } })
        const words = { PreviousPassword: password, ProposedPassword: 'over the old coat' }
        await world.parts.gate.identity.call('ChangePassword', { AccessToken: answer.body.access_token, ...words })
      },
    ]
    for (const [index, end] of ends.entries()) {
      const member = await world.member('pocket')
      const { messages } = await device(member)
      await end(member)
      await reaches(member, 1)
      await send()
      expect([index, messages()]).toEqual([index, []])
    }
  })

  test('replaces the oldest device at the limit', async () => {
    const member = await world.member('pocket')
    const first = await device(member)
    for (let number = 0; number < pushLimits.devices; number++) await device(member)
    const rows = await world.parts.db
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('member_id', '=', member.id)
      .execute()
    expect(rows).toHaveLength(pushLimits.devices)
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint)
  })

  test('counts as the newest device of the member who took it over', async () => {
    const lent = await device(await world.member('lender'))
    const member = await world.member('pocket')
    for (let number = 0; number < pushLimits.devices; number++) await device(member)
    const { messages } = await device(member, lent.path)
    await reaches(member, 1)
    await send()
    expect(messages()).toHaveLength(1)
  })
})

test('the server sends only to push services, wherever a subscription points', async () => {
  const services = ['fcm.googleapis.com', '*.push.apple.com']
  expect(isPushService('https://fcm.googleapis.com/fcm/send/x', services)).toBe(true)
  expect(isPushService('https://web.push.apple.com/x', services)).toBe(true)
  const others = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://push.apple.com.evil.example',
    'https://evilpush.apple.com.example/x',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
    'not an address',
  ]
  expect(others.filter((address) => isPushService(address, services))).toEqual([])
  const body = { endpoint: 'http://169.254.169.254/', keys: { p256dh: 'a', auth: 'b' } }
  const refused = await world.call(push.subscribe, { body }, await world.member('prober'))
  expect(refused.status).toBe(400)
  expect(refused.error.fields).toHaveProperty('endpoint')
})
