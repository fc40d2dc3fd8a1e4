import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { artworks } from '@allcity/contract/artworks'
import { auth } from '@allcity/contract/auth'
import { uploads } from '@allcity/contract/uploads'
import { users } from '@allcity/contract/users'
import ExifReader from 'exifreader'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  incomingFile,
  listFiles,
  mural,
  newId,
  photoWithPlace,
  publishMural,
  readyPhoto,
  sendPhoto,
} from '#test/photos.ts'
import { signIn } from '#test/sessions.ts'
import { unzip } from '#test/unzip.ts'
import { type Member, openWorld, password, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const edit = (as: Member, body: object) =>
  world.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    payload: body,
    headers: { authorization: `Bearer ${as.idToken}` },
  })
const readProfile = async (as: Member) => (await world.call(users.profile, {}, as)).body.profile
const requestExport = (as: Member) =>
  world.app.inject({ url: '/api/users/export', headers: { authorization: `Bearer ${as.idToken}` } })
const remove = (as: Member, change: { username?: string; password?: string } = {}) =>
  world.call(users.deleteAccount, { body: { username: as.username, password, ...change } }, as)
const mailTo = async (to: string) => {
  const { outbox } = world.parts
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  return mails.filter((mail) => mail.includes(to)).join('\n')
}
const count = async (table: 'member' | 'photo' | 'artwork', column: 'id' | 'member_id', id: string) =>
  (await world.parts.db.selectFrom(table).select('id').where(column, '=', id).execute()).length

describe('the profile', () => {
  test('is edited field by field, and an empty text means none', async () => {
    const ana = await world.member('ana')
    await edit(ana, { name: 'Ana  Lima', city: 'São Paulo', bio: 'I walk.\nI look.' })
    expect(await readProfile(ana)).toMatchObject({ name: 'Ana Lima', city: 'São Paulo', bio: 'I walk.\nI look.' })
    const answer = await edit(ana, { city: '' })
    expect(users.editProfile.response.parse(answer.json()).profile).toMatchObject({ name: 'Ana Lima', city: null })
    expect((await edit(ana, {})).statusCode).toBe(200)
  })

  test('keeps emoji, right-to-left text and markup as text', async () => {
    const ana = await world.member('ana')
    await edit(ana, { name: 'آنا 🎨', bio: '<script>alert(1)</script> \u0000\u202Eabc' })
    expect(await readProfile(ana)).toMatchObject({ name: 'آنا 🎨', bio: '<script>alert(1)</script> abc' })
  })

  test.each([
    ['a username of one letter', { username: 'a' }, 'username'],
    ['a username with a space', { username: 'a b' }, 'username'],
    ['a username that leads elsewhere in an address', { username: '..' }, 'username'],
    ['a username of dots and dashes', { username: '.-.' }, 'username'],
    ['a username with markup', { username: '<b>ana</b>' }, 'username'],
    ['a username of 10 000 letters', { username: 'a'.repeat(10_000) }, 'username'],
    ['no username at all', { username: null }, 'username'],
    ['a name of 10 000 letters', { name: 'a'.repeat(10_000) }, 'name'],
    ['a name that is a number', { name: 5 }, 'name'],
    ['a city that is a list', { city: ['Lisbon'] }, 'city'],
    ['a text of 10 000 letters', { bio: 'a'.repeat(10_000) }, 'bio'],
    ['a picture that is no id', { avatarId: '../../etc/passwd' }, 'avatarId'],
  ])('refuses %s, naming the field', async (_, body, field) => {
    const ana = await world.member('ana')
    const answer = await edit(ana, body)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    expect(answer.json().message).toMatch(/\w{3}/)
  })

  test.each([{ role: 'admin' }, { email: 'x@example.org' }, { id: newId() }, { suspendedUntil: null }])(
    'refuses a field that is not for editing: %j',
    async (body) => {
      const ana = await world.member('ana')
      expect((await edit(ana, { bio: 'I walk', ...body })).statusCode).toBe(400)
      expect(await readProfile(ana)).toMatchObject({ role: 'member', bio: null })
    },
  )

  test('gives nobody the username of another, in capitals neither; ones own may change its case', async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const answer = await edit(zoe, { username: ana.username.toUpperCase() })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      409,
      { username: 'This username is taken. Choose another one' },
    ])
    expect((await edit(ana, { username: ana.username.toUpperCase() })).statusCode).toBe(200)
    expect((await readProfile(ana)).username).toBe(ana.username.toUpperCase())
  })
})

