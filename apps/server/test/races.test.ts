// @module-tag each-engine
import { setTimeout } from 'node:timers/promises'
import { artworks } from '@allcity/contract/artworks'
import { auth } from '@allcity/contract/auth'
import { battles } from '@allcity/contract/battles'
import { uploads } from '@allcity/contract/uploads'
import { users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connection.ts'
import { newBattleId, twoWorks } from './battles.ts'
import { newModerator } from './people-in-charge.ts'
import { mural, newId, photoWithPlace, publishMural, readyPhoto, sendPhoto, settled } from './photos.ts'
import { beginPhoto } from './tus.ts'
import { type Member, openWorld, password, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort()
const mine = async (as: Member) => (await world.call(artworks.listMine, { query: {} }, as)).body.items
const publish = (as: Member, body: object) =>
  world.app.inject({
    method: 'POST',
    url: '/api/artworks',
    payload: body,
    headers: { authorization: `Bearer ${as.idToken}` },
  })
const countSpots = async () =>
  Number(
    (
      await world.parts.db
        .selectFrom('spot')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('artwork').select('id').whereRef('artwork.spot_id', '=', 'spot.id'))),
        )
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('two tabs', () => {
  test('two tabs that publish the same draft under one id create one work and one spot, and both get it', async () => {
    const ana = await world.member('ana')
    const photos = [await readyPhoto(world, ana), await readyPhoto(world, ana)]
    const spots = await countSpots()
    const body = { id: newId(), ...mural(photos) }
    const answers = await times(12, () => world.call(artworks.publish, { body }, ana))
    expect(statuses(answers)).toEqual([200])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await mine(ana)).toHaveLength(1)
    expect((await mine(ana))[0]?.photos).toHaveLength(2)
    expect(await countSpots()).toBe(spots)
  })

  test('when several works claim one photo, one succeeds and the others get 400 naming the photo', async () => {
    const ana = await world.member('ana')
    const photo = await readyPhoto(world, ana)
    const answers = await times(8, () =>
      world.call(artworks.publish, { body: { id: newId(), ...mural([photo]) } }, ana),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, error } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, error.fields]).toEqual([400, { 'photos.0': 'This photo belongs to another work' }])
    }
    expect(await mine(ana)).toHaveLength(1)
  })

  test('two people cannot publish under the same id', async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const id = newId()
    const answers = await Promise.all(
      [ana, zoe].map(async (as) => publish(as, { id, ...mural([await readyPhoto(world, as)]) })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('editing, removing and restoring at the same time leave the work in one of the requested states', async () => {
    const ana = await world.member('ana')
    const { id, photos } = await publishMural(world, ana)
    const more = [await readyPhoto(world, ana), await readyPhoto(world, ana)]
    const params = { id }
    const ids = photos.map((photo) => photo.id)
    const answers = await times(30, async (index): Promise<{ status: number }> => {
      if (index % 3 === 0) return world.call(artworks.remove, { params }, ana)
      if (index % 3 === 1) return world.call(artworks.restore, { params }, ana)
      const body = mural([...ids, ...more].slice(0, 1 + (index % 2)), { title: `Edit ${index}` })
      return world.call(artworks.edit, { params, body }, ana)
    })
    for (const status of statuses(answers)) expect([200, 400, 410]).toContain(status)
    await world.call(artworks.restore, { params }, ana)
    const shown = await world.call(artworks.get, { params })
    expect(shown.status).toBe(200)
    expect(shown.body.title).toMatch(/^Edit \d+$|^Left profile$/)
    expect(shown.body.photos[0]?.id).toBe(ids[0])
  })

  test('two tabs that remove the same work get the same date until which it can be restored', async () => {
    const ana = await world.member('ana')
    const { id } = await publishMural(world, ana)
    const answers = await times(10, () => world.call(artworks.remove, { params: { id } }, ana))
    expect(statuses(answers)).toEqual([200])
    expect(new Set(answers.map(({ body }) => body.restorableUntil)).size).toBe(1)
  })

  test('discarding, retrying and publishing one photo leave it in a work or deleted, and never both', async () => {
    const ana = await world.member('ana')
    const photo = await readyPhoto(world, ana)
    const params = { id: photo }
    const [published, ...others] = await Promise.all([
      world.call(artworks.publish, { body: { id: newId(), ...mural([photo]) } }, ana),
      world.call(uploads.discard, { params }, ana),
      world.call(uploads.retry, { params }, ana),
      world.call(uploads.discard, { params }, ana),
    ])
    expect(others.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    const { body } = await world.call(uploads.list, { query: { id: [photo] } }, ana)
    expect(body.items.length).toBe(published.status === 200 ? 1 : 0)
  })

  test('publishing a work while its photo is being cut never leaves it unfinished', { tags: ['slow'] }, async () => {
    const ana = await world.member('ana')
    const ids = await times(4, () => sendPhoto(world, ana, photoWithPlace))
    const works = await times(4, (index) =>
      world.call(artworks.publish, { body: { id: newId(), ...mural(ids.slice(index, index + 1)) } }, ana),
    )
    for (const id of ids) await settled(world, ana, id)
    for (const { body } of works) {
      await expect.poll(async () => (await world.call(artworks.get, { params: { id: body.id } })).status).toBe(200)
    }
  })
})

test('a moderator who starts the same battle twice at the same moment creates one', async () => {
  const [ana, zoe, mod] = [await world.member('ana'), await world.member('zoe'), await newModerator(world)]
  const [one, other] = await twoWorks(world, [ana, zoe])
  if (!one || !other) throw new Error('Two works')
  const body = { id: newBattleId(), one, other, endsAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect(statuses(await times(8, () => world.call(battles.arrange, { body }, mod)))).toEqual([200])
})

test('two requests that deadlock both succeed', async () => {
  const ids = [(await world.member('ana')).id, (await world.member('zoe')).id]
  const hold = (tx: Database, id: string) =>
    tx.selectFrom('member').select('username').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const both = (inOrder: string[]) =>
    world.app.db.transaction().execute(async (tx) => {
      const names: string[] = []
      for (const id of inOrder) {
        names.push((await hold(tx, id)).username)
        await setTimeout(200)
      }
      return names
    })
  const [one, other] = await Promise.all([both(ids), both(ids.toReversed())])
  expect(one).toHaveLength(2)
  expect(other).toEqual(one.toReversed())
})

describe('a username', () => {
  test('a username that many request at once goes to one, and the others are told to choose another', async () => {
    const members = await times(8, () => world.member('racer'))
    const username = `wish-${process.pid}-${Date.now() % 1e6}`
    const answers = await times(8, (index) => world.call(users.editProfile, { body: { username } }, members[index]))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    for (const { error } of answers.filter(({ status }) => status === 409)) {
      expect(error.fields).toEqual({ username: 'This username is taken. Choose another one' })
    }
  })

  test('a username that many newcomers request at once goes to each of them, with a number', async () => {
    const username = `crowd${process.pid}`
    const names = await times(6, async (index) => {
      const email = `${username}-${index}@example.org`
      await world.parts.pool?.seedAccount({ email, password, username })
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password },
        remoteAddress: `10.4.0.${index}`,
      })
      return auth.login.response.parse(answer.json()).user.username
    })
    expect(names.toSorted()).toEqual([username, ...[2, 3, 4, 5, 6].map((number) => `${username}${number}`)])
  })

  test('two first sign-ins at the same moment create one member', async () => {
    const email = `twice-${process.pid}@example.org`
    await world.parts.pool?.seedAccount({ email, password, username: 'twice' })
    const answers = await times(5, (index) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password },
        remoteAddress: `10.5.0.${index}`,
      }),
    )
    const ids = answers.map((answer) => auth.login.response.parse(answer.json()).user.id)
    expect(new Set(ids).size).toBe(1)
  })
})

