import { auth } from '@allcity/contract/auth'
import { members } from '@allcity/contract/members'
import { users } from '@allcity/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { newInCharge } from '#test/people-in-charge.ts'
import { publishMural } from '#test/photos.ts'
import { type Member, openWorld, password, type World } from '#test/world.ts'
import { forgetWhatEnded } from '../users/commands.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await newInCharge(world, 'admin')
})

let networks = 0
const signIn = (email: string) => {
  networks += 1
  const remoteAddress = `10.9.8.${networks}`
  return world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })
}

/** Suspends a member and returns the statement link of their refused sign-in. */
async function shutOut(member: Member, days: 7 | null = 7) {
  const body = { days, reason: 'Nine insults' }
  await world.call(members.suspend, { params: { id: member.id }, body }, admin)
  const { link } = (await signIn(member.email)).json()
  const [, id = '', key = ''] = /^\/statements\/([^#]+)#(.+)$/.exec(link) ?? []
  return { id, key }
}

const exported = (id: string, payload: object) =>
  world.app.inject({ method: 'POST', url: `/api/statements/${id}/export`, payload })
const remove = (id: string, body: { key: string; password: string }) =>
  world.call(users.deleteByKey, { params: { id }, body })
const isThere = async ({ id }: Member) =>
  (await world.parts.db.selectFrom('member').select('id').where('id', '=', id).execute()).length === 1

test('a suspended member exports their data and deletes their account by statement key and password', {
  tags: ['slow'],
}, async () => {
  const ana = await world.member('ana')
  await publishMural(world, ana)
  const { id, key } = await shutOut(ana)
  expect((await world.call(users.profile, {}, ana)).status).toBe(403)

  const zip = await exported(id, { key, password })
  expect([zip.statusCode, zip.headers['content-type'], zip.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  expect(zip.rawPayload.includes('allcity.json')).toBe(true)
  expect((await remove(id, { key, password })).body).toEqual({ deleted: true })
  expect(await isThere(ana)).toBe(false)
  expect((await signIn(ana.email)).json().error).toBe('wrong_credentials')
  const log = await world.parts.db.selectFrom('audit_entry').select('action').where('subject_id', '=', ana.id).execute()
  expect(
    log.map(({ action }) => action),
    'what was decided stays in the log',
  ).toEqual(['member.suspend'])
})

test('refuses a key or a password alone, and a key and password of different members', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const [hers, other] = [await shutOut(ana), await shutOut(zoe)]
  const wrong = await remove(hers.id, { key: hers.key, password: 'not hers at all' })
  expect([wrong.status, wrong.error.fields]).toEqual([400, { password: 'Wrong password' }])
  expect((await exported(hers.id, { key: hers.key, password: 'not hers at all' })).statusCode).toBe(400)
  expect((await remove(hers.id, { key: other.key, password })).status).toBe(404)
  expect((await exported(hers.id, { key: other.key, password })).statusCode).toBe(404)
  expect((await exported(hers.id, { key: 'anything', password })).statusCode).toBe(400)
  expect((await exported(hers.id, { key: hers.key })).statusCode).toBe(400)
  expect(await isThere(ana)).toBe(true)
})

test.each([7, null] as const)('a suspension stays after its member deletes the account (%s days)', async (days) => {
  const ana = await world.member('ana')
  const { id, key } = await shutOut(ana, days)
  await remove(id, { key, password })
  const [name, host] = ana.email.split('@')
  for (const email of [ana.email, `${name?.toUpperCase()}+again@${host}`]) {
    await world.parts.pool?.seedAccount({ email, password, username: 'anew' })
    const answer = await signIn(email)
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      expect.stringMatching(days ? /^Your account is suspended until \d/ : /^Your account is suspended for good/),
    ])
  }
  await world.parts.db
    .updateTable('kept_suspension')
    .set({ until: new Date(Date.now() - 1_000) })
    .execute()
  expect(auth.login.response.safeParse((await signIn(ana.email)).json()).success, 'once it has ended').toBe(true)
  await forgetWhatEnded(world.parts.db)
  const kept = await world.parts.db.selectFrom('kept_suspension').select('until').execute()
  expect(kept.filter(({ until }) => until < new Date())).toEqual([])
})
