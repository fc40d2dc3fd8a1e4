import { artworks } from '@allcity/contract/artworks'
import { auth } from '@allcity/contract/auth'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { artworkJobs } from '#server/modules/artworks/jobs.ts'
import { removeSampleAccount } from '#server/modules/samples/commands.ts'
import { findSampleSignIn } from '#server/modules/samples/queries.ts'
import { sampleAccount } from '#server/modules/samples/rules.ts'
import { newId, publishMural } from './photos.ts'
import { beginPhoto, tus } from './tus.ts'
import { type Member, openWorld, password, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

async function begin(owner: Member): Promise<string> {
  const id = newId()
  expect((await beginPhoto(world, owner, id, 10)).status).toBe(201)
  return id
}

test("another member's upload in the query of one's own is neither read nor written", async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const [theirs, own] = [await begin(ana), await begin(zoe)]
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await tus(world, zoe, 'PATCH', `/${own}?x=/${theirs}`, headers, Buffer.from('EVIL!EVIL!'))
  expect((await world.parts.incoming.received(theirs))?.bytes).toBe(0)
  const other = await tus(world, zoe, 'HEAD', `/${own}?/${theirs}`)
  expect(other.headers.get('upload-offset')).not.toBe('0')
})

test('no other website may read the progress of an upload', async () => {
  const ana = await world.member('ana')
  const answer = await tus(world, ana, 'HEAD', `/${await begin(ana)}`, { origin: 'https://evil.example' })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

test('a suspended member cannot return by deleting the account and signing up again', async () => {
  const ana = await world.member('ana')
  const suspended_until = new Date(Date.now() + 86_400_000)
  await world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', ana.id).execute()
  await world.parts.pool?.removeAccount(ana.email)
  await world.parts.pool?.seedAccount({ email: ana.email, password, username: 'somebody-new' })
  const again = await world.call(auth.login, { body: { email: ana.email, password } })
  expect([again.status, again.error.error]).toEqual([403, 'forbidden'])
})

test('the sample account is removed even after somebody changed its public password', async () => {
  await world.parts.pool?.seedAccount({ ...sampleAccount, password: 'a stranger was here' })
  await removeSampleAccount(world.parts.pool)
  const signIn = await world.call(auth.login, { body: { email: sampleAccount.email, password: 'a stranger was here' } })
  expect(signIn.status).toBe(401)
})

test('the start names the sample account only where there is one', async () => {
  await world.parts.pool?.seedAccount(sampleAccount)
  expect(await findSampleSignIn(world.parts.pool)).toContain(sampleAccount.email)
  await removeSampleAccount(world.parts.pool)
  expect(await findSampleSignIn(world.parts.pool)).toBeNull()
  expect(await findSampleSignIn(null), 'in a hosted pool').toBeNull()
})

test('requests with an invalid token count like any other', async () => {
  const env = { ...world.parts.env, REQUESTS_A_MINUTE: 3, TRUSTED_PROXIES: ['127.0.0.1'] }
  const app = await buildApp({ ...world.parts, env })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  // Its own address: servers count together, so other requests of this minute would count here.
  const headers = { authorization: 'Bearer nonsense', 'x-forwarded-for': '203.0.113.77' }
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) {
    const answer = await fetch(`${origin}/api/users/profile`, { headers })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  await app.close()
  expect(statuses).toEqual([401, 401, 401, 429, 429])
})

test('private answers are never cached', async () => {
  const ana = await world.member('ana')
  for (const url of ['/api/users/profile', '/api/artworks/mine']) {
    const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${ana.idToken}` } })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
})

test('a train is hidden for two weeks and then shown at its city, at any requested level', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana, { surface: 'train', locationLevel: 'exact' })
  const shown = async () => (await world.call(artworks.get, { params: { id } })).body.place
  expect(await shown()).toEqual({
    level: 'hidden',
    location: null,
    neighbourhood: null,
    city: null,
    country: null,
    countryCode: null,
    path: null,
  })

  const spot = world.parts.db.selectFrom('artwork').select('spot_id').where('id', '=', id)
  await world.parts.db
    .updateTable('spot')
    .set({ later_at: new Date(Date.now() - 1_000) })
    .where('id', 'in', spot)
    .execute()
  const place = artworkJobs(world.parts.db, world.parts.jobs).find(({ name }) => name === 'artwork-place-trains')
  await place?.run({})
  expect((await shown()).level).toBe('city')
  expect((await shown()).location).not.toEqual({ longitude: -73.98841, latitude: 40.72017 })
})

test('a work held back by a moderator is not published by removing and restoring it', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('id', '=', id).execute()
  expect((await world.call(artworks.remove, { params: { id } }, ana)).status).toBe(403)
  await world.call(artworks.restore, { params: { id } }, ana)
  expect((await world.call(artworks.get, { params: { id } })).status).toBe(404)
})
