import { join } from 'node:path'
import { data } from '@allcity/contract/data'
import { takedowns } from '@allcity/contract/takedowns'
import { uploads } from '@allcity/contract/uploads'
import { users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeAccount, untilGone } from './account-deletions.ts'
import { fixtures } from './fixtures/corpus.ts'
import { mailsTo } from './mailboxes.ts'
import { newInCharge } from './people-in-charge.ts'
import { newPicture, publishMural, sendPhoto, settled } from './photos.ts'
import { about, publishWork } from './takedowns.ts'
import { type Member, openWorld } from './world.ts'

const world = await openWorld()
const { db, baseUrl } = world.parts
let ana: Member

beforeAll(async () => {
  ana = await world.member('ana')
})

const german = { 'accept-language': 'de-AT,de;q=0.9' }

/** The languages of the mails to an address, by their HTML. */
async function mailLanguages(email: string): Promise<string[]> {
  const mails = await mailsTo(world, { email })
  return mails.flatMap((mail) => /<html lang=3D"(\w+)"/.exec(mail)?.[1] ?? []).toSorted()
}

const askPool = (operation: string, payload: object, headers: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/identity/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    payload: JSON.stringify({ ClientId: world.parts.gate.identity.clientId, ...payload }),
  })

describe('mails', () => {
  test('with a code are in the language of the browser that asks for it', async () => {
    const Username = 'neu@example.org'
    const Password = 'a quiet wall at noon'
    expect((await askPool('SignUp', { Username, Password }, german)).statusCode).toBe(200)
    await expect.poll(() => mailLanguages(Username)).toEqual(['de'])
    await askPool('ResendConfirmationCode', { Username }, { ...german, cookie: 'lang=ja' })
    await expect.poll(() => mailLanguages(Username)).toEqual(['de', 'ja'])
  })

  test('with a code for a new password are in the language that the member chose', async () => {
    const zoe = await world.member('zoe')
    await world.call(users.editProfile, { body: { language: 'fr' } }, zoe)
    await askPool('ForgotPassword', { Username: zoe.email }, german)
    await expect.poll(() => mailLanguages(zoe.email)).toEqual(['fr'])
  })

  test('about a takedown request are in the language of its form', async () => {
    const work = await publishWork(world, ana, await newPicture())
    const email = 'kim-in-vienna@example.net'
    const payload = about(world, [work], { email })
    const remoteAddress = '10.21.1.7'
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/takedowns',
      payload,
      remoteAddress,
      headers: german,
    })
    expect(takedowns.ask.response.parse(answer.json()).number).not.toBe('')
    await expect.poll(() => mailLanguages(email)).toEqual(['de'])
  })

  test('about a deleted account are in the language that its member chose', async () => {
    const zoe = await world.member('zoe')
    await world.call(users.editProfile, { body: { language: 'ar' } }, zoe)
    await removeAccount(world, await newInCharge(world, 'admin'), zoe, false)
    await untilGone(world, zoe)
    await expect.poll(() => mailLanguages(zoe.email)).toEqual(['ar'])
  })
})

test('a suspension is in the language of the request, with its last day', async () => {
  const zoe = await world.member('zoe')
  const change = { suspended_until: new Date('2999-01-31T00:00:00Z'), suspension_reason: 'Nine calendars' }
  await db.updateTable('member').set(change).where('id', '=', zoe.id).execute()
  const headers = { authorization: `Bearer ${zoe.idToken}`, ...german }
  const reply = (await world.app.inject({ url: '/api/users/profile', headers })).json()
  expect(reply).toMatchObject({ error: 'forbidden', isSuspended: true })
  expect(reply.message).toContain('31. Januar 2999')
  expect(reply.message).toContain('Nine calendars')
  expect(reply.message).not.toContain('suspended')
})