describe('the avatar', () => {
  test('is a photo of mine that is ready, and can be taken away', async () => {
    const ana = await world.member('ana')
    const avatarId = await readyPhoto(world, ana)
    await edit(ana, { avatarId })
    expect((await readProfile(ana)).avatar?.id).toBe(avatarId)
    const noted = ['taken_at', 'taken_offset', sql<boolean>`suggested_point is not null`.as('has_place')] as const
    const kept = world.parts.db.selectFrom('photo').select(noted).where('id', '=', avatarId)
    expect(await kept.executeTakeFirst()).toEqual({ taken_at: null, taken_offset: null, has_place: false })
    await edit(ana, { avatarId: null })
    expect((await readProfile(ana)).avatar).toBeNull()
  })

  test("is neither another's photo, nor one that does not exist, nor one that is not ready", async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    for (const avatarId of [await readyPhoto(world, zoe), newId()]) {
      const answer = await edit(ana, { avatarId })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['avatarId']])
    }
    const broken = await sendPhoto(world, ana, Buffer.from('not a photo'))
    expect((await edit(ana, { avatarId: broken })).statusCode).toBe(409)
    expect((await readProfile(ana)).avatar).toBeNull()
  })

  test('goes when its photo is discarded', async () => {
    const ana = await world.member('ana')
    const avatarId = await readyPhoto(world, ana)
    await edit(ana, { avatarId })
    await world.call(uploads.discard, { params: { id: avatarId } }, ana)
    expect((await readProfile(ana)).avatar).toBeNull()
  })
})

describe('the download of my data', () => {
  test('is a ZIP with all that we hold, and each photo in full size without what the camera wrote', async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    await publishMural(world, zoe)
    const { id } = await publishMural(world, ana, { locationLevel: 'hidden', title: 'Mine' })
    const draft = await readyPhoto(world, ana)
    const broken = await sendPhoto(world, ana, Buffer.from('not a photo'))
    const answer = await requestExport(ana)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const files = await unzip(answer.rawPayload)
    const data = JSON.parse(String(files.get('allcity.json')))
    expect(data.profile).toMatchObject({ id: ana.id, email: ana.email })
    expect(data.artworks).toMatchObject([
      { id, title: 'Mine', location: { longitude: -73.98841, latitude: 40.72017 }, location_level: 'hidden' },
    ])
    expect(data.photos.map((photo: { id: string }) => photo.id)).toContain(broken)
    expect(data.photos).toHaveLength(3)
    const held = data.photos.find((photo: { id: string }) => photo.id === draft)
    expect(held.suggested_location.latitude).toBeGreaterThan(40)
    const pictures = [...files.keys()].filter((name) => name.endsWith('.jpg'))
    expect(pictures).toHaveLength(2)
    expect(pictures).toContain(`photos/${draft}.jpg`)
    for (const name of pictures) {
      expect(files.get(name)?.toString('latin1', 0, 3)).toBe('\xff\xd8\xff')
      expect(Object.keys(ExifReader.load(files.get(name) ?? Buffer.alloc(0), { expanded: true }))).toEqual(['file'])
    }
    expect(answer.body).not.toContain(zoe.email)
    const more = await Promise.all([requestExport(ana), requestExport(ana)])
    expect(more.map(({ statusCode }) => statusCode).sort(), 'one at a time').toEqual([200, 409])
    expect((await requestExport(ana)).statusCode, 'and a few a minute').toBe(429)
  })

  test('holds one photo open at a time, however many there are', async () => {
    const ana = await world.member('ana')
    const id = await readyPhoto(world, ana)
    const masters = join(world.parts.env.DATA_DIR, 'files/private/masters')
    const { rows } = await sql<{ key: string; copy: string }>`
      insert into photo (id, member_id, state, file_name, bytes, key, width, height, sizes, thumbhash, colour, expires_at)
      select gen_random_uuid(), member_id, state, file_name, bytes, key || n, width, height, sizes, thumbhash, colour, expires_at
      from photo, generate_series(10, 20) as n where id = ${id}
      returning (select key from photo as first where first.id = ${id}) as key, photo.key as copy`.execute(
      world.parts.db,
    )
    for (const { key, copy } of rows) await cp(join(masters, key), join(masters, copy), { recursive: true })
    const warnings: Error[] = []
    const heard = (warning: Error) => warnings.push(warning)
    process.on('warning', heard)
    expect((await unzip((await requestExport(ana)).rawPayload)).size).toBe(13)
    process.off('warning', heard)
    expect(warnings).toEqual([])
  })

  test('breaks off when a file of it is gone, and the server goes on', async () => {
    const ana = await world.member('ana')
    const id = await readyPhoto(world, ana)
    const { key } = await world.parts.db
      .selectFrom('photo')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await rm(join(world.parts.env.DATA_DIR, 'files/private/masters', key), { recursive: true })
    const answer = fetch(`${world.origin}/api/users/export`, { headers: { authorization: `Bearer ${ana.idToken}` } })
    await expect(answer.then((response) => response.arrayBuffer())).rejects.toThrow()
    expect((await world.app.inject('/api/health')).statusCode).toBe(200)
  })
})