test('concurrent refreshes with one cookie all succeed, and the session continues', async () => {
  const ana = await world.member('ana')
  const answers = await times(10, () =>
    world.app.inject({ method: 'POST', url: '/api/auth/refresh', cookies: { refresh_token: ana.refreshCookie } }),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  const cookies = answers.map((answer) => answer.cookies.find(({ name }) => name === 'refresh_token')?.value)
  expect(new Set(cookies).size).toBe(1)
  const next = await world.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    cookies: { refresh_token: cookies[0] ?? '' },
  })
  expect(next.statusCode).toBe(200)
})

test('requests under way during a sign-out are answered as before or as after it, and later ones are refused', async () => {
  const ana = await world.member('ana')
  const raced = times(20, (index) =>
    index === 10
      ? world.app
          .inject({ method: 'POST', url: '/api/auth/logout', cookies: { refresh_token: ana.refreshCookie } })
          .then(({ statusCode }) => ({ status: statusCode }))
      : world.call(users.profile, {}, ana),
  )
  for (const status of statuses(await raced)) expect([200, 401]).toContain(status)
  expect((await world.call(users.profile, {}, ana)).status).toBe(401)
})

test('deleting the account during uploads, edits and publishing leaves nothing of it, and no server error', {
  repeats: 5,
  tags: ['slow'],
}, async () => {
  const ana = await world.member('ana')
  const { id, photos } = await publishMural(world, ana)
  const draft = await readyPhoto(world, ana)
  const begin = () => beginPhoto(world, ana, newId(), 100)
  const body = { username: ana.username, password: ana.password }
  const answers = await Promise.all([
    world.call(artworks.edit, { params: { id }, body: mural(photos.map((photo) => photo.id)) }, ana),
    begin(),
    world.call(users.deleteAccount, { body }, ana),
    begin(),
    world.call(artworks.publish, { body: { id: newId(), ...mural([draft]) } }, ana),
    world.call(users.editProfile, { body: { bio: 'Still here' } }, ana),
    world.call(artworks.edit, { params: { id }, body: mural(photos.map((photo) => photo.id)) }, ana),
    world.call(users.profile, {}, ana),
    begin(),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  expect(answers[2]?.status).toBe(200)
  for (const table of ['photo', 'artwork'] as const) {
    expect(await world.parts.db.selectFrom(table).select('id').where('member_id', '=', ana.id).execute()).toEqual([])
  }
  expect(await world.parts.db.selectFrom('member').select('id').where('id', '=', ana.id).execute()).toEqual([])
})
