import { artworks } from '@allcity/contract/artworks'
import { credits } from '@allcity/contract/credits'
import { type Notification, type NotificationKind, notifications } from '@allcity/contract/notifications'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { beforeAll, describe, expect, test } from 'vitest'
import { newArtist } from '#test/makers.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { tell } from './commands.ts'
import { notificationJobs } from './jobs.ts'

let world: World
let ana: Member
let zoe: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
  zoe = await world.member('zoe')
})

/** But for achievements, which come by themselves. */
const listOf = async (as: Member) => {
  const { items } = (await world.call(notifications.list, { query: { limit: 100 } }, as)).body
  return items.filter(({ kind }) => kind !== 'achievement')
}
const kindsOf = async (as: Member) => (await listOf(as)).map(({ kind }) => kind)
const see = (as: Member, id: string, status: 'present' | 'removed' = 'present') =>
  world.call(
    sightings.report,
    { params: { id: artworks.get.params.shape.id.parse(id) }, body: { id: SightingId.parse(newId()), status } },
    as,
  )

/** Waits until somebody has heard of something. */
async function heard(as: Member, kind: NotificationKind): Promise<Notification> {
  await expect.poll(() => kindsOf(as)).toContain(kind)
  const found = (await listOf(as)).find((one) => one.kind === kind)
  if (!found) throw new Error(`${kind} is gone again`)
  return found
}

describe('of my work I hear', () => {
  test('that others saw it, in one row with their names, and not what I did myself', async () => {
    const mia = await world.member('mia')
    const work = await publishMural(world, mia, { title: 'Seen by many' })
    await see(mia, work.id)
    for (const other of [zoe, ana]) await see(other, work.id)
    await expect.poll(async () => (await listOf(mia))[0]?.actorCount).toBe(2)
    expect(await listOf(mia)).toMatchObject([
      { kind: 'work_seen', isRead: false, actors: [ana.username, zoe.username], work: { name: 'Seen by many' } },
    ])
    expect((await listOf(mia))[0]?.path).toBe(`/artwork/${work.id}`)
  })

  test('who says it is by whom', async () => {
    const mia = await world.member('mia')
    const work = await publishMural(world, mia)
    const makerId = await newArtist(world, zoe, 'Told Of')
    await world.call(credits.suggest, { params: { id: work.id }, body: { makerId } }, zoe)
    expect(await heard(mia, 'credit_suggested')).toMatchObject({ actors: [zoe.username] })
  })
})

test('the same event a second time changes nothing', async () => {
  const mia = await world.member('mia')
  const work = await publishMural(world, mia)
  const said = await see(zoe, work.id)
  const before = await heard(mia, 'work_seen')
  await world.call(notifications.read, { params: { id: before.id } }, mia)
  const post = { mailer: world.parts.mailer, baseUrl: world.origin, address: world.parts.photoAddress }
  const job = notificationJobs(world.parts.db, post).find(({ name }) => name === 'notify-sighting-reported')
  await job?.run({ sightingId: said.body.id, artworkId: work.id, memberId: zoe.id })
  expect(await listOf(mia)).toMatchObject([{ id: before.id, isRead: true, actorCount: 1 }])
})

test('a page goes on where the last one ended', async () => {
  const mia = await world.member('mia')
  for (let tier = 1; tier <= 5; tier++) {
    const subject = `streak:${tier}`
    await world.parts.db
      .transaction()
      .execute((tx) => tell(tx, [mia.id], { kind: 'achievement', cause: subject, subject }))
  }
  const first = await world.call(notifications.list, { query: { limit: 2 } }, mia)
  expect(first.body).toMatchObject({ unread: 5, items: [{ tier: 5, about: 'Daily rider' }, { tier: 4 }] })
  const rest = await world.call(notifications.list, { query: { limit: 10, cursor: first.body.next } }, mia)
  expect(rest.body.items.map(({ tier }) => tier)).toEqual([3, 2, 1])
})