describe('deleting the account', () => {
  test('takes the works, the photos, their files and the account with it, and nobody signs in with it again', async () => {
    const ana = await world.member('ana')
    const { id, photos } = await publishMural(world, ana)
    const draft = await readyPhoto(world, ana)
    await edit(ana, { avatarId: draft })
    const kept = await world.parts.db.selectFrom('photo').select('id').where('member_id', '=', ana.id).execute()
    const folders = (await Promise.all(kept.map((photo) => listFiles(world, photo.id)))).flat()
    expect(folders.every(existsSync)).toBe(true)
    expect((await remove(ana)).body).toEqual({ deleted: true })

    expect((await world.call(artworks.get, { params: { id } })).status).toBe(404)
    expect((await world.call(users.profile, {}, ana)).status).toBe(401)
    expect((await signIn(world, ana.email)).json().error).toBe('wrong_credentials')
    expect(
      await Promise.all([
        count('member', 'id', ana.id),
        count('photo', 'member_id', ana.id),
        count('artwork', 'member_id', ana.id),
      ]),
    ).toEqual([0, 0, 0])
    await expect.poll(() => folders.filter(existsSync)).toEqual([])
    const url = photos[0]?.photo?.sizes[0]?.url ?? ''
    expect((await fetch(world.origin + url)).status).toBe(404)
  })

  test('frees the username and the address for a newcomer, who finds nothing of before', async () => {
    const ana = await world.member('ana')
    await publishMural(world, ana)
    await remove(ana)
    await world.parts.pool?.seedAccount({ email: ana.email, password, username: ana.username })
    const { user } = auth.login.response.parse((await signIn(world, ana.email)).json())
    expect(user).toMatchObject({ username: ana.username, artworkCount: 0, name: null })
    expect(user.id).not.toBe(ana.id)
  })

  test('needs the username as it is and the password of this account', async () => {
    const ana = await world.member('ana')
    await publishMural(world, ana)
    expect((await remove(ana, { username: ana.username.toUpperCase() })).error.fields).toHaveProperty('username')
    const wrong = await remove(ana, { password: 'not hers at all' })
    expect([wrong.status, wrong.error.fields]).toEqual([400, { password: 'Wrong password' }])
    expect(Object.keys((await remove(ana, { password: '' })).error.fields ?? {})).toEqual(['password'])
    expect(await count('artwork', 'member_id', ana.id)).toBe(1)
  })

  test('allows as few guesses of the password as signing in does', async () => {
    const ana = await world.member('ana')
    const statuses = []
    for (let guess = 1; guess <= 12; guess++) statuses.push((await remove(ana, { password: `guess ${guess}` })).status)
    expect(statuses).toContain(429)
    expect(await count('member', 'id', ana.id)).toBe(1)
  })

  test('sends a mail that says so', async () => {
    const ana = await world.member('ana')
    await remove(ana)
    await expect.poll(() => mailTo(ana.email)).toContain(`The account ${ana.username} is deleted.`)
  })

  test('while a photo is still being cut leaves no file of it behind', async () => {
    const ana = await world.member('ana')
    const id = await sendPhoto(world, ana, photoWithPlace)
    const files = [...(await listFiles(world, id)), incomingFile(world, id)]
    await world.call(artworks.publish, { body: { id: newId(), ...mural([id]) } }, ana)
    expect((await remove(ana)).status).toBe(200)
    await expect.poll(() => files.filter(existsSync)).toEqual([])
  })
})
