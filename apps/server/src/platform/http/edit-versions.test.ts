import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { collections } from '@allcity/contract/collections'
import { CommentId, comments } from '@allcity/contract/comments'
import { crews } from '@allcity/contract/crews'
import type { ErrorReply } from '@allcity/contract/errors'
import { users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCollection } from '#test/collections.ts'
import { joinCrew, newArtist, newCrew } from '#test/makers.ts'
import { publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { computeVersion } from './edit-versions.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

interface Answered {
  status: number
  body: unknown
  error: Pick<ErrorReply, 'fields' | 'conflict'> & { error: string }
}

interface Form {
  version: string
  edit: (body: Record<string, unknown>) => Promise<Answered>
  read: () => Promise<unknown>
}

/** Opens the form of each kind of thing: a field of text, and another one, that two tabs edit. */
const forms: Record<string, { one: string; other: string; open: () => Promise<Form> }> = {
  'a work': {
    one: 'title',
    other: 'description',
    open: async () => {
      const { id, version } = await publishMural(world, ana)
      const at = { params: { id } }
      return {
        version,
        edit: (body) => world.call(artworks.edit, { ...at, body }, ana),
        read: async () => (await world.call(artworks.getMine, at, ana)).body,
      }
    },
  },
  'an artist': {
    one: 'name',
    other: 'bio',
    open: async () => {
      const at = { params: { id: await newArtist(world, ana, `Version ${crypto.randomUUID().slice(0, 8)}`) } }
      const read = async () => (await world.call(artists.get, at)).body
      return { version: (await read()).version, edit: (body) => world.call(artists.edit, { ...at, body }, ana), read }
    },
  },
  'a crew': {
    one: 'name',
    other: 'bio',
    open: async () => {
      const at = { params: { id: await newCrew(world, ana, `Version ${crypto.randomUUID().slice(0, 8)}`) } }
      const read = async () => (await world.call(crews.get, at)).body
      return { version: (await read()).version, edit: (body) => world.call(crews.edit, { ...at, body }, ana), read }
    },
  },
  'a list': {
    one: 'title',
    other: 'description',
    open: async () => {
      const at = { params: { id: await newCollection(world, ana, []) } }
      const read = async () => (await world.call(collections.getMine, at, ana)).body
      const edit = (body: object) => world.call(collections.edit, { ...at, body }, ana)
      return { version: (await read()).version, edit, read }
    },
  },
  'a profile': {
    one: 'city',
    other: 'bio',
    open: async () => {
      const zoe = await world.member('zoe')
      const read = async () => (await world.call(users.profile, {}, zoe)).body.profile
      return { version: (await read()).version, edit: (body) => world.call(users.editProfile, { body }, zoe), read }
    },
  },
}

describe.each(Object.entries(forms))('%s that is open in two tabs', (_, { one, other, open }) => {
  test('keeps both edits when they are of different fields', async () => {
    const { version, edit, read } = await open()
    expect((await edit({ version, [one]: 'Changed first' })).status).toBe(200)
    expect((await edit({ version, [other]: 'Changed second' })).status).toBe(200)
    expect(await read()).toMatchObject({ [one]: 'Changed first', [other]: 'Changed second' })
  })

  test('refuses an older edit of the same field and gives what is there now', async () => {
    const { version, edit, read } = await open()
    const first = await edit({ version, [one]: 'Changed first' })
    const refused = await edit({ version, [one]: 'Changed second', [other]: 'Also changed' })
    expect(refused).toMatchObject({ status: 409, error: { error: 'edit_conflict' } })
    const { conflict } = refused.error
    expect(conflict).toMatchObject({ fields: [one], current: { [one]: 'Changed first' } })
    expect(await read()).toMatchObject({ [one]: 'Changed first', [other]: null, version: conflict?.version })
    expect(JSON.stringify(first.body)).toContain(conflict?.version)
    expect((await edit({ version: conflict?.version, [one]: 'Changed second' })).status).toBe(200)
    expect(await read()).toMatchObject({ [one]: 'Changed second' })
  })

  test('takes the same words twice, and the last write without a version', async () => {
    const { version, edit, read } = await open()
    for (let i = 0; i < 2; i++) expect((await edit({ version, [one]: 'The same words' })).status).toBe(200)
    expect((await edit({ [one]: 'The last word' })).status).toBe(200)
    expect(await read()).toMatchObject({ [one]: 'The last word' })
  })

  test('lets one of eight edits of the same moment through and refuses the others', async () => {
    const { version, edit } = await open()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => edit({ version, [one]: `Edit ${at}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('refuses a version that no read ever gave', async () => {
    const { version, edit, read } = await open()
    const before = await read()
    const fromTheFuture = computeVersion(Object.fromEntries(version.split('.').map((_, at) => [at, 'tomorrow'])))
    for (const unknown of [fromTheFuture, '9999999', 'x']) {
      expect((await edit({ version: unknown, [one]: 'Mine' })).error).toMatchObject({ error: 'edit_conflict' })
    }
    for (const wrong of ['', 'a b', 7, null, 'x'.repeat(401), { $gt: '' }]) {
      const { status, error } = await edit({ version: wrong, [one]: 'Mine' })
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['version']])
    }
    expect(await read()).toEqual(before)
  })
})

test('a work whose credits, photos or place somebody else changed refuses an older edit of those alone', async () => {
  const { id, version, location } = await publishMural(world, ana)
  const params = { id }
  const send = (body: object) => world.call(artworks.edit, { params, body }, ana)
  const [ida, photo] = [await newArtist(world, ana, 'Ida of Versions'), await readyPhoto(world, ana)]
  await send({ credits: [{ makerId: ida }], photos: [{ id: photo }], location: { longitude: 13.4, latitude: 52.5 } })
  expect((await send({ version, credits: [] })).status).toBe(409)
  expect((await send({ version, location })).status).toBe(409)
  expect((await send({ version, photos: [{ id: photo, altText: 'Another' }] })).status).toBe(409)
  expect((await send({ version, title: 'A title' })).status).toBe(200)
  const mine = (await world.call(artworks.getMine, { params }, ana)).body
  expect(mine).toMatchObject({ title: 'A title', location: { longitude: 13.4, latitude: 52.5 } })
  expect([mine.credits.map((credit) => credit.id), mine.photos.map((one) => one.id)]).toEqual([[ida], [photo]])
})

test('a work that was deleted meanwhile refuses an edit as gone, and a list as not found', async () => {
  const { id, version } = await publishMural(world, ana)
  await world.call(artworks.remove, { params: { id } }, ana)
  expect((await world.call(artworks.edit, { params: { id }, body: { version, title: 'Late' } }, ana)).status).toBe(410)
  const list = { params: { id: await newCollection(world, ana, []) } }
  await world.call(collections.remove, list, ana)
  expect((await world.call(collections.edit, { ...list, body: { title: 'Late' } }, ana)).status).toBe(404)
})

test('a membership keeps edits of different years, and refuses years that are in the wrong order together', async () => {
  const [crew, artist] = [
    await newCrew(world, ana, 'Crew of Versions'),
    await newArtist(world, ana, 'Member of Versions'),
  ]
  await joinCrew(world, crew, artist, { from: 2001 }, ana)
  const member = async () => (await world.call(crews.get, { params: { id: crew } })).body.memberships[0]
  const before = await member()
  const params = { id: crew, membershipId: before?.id ?? '' }
  const send = (body: object) =>
    world.call(crews.editMember, { params, body: { version: before?.version, ...body } }, ana)
  expect((await send({ from: 2005 })).status).toBe(200)
  expect((await send({ to: 2003 })).error.fields).toEqual({ to: 'The last year must not be before the first' })
  expect((await send({ to: 2009 })).status).toBe(200)
  expect(await member()).toMatchObject({ from: 2005, to: 2009 })
  expect((await send({ from: 2007 })).error).toMatchObject({ error: 'edit_conflict' })
})

test('a comment that was changed meanwhile refuses an older edit and gives the text of now', async () => {
  const { id: artworkId } = await publishMural(world, ana)
  const id = CommentId.parse(crypto.randomUUID())
  const body = { id, text: 'First words' }
  const { version } = (await world.call(comments.write, { params: { id: artworkId }, body }, ana)).body
  const send = (text: string) => world.call(comments.edit, { params: { id }, body: { text, version } }, ana)
  expect((await send('Second words')).status).toBe(200)
  expect((await send('Third words')).error).toMatchObject({ error: 'edit_conflict', conflict: { fields: ['text'] } })
  expect((await send('Second words')).status).toBe(200)
})

test('a version of a page is not restored over words that somebody wrote since', async () => {
  const id = await newCrew(world, ana, 'Crew of restored words')
  const read = async () => (await world.call(crews.get, { params: { id } })).body
  const say = (bio: string) => world.call(crews.edit, { params: { id }, body: { bio } }, ana)
  await say('The first words')
  await say('The second words')
  const { version } = await read()
  const [last] = (await world.call(crews.history, { params: { id }, query: {} }, ana)).body.items
  const restore = (body?: { version: string }) =>
    world.call(crews.restore, { params: { id, changeId: last?.id ?? '' }, body }, ana)
  await say('Words of somebody else')
  expect((await restore({ version })).error).toMatchObject({ error: 'edit_conflict', conflict: { fields: ['bio'] } })
  expect((await read()).bio).toBe('Words of somebody else')
  expect((await restore({ version: (await read()).version })).status).toBe(200)
  expect((await read()).bio).toBe('The first words')
  await say('Once more')
  expect((await restore()).body.bio).toBe('The first words')
})

test('a membership is not restored over years that somebody gave since', async () => {
  const bo = await world.member('bo')
  const [crew, artist] = [
    await newCrew(world, bo, 'Crew of restored years'),
    await newArtist(world, bo, 'Ida Restored'),
  ]
  await joinCrew(world, crew, artist, { from: 2001 }, bo)
  const member = async () => (await world.call(crews.get, { params: { id: crew } })).body.memberships[0]
  const edit = async (from: number) =>
    world.call(
      crews.editMember,
      { params: { id: crew, membershipId: (await member())?.id ?? '' }, body: { from } },
      ana,
    )
  await edit(2005)
  const version = (await member())?.version
  const [last] = (await world.call(crews.history, { params: { id: crew }, query: {} }, bo)).body.items
  await edit(2009)
  const at = { params: { id: crew, changeId: last?.id ?? '' } }
  expect((await world.call(crews.restore, { ...at, body: { version } }, bo)).error.error).toBe('edit_conflict')
  expect(await member()).toMatchObject({ from: 2009 })
})
