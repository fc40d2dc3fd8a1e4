import { artworks } from '@allcity/contract/artworks'
import { credits } from '@allcity/contract/credits'
import { type FollowType, follows } from '@allcity/contract/follows'
import { type Notification, type NotificationKind, notifications } from '@allcity/contract/notifications'
import { users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditedWork, newArtist } from '#test/makers.ts'
import { listHeard, pageOfHeard, untilHeard } from '#test/notifications.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe] = [await world.member('ana'), await world.member('zoe')]
})

const listNotified = (as: Member) => listHeard(world, as)
const heard = (as: Member, kind: NotificationKind, isIt?: (one: Notification) => boolean) =>
  untilHeard(world, as, kind, isIt)
const of = (id: string) => ({ params: { id: artworks.get.params.shape.id.parse(id) } })
const follow = (as: Member, type: FollowType, id: string) => world.call(follows.follow, { params: { type, id } }, as)
const showWorks = (as: Member, works: boolean) => world.call(users.editProfile, { body: { shows: { works } } }, as)

describe('notifications about followed works', () => {
  test('a follower hears of a new work once, however many follows lead to it, and so do followers of its wall or city', async () => {
    const [fan, local, neighbour] = [await world.member('fan'), await world.member('local'), await world.member('near')]
    const artist = await newArtist(world, ana, 'Followed Far')
    await follow(fan, 'maker', artist)
    await follow(fan, 'member', zoe.username)
    await follow(local, 'region', '5128581')
    const first = await creditedWork(world, zoe, [artist], { title: 'Fresh paint' })
    expect(await heard(fan, 'maker_work')).toMatchObject({ about: 'Followed Far', work: { name: 'Fresh paint' } })
    expect(await heard(local, 'city_work')).toMatchObject({ about: 'New York City', path: `/artwork/${first.id}` })
    expect((await listNotified(fan)).map(({ kind }) => kind)).toEqual(['maker_work'])
    const { spot } = (await world.call(artworks.get, of(first.id))).body
    await follow(neighbour, 'spot', spot.id)
    const body = { id: newId(), ...mural([await readyPhoto(world, ana)]), covers: first.id }
    await world.call(artworks.publish, { body }, ana)
    expect(await heard(neighbour, 'wall_work')).toMatchObject({ work: { id: body.id } })
  })

  test('the works added by one person on one day share a row showing the newest visible work', async () => {
    const [fan, painter] = [await world.member('fan'), await world.member('painter')]
    await follow(fan, 'member', painter.username)
    const first = await publishMural(world, painter, { title: 'First' })
    await heard(fan, 'member_work')
    const second = await publishMural(world, painter, { title: 'Second' })
    const row = await heard(fan, 'member_work', ({ workCount }) => workCount === 2)
    expect(row).toMatchObject({ actors: [painter.username], actorCount: 1, work: { id: second.id } })
    expect(await listNotified(fan)).toHaveLength(1)
    await showWorks(painter, false)
    expect(await listNotified(fan)).toEqual([])
    await showWorks(painter, true)
    await world.call(artworks.remove, of(second.id), painter)
    expect(await listNotified(fan)).toMatchObject([{ id: row.id, workCount: 1, work: { id: first.id } }])
    await world.call(artworks.remove, of(first.id), painter)
    expect(await pageOfHeard(world, fan)).toMatchObject({ items: [], unread: 0 })
  })

  test('followers of a city hear of a new work whose uploader hides their uploads', async () => {
    const [fan, painter] = [await world.member('fan'), await world.member('painter')]
    await showWorks(painter, false)
    await follow(fan, 'member', painter.username)
    await follow(fan, 'region', '5128581')
    const { id } = await publishMural(world, painter)
    await heard(fan, 'city_work', ({ work }) => work?.id === id)
  })

  test('a work whose place is hidden notifies no followers of its city, and does not when shown again', async () => {
    const local = await world.member('local')
    await follow(local, 'region', '5128581')
    const hidden = await publishMural(world, zoe, { locationLevel: 'hidden' })
    const open = await publishMural(world, zoe, { title: 'Comes and goes' })
    const row = await heard(local, 'city_work')
    expect((await listNotified(local)).map((one) => one.work?.id)).toEqual([open.id])
    await world.call(notifications.read, { params: { id: row.id } }, local)
    await world.call(artworks.remove, of(open.id), zoe)
    expect(await listNotified(local)).toEqual([])
    await world.call(artworks.restore, of(open.id), zoe)
    expect(await listNotified(local)).toMatchObject([{ id: row.id, isRead: true }])
    expect((await listNotified(local)).map((one) => one.work?.id)).not.toContain(hidden.id)
  })

  test('a row disappears for followers of a city, wall or artist that the work no longer belongs to', async () => {
    const [local, neighbour, fan] = [await world.member('local'), await world.member('near'), await world.member('fan')]
    const artist = await newArtist(world, ana, 'Not By Him')
    await follow(local, 'region', '5128581')
    await follow(fan, 'maker', artist)
    const below = await publishMural(world, ana)
    await follow(neighbour, 'spot', (await world.call(artworks.get, of(below.id))).body.spot.id)
    const photo = await readyPhoto(world, zoe)
    const body = { id: newId(), ...mural([photo], { title: 'Too much said' }), covers: below.id }
    await world.call(artworks.publish, { body: { ...body, credits: [{ makerId: artist }] } }, zoe)
    await heard(local, 'city_work', ({ work }) => work?.id === body.id)
    await heard(neighbour, 'wall_work')
    await heard(fan, 'maker_work')

    const { id: _, covers, ...details } = body
    const hidden = { ...details, locationLevel: 'hidden' as const }
    expect((await world.call(artworks.edit, { ...of(body.id), body: hidden }, zoe)).status).toBe(200)
    expect((await listNotified(local)).filter(({ work }) => work?.id === body.id)).toEqual([])
    const moved = { ...details, location: { longitude: -73.95, latitude: 40.65 } }
    expect((await world.call(artworks.edit, { ...of(body.id), body: moved }, zoe)).status).toBe(200)
    expect(await listNotified(neighbour)).toEqual([])
    const { items } = (await world.call(credits.list, of(body.id), zoe)).body
    for (const { id } of items)
      await world.call(credits.refuse, { params: { id: body.id, creditId: id }, body: {} }, zoe)
    expect(await pageOfHeard(world, fan)).toMatchObject({ items: [], unread: 0 })
  })

  test('a followed member sees all their followers in one row, as long as they follow', async () => {
    const star = await world.member('star')
    for (const fan of [ana, zoe]) await follow(fan, 'member', star.username)
    const row = await heard(star, 'follower', ({ actorCount }) => actorCount === 2)
    expect(row.path).toBe(`/u/${row.actors[0]}`)
    await world.call(follows.unfollow, { params: { type: 'member', id: star.username } }, zoe)
    expect(await heard(star, 'follower')).toMatchObject({ actors: [ana.username], actorCount: 1 })
  })
})
