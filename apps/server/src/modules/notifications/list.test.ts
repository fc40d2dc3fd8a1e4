import { NotificationId, type NotificationKind, notifications } from '@allcity/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { sweepNotifications } from './commands/sweep.ts'
import { tell } from './commands.ts'

let world: World
let zoe: Member
beforeAll(async () => {
  world = await openWorld()
  zoe = await world.member('zoe')
})

const readPage = async (as: Member) => (await world.call(notifications.list, { query: { limit: 100 } }, as)).body

/** Badge tiers that a member reached, in the order of their notifications. */
async function reaches(who: Member, tiers: number[]): Promise<void> {
  for (const tier of tiers) {
    const subject = `streak:${tier}`
    const happening = { kind: 'achievement' as const, cause: subject, subject }
    await world.parts.db.transaction().execute((tx) => tell(tx, [who.id], happening))
  }
}

describe('the notification list', () => {
  test('continues page by page where the last page ended', async () => {
    const star = await world.member('star')
    await reaches(star, [1, 2, 3, 4, 5])
    const first = await world.call(notifications.list, { query: { limit: 2 } }, star)
    expect(first.body).toMatchObject({ unread: 5, items: [{ tier: 5, about: 'Daily rider' }, { tier: 4 }] })
    const rest = await world.call(notifications.list, { query: { limit: 10, cursor: first.body.next } }, star)
    expect(rest.body.items.map(({ tier }) => tier)).toEqual([3, 2, 1])
  })

  test('marks notifications as read one by one or up to a moment, never later ones nor those of other members', async () => {
    const star = await world.member('star')
    await reaches(star, [1, 2])
    const [second, first] = (await readPage(star)).items
    if (!first || !second) throw new Error('Nothing was told')
    expect((await world.call(notifications.read, { params: { id: first.id } }, zoe)).status).toBe(200)
    expect((await readPage(star)).unread).toBe(2)
    expect((await world.call(notifications.read, { params: { id: first.id } }, star)).body).toEqual({ unread: 1 })
    await reaches(star, [3])
    const body = { until: second.at }
    expect((await world.call(notifications.readAll, { body }, star)).body).toEqual({ unread: 1 })
    expect((await world.call(notifications.unread, {}, star)).body).toEqual({ unread: 1 })
    const unknown = { id: NotificationId.parse(newId()) }
    expect((await world.call(notifications.read, { params: unknown }, star)).status).toBe(200)
  })

  test('marks notifications as read while new ones arrive without deadlock', async () => {
    const star = await world.member('star')
    const until = new Date(Date.now() + 60_000).toISOString()
    const read = async () => (await world.call(notifications.readAll, { body: { until } }, star)).status
    const [statuses] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, read)),
      ...Array.from({ length: 12 }, (_, tier) => reaches(star, [tier + 1, 13])),
    ])
    expect(new Set(statuses)).toEqual(new Set([200]))
    await read()
    expect((await readPage(star)).unread).toBe(0)
  })

  test('sweeps notifications read long ago and everything beyond the newest five hundred', async () => {
    const star = await world.member('star')
    await reaches(star, [1, 2])
    const { db } = world.parts
    const mine = () => db.selectFrom('notification').select('id').where('member_id', '=', star.id).execute()
    const old = new Date(Date.now() - 91 * 86_400_000)
    await db
      .updateTable('notification')
      .set({ read_at: old })
      .where('id', '=', (await mine())[0]?.id ?? '')
      .execute()
    await sweepNotifications(db)
    expect(await mine()).toHaveLength(1)
    const rows = Array.from({ length: 510 }, (_, index) => ({
      id: newId(),
      member_id: star.id,
      kind: 'achievement' as const,
      cause: `crowd ${index}`,
      subject: 'streak:1',
      artwork_id: null,
      in_app: true,
      version: 1,
      happened_at: new Date(1e12 + index),
      read_at: null,
    }))
    await db.insertInto('notification').values(rows).execute()
    await sweepNotifications(db)
    expect(await mine()).toHaveLength(500)
  })

  test('keeps unread decisions about the member, whatever arrives after them', async () => {
    const star = await world.member('star')
    const { db } = world.parts
    const decisions = ['statement', 'appeal_refused', 'report_upheld'] as const
    const row = (kind: NotificationKind, index: number) => ({
      id: newId(),
      member_id: star.id,
      kind,
      cause: `${kind} ${index}`,
      subject: null,
      artwork_id: null,
      in_app: true,
      version: 1,
      happened_at: new Date(1e12 + index),
      read_at: null,
    })
    await reaches(star, [1])
    await db
      .insertInto('notification')
      .values([...decisions.map(row), ...Array.from({ length: 510 }, (_, index) => row('mention', index + 10))])
      .execute()
    const kept = async () => {
      const rows = await db.selectFrom('notification').select('kind').where('member_id', '=', star.id).execute()
      return rows.map(({ kind }) => kind)
    }
    await sweepNotifications(db)
    expect(await kept()).toEqual(expect.arrayContaining([...decisions]))
    expect(await kept()).toHaveLength(500 + decisions.length)

    await world.call(notifications.readAll, { body: { until: new Date().toISOString() } }, star)
    await sweepNotifications(db)
    expect(await kept(), 'read, they go with the rest').toHaveLength(500)
    expect(await kept()).not.toContain('statement')
  })

  test('resumes the sweep where the last one stopped', async () => {
    const { db } = world.parts
    const people = [await world.member('star'), await world.member('star')]
    const [one] = people.map(({ id }) => id).toSorted()
    for (const member of people) await reaches(member, [1])
    const ids = people.map(({ id }) => id)
    const old = new Date(Date.now() - 91 * 86_400_000)
    await db.updateTable('notification').set({ read_at: old }).where('member_id', 'in', ids).execute()
    const left = async () => {
      const rows = await db.selectFrom('notification').select('member_id').where('member_id', 'in', ids).execute()
      return rows.map(({ member_id }) => member_id)
    }
    expect(await sweepNotifications(db, one)).toBeUndefined()
    expect(await left()).toEqual([one])
    for (let after = await sweepNotifications(db, undefined, 0); after; after = await sweepNotifications(db, after, 0));
    expect(await left()).toEqual([])
  })
})
