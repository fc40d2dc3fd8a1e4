import { auth } from '@allcity/contract/auth'
import { notifications } from '@allcity/contract/notifications'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Listening, listen, listening } from '#test/live.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { tellOfAchievement } from './commands.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

let sentCount = 0
/** Creates a notification for a member. */
function happens(to: Member): Promise<void> {
  sentCount += 1
  const reached = { memberId: to.id, achievement: 'streak', tier: sentCount }
  return world.parts.db.transaction().execute((tx) => tellOfAchievement(tx, reached))
}
const tiersIn = ({ heard }: Listening) => heard.flatMap(({ notice }) => notice.items.map(({ tier }) => tier))
const unreadIn = ({ heard }: Listening) => heard.at(-1)?.notice.unread

test('a new stream sends the current state at once, and then each change', async () => {
  const ana = await world.member('ana')
  await happens(ana)
  const ear = await listening(world, ana)
  expect(ear.heard[0]?.notice).toEqual({ unread: 1, items: [] })
  await happens(ana)
  await expect.poll(() => tiersIn(ear)).toEqual([sentCount])
  expect(unreadIn(ear)).toBe(2)
  ear.leave()
})

test('a reconnecting stream receives each missed notification once', async () => {
  const ana = await world.member('ana')
  const first = await listening(world, ana)
  await happens(ana)
  await expect.poll(() => first.heard.length).toBe(2)
  first.leave()
  await happens(ana)
  await happens(ana)
  const again = await listen(world.origin, ana, first.heard.at(-1)?.id)
  await expect.poll(() => tiersIn(again)).toEqual([sentCount - 1, sentCount])
  expect(unreadIn(again)).toBe(3)
  const nothingNew = await listen(world.origin, ana, again.heard.at(-1)?.id)
  await expect.poll(() => nothingNew.heard.length).toBe(1)
  expect(nothingNew.heard[0]?.notice).toEqual({ unread: 3, items: [] })
  for (const ear of [again, nothingNew]) ear.leave()
})

test.each(['-1', 'x', '99999999999999', '7'])(
  'treats a last event id %s that was never sent like a missing one',
  async (id) => {
    const ana = await world.member('ana')
    const ear = await listen(world.origin, ana, id)
    await expect.poll(() => ear.heard.map(({ notice }) => notice)).toEqual([{ unread: 0, items: [] }])
    await happens(ana)
    await expect.poll(() => tiersIn(ear)).toEqual([sentCount])
    ear.leave()
  },
)

test('the stream ignores database notifications it cannot parse', async () => {
  const ana = await world.member('ana')
  const ear = await listening(world, ana)
  for (const payload of ['nonsense', '{"heard":7}', '[]']) {
    await sql`select pg_notify('live', ${payload})`.execute(world.parts.db)
  }
  await happens(ana)
  await expect.poll(() => tiersIn(ear)).toEqual([sentCount])
  ear.leave()
})

test('reading in one tab updates the unread count in the others', async () => {
  const ana = await world.member('ana')
  await happens(ana)
  const ear = await listening(world, ana)
  const [newest] = (await world.call(notifications.list, { query: {} }, ana)).body.items
  await world.call(notifications.readAll, { body: { until: newest?.at ?? '' } }, ana)
  await expect.poll(() => unreadIn(ear)).toBe(0)
  ear.leave()
})

test('a stream never receives the notifications of another member', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const [hers, ear] = [await listening(world, zoe), await listening(world, ana)]
  await happens(ana)
  await expect.poll(() => tiersIn(ear)).toEqual([sentCount])
  expect(hers.heard).toHaveLength(1)
  for (const one of [hers, ear]) one.leave()
})

test('refuses a stream without a valid token', async () => {
  const ana = await world.member('ana')
  expect((await fetch(`${world.origin}/api/events`)).status).toBe(401)
  expect((await listen(world.origin, { ...ana, idToken: ana.accessToken })).status).toBe(401)
  const { headers } = await fetch(`${world.origin}/api/events?token=${ana.idToken}`)
  expect(headers.get('content-type')).toContain('application/json')
})

test('refuses a ninth stream with a retry time, and accepts it once one is closed', async () => {
  const ana = await world.member('ana')
  const ears = await Promise.all(Array.from({ length: 8 }, () => listening(world, ana)))
  const headers = { authorization: `Bearer ${ana.idToken}` }
  const refused = await fetch(`${world.origin}/api/events`, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  ears[0]?.leave()
  await expect.poll(async () => (await listen(world.origin, ana)).status).toBe(200)
  for (const ear of ears) ear.leave()
})

test('sign-out, suspension and account deletion each end the stream', async () => {
  const [ana, zoe, mia] = [await world.member('ana'), await world.member('zoe'), await world.member('mia')]
  const ears = await Promise.all([ana, zoe, mia].map((member) => listening(world, member)))
  await world.call(auth.logout, {}, ana)
  const suspended_until = new Date(Date.now() + 86_400_000)
  await world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', zoe.id).execute()
  await world.parts.db.deleteFrom('member').where('id', '=', mia.id).execute()
  await expect.poll(() => ears.map((ear) => ear.isOver())).toEqual([true, true, true])
})

test('a second server streams the same notifications and ends its streams when it stops', async () => {
  const ana = await world.member('ana')
  const other = await buildApp(world.parts)
  const origin = await other.listen({ port: 0, host: '127.0.0.1' })
  const ear = await listen(origin, ana)
  await expect.poll(() => ear.heard.length).toBe(1)
  await happens(ana)
  await expect.poll(() => tiersIn(ear)).toEqual([sentCount])
  const began = performance.now()
  await other.close()
  expect(performance.now() - began).toBeLessThan(5_000)
  await expect.poll(() => ear.isOver()).toBe(true)
})