test('a refused photo says why in the language of the request, with its numbers', async () => {
  const id = await sendPhoto(world, ana, join(fixtures, 'icon-sized.png'))
  expect((await settled(world, ana, id)).failure).toBe(
    'This photo is 48 × 32 pixels. Its longer side needs at least 200.',
  )
  const headers = { authorization: `Bearer ${ana.idToken}`, ...german }
  const answer = await world.app.inject({ url: `/api${uploads.list.path}?id=${id}`, headers })
  const [upload] = uploads.list.response.parse(answer.json()).items
  expect(upload?.failure).toMatch(/48 × 32 .*200/)
  expect(upload?.failure).not.toContain('This photo')
})

test('a feed and an embed are in the language of the request', async () => {
  const { id } = await publishMural(world, ana, { title: null })
  const embed = await world.app.inject({
    url: `/api${data.embed.path}?url=${encodeURIComponent(`${baseUrl}/artwork/${id}`)}`,
    headers: german,
  })
  expect(embed.headers.vary).toContain('accept-language')
  expect(data.embed.response.parse(embed.json()).attribution).not.toMatch(/Untitled|photo by/)
  const feed = await world.app.inject({ url: `/feeds/artworks.atom?uploader=${ana.username}`, headers: german })
  expect(feed.body).toContain(id)
  expect(feed.body).not.toMatch(/Untitled|photo by|Street art of Allcity/)
})

describe('names of places', () => {
  const inMunich = { longitude: 11.5755, latitude: 48.1374 }
  const askFor = async (url: string, language = 'de') =>
    (await world.app.inject({ url, headers: { 'accept-language': language } })).json()

  test('are in the language of the request, on works, in search and for cities', async () => {
    const { id } = await publishMural(world, ana, { location: inMunich })
    expect((await askFor(`/api/artworks/${id}`)).place).toMatchObject({
      city: 'München',
      country: 'Deutschland',
      path: '/places/de/munich-2867714',
    })
    expect((await askFor(`/api/artworks/${id}`, 'ja')).place).toMatchObject({ city: 'ミュンヘン', country: 'ドイツ' })
    expect((await askFor(`/api/artworks/${id}`, 'en')).place).toMatchObject({ city: 'Munich', country: 'Germany' })
    expect((await askFor('/api/regions/nearest?latitude=48.1374&longitude=11.5755')).region?.name).toBe('München')
  })

  test.each([
    ['Munich', 'München'],
    ['München', 'München'],
    ['Monachium', 'München'],
    ['Cologne', 'Köln'],
    ['Lisboa', 'Lissabon'],
    ['Warszawa', 'Warschau'],
    ['Roma', 'Rom'],
    ['ローマ', 'Rom'],
    ['Germany', 'Deutschland'],
  ])('a German reader finds %s as %s', async (words, name) => {
    const { groups } = await askFor(`/api/search?kinds=places&q=${encodeURIComponent(words)}`)
    const names = groups.flatMap((group: { items: { name: { text: string } }[] }) =>
      group.items.map((item) => item.name.text),
    )
    expect(names).toContain(name)
  })

  test('stay English in the files of /data, whatever the browser’s language', async () => {
    const { id } = await publishMural(world, ana, { location: inMunich })
    const file = await askFor(`/api/artworks.geojson?uploader=${ana.username}`)
    const work = file.features.find((feature: { id: string }) => feature.id === id)
    expect(work.properties).toMatchObject({ city: 'Munich', country: 'Germany' })
    expect(work.properties.attribution).toContain('photo by')
  })
})

test('a title of 200 Japanese characters is refused in Japanese, with the number that fits', async () => {
  const headers = { authorization: `Bearer ${ana.idToken}`, 'accept-language': 'ja' }
  const { id } = await publishMural(world, ana)
  const payload = { title: '壁'.repeat(200) }
  const answer = await world.app.inject({ method: 'PUT', url: `/api/artworks/${id}`, headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields.title).toMatch(/120/)
  expect(answer.json().fields.title).not.toContain('Keep')
})
