import { type ArtworkDetails, artworks } from '@allcity/contract/artworks'
import { CollectionFile, CollectionId, collectionLimits, collections } from '@allcity/contract/collections'
import { users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { getFile, listIds, newCollection, workSeenToday } from '#test/collections.ts'
import { listChildren, readText, readXml } from '#test/exports.ts'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe] = [await world.member('ana'), await world.member('zoe')]
})

const publish = (change: Partial<ArtworkDetails> = {}, as = ana) => workSeenToday(world, as, change)
const read = (id: CollectionId, as?: Member) => world.call(collections.get, { params: { id } }, as)
const readMine = (id: CollectionId, as = ana) => world.call(collections.getMine, { params: { id } }, as)
const edit = (id: CollectionId, body: { title: string } & Record<string, unknown>, as = ana) =>
  world.call(collections.edit, { params: { id }, body }, as)
const getFeed = (id: CollectionId) => world.app.inject(`/feeds/lists/${id}/works.atom`)
const listEntries = async (id: CollectionId) =>
  listChildren(readXml((await getFeed(id)).body), 'entry').map((entry) =>
    readText(entry, 'id').replace('urn:uuid:', ''),
  )

describe('lists', () => {
  test('a list keeps works once each, in order and with notes, and repeated requests change nothing', async () => {
    const [a, b, c] = [await publish(), await publish(), await publish()]
    const id = await newCollection(world, ana, [a, b])
    const again = { body: { id, title: 'Another name', artworkIds: [c] } }
    expect((await world.call(collections.create, again, ana)).body).toMatchObject({ title: 'Kept for a Sunday' })
    expect((await world.call(collections.create, again, zoe)).status).toBe(409)

    const keep = () =>
      world.call(collections.keep, { params: { id, artworkId: c }, body: { note: 'Morning light', after: a } }, ana)
    await keep()
    expect(listIds(await keep())).toEqual([a, c, b])
    expect((await read(id)).body.items[1]?.note).toBe('Morning light')
    await world.call(collections.keep, { params: { id, artworkId: c }, body: {} }, ana)
    expect((await read(id)).body.items[1]?.note).toBe('Morning light')

    await world.call(collections.order, { params: { id }, body: { artworkIds: [b] } }, ana)
    expect(listIds(await read(id))).toEqual([b, a, c])
    const drop = () => world.call(collections.drop, { params: { id, artworkId: a } }, ana)
    await drop()
    expect(listIds(await drop())).toEqual([b, c])

    const mine = await world.call(collections.listMine, { query: { artwork: c } }, ana)
    expect(mine.body.items.find((one) => one.id === id)).toMatchObject({ holds: true, works: 2 })
    await world.call(collections.remove, { params: { id } }, ana)
    expect((await world.call(collections.remove, { params: { id } }, ana)).status).toBe(200)
    expect((await read(id)).status).toBe(404)
  })

  test('a list accepts a work id in capitals', async () => {
    const work = await publish()
    const id = await newCollection(world, ana, [work])
    const capitals = work.toUpperCase()
    const url = `/api/collections/${id.toUpperCase()}/works/${capitals}`
    const headers = { authorization: `Bearer ${ana.idToken}` }
    const kept = await world.app.inject({ method: 'PUT', url, payload: { note: 'Again' }, headers })
    expect(kept.statusCode, kept.body).toBe(200)
    expect((await read(id)).body.items.map(({ artwork, note }) => [artwork?.id, note])).toEqual([[work, 'Again']])
    const page = encodeURIComponent(`${world.origin}/artwork/${capitals}`)
    for (const address of [`/api/artworks/${capitals}`, `/api/oembed?url=${page}`]) {
      const answer = await world.app.inject({ url: address })
      expect(answer.statusCode, address).toBe(200)
    }
    expect((await world.app.inject({ url: `/api/artworks/${capitals}` })).json().id).toBe(work)
  })

  test('a list is visible to everybody, by its address only, or to its owner alone', async () => {
    const work = await publish()
    const id = await newCollection(world, ana, [work], { visibility: 'private' })
    const listed = async () =>
      (await world.call(collections.list, { query: { artwork: work } })).body.items.map((one) => one.id)
    const seen = async () => [
      (await read(id)).status,
      (await read(id, zoe)).status,
      (await getFile(world, id, 'gpx', zoe)).statusCode,
      (await getFeed(id)).statusCode,
      (await listed()).includes(id),
      (await world.app.inject('/sitemap-lists.xml')).body.includes(id),
    ]
    expect(await seen()).toEqual([404, 404, 404, 404, false, false])
    expect([(await readMine(id)).status, (await getFile(world, id, 'gpx', ana)).statusCode]).toEqual([200, 200])
    expect((await readMine(id, zoe)).status).toBe(404)
    expect((await edit(id, { title: 'Mine now' }, zoe)).status).toBe(404)
    await edit(id, { title: 'By address', visibility: 'unlisted' })
    expect(await seen()).toEqual([200, 200, 200, 200, false, false])
    expect((await getFeed(id)).headers['x-robots-tag']).toBe('noindex')
    await edit(id, { title: 'Everybody', visibility: 'public' })
    expect(await seen()).toEqual([200, 200, 200, 200, true, true])
    expect((await edit(id, { title: 'Mine now' }, zoe)).error.message).toBe('Only its owner can edit this list')
    expect((await edit(id, { title: ' ' })).error.fields).toEqual({ title: 'Enter a name' })
  })

  test('a member sees which works are in any of their lists, once each, and none of other members’', async () => {
    const kim = await world.member('kim')
    const [a, b] = [await publish(), await publish()]
    const kept = async (as: Member) => (await world.call(collections.listKept, {}, as)).body.items
    const first = await newCollection(world, kim, [a], { visibility: 'private' })
    const second = await newCollection(world, kim, [b, a])
    expect(await kept(kim)).toHaveLength(2)
    expect(new Set(await kept(kim))).toEqual(new Set([a, b]))
    expect(await kept(zoe)).not.toContain(a)
    await world.call(collections.drop, { params: { id: second, artworkId: a } }, kim)
    expect(await kept(kim)).toContain(a)
    await world.call(collections.drop, { params: { id: first, artworkId: a } }, kim)
    expect(await kept(kim)).toEqual([b])
  })

  test('a list hides a removed work, and only its owner sees that an item is missing', async () => {
    const [kept, gone] = [await publish(), await publish({ title: 'Secret of a title' }, zoe)]
    const id = await newCollection(world, ana, [gone, kept])
    await world.call(artworks.remove, { params: { id: gone } }, zoe)
    expect(listIds(await read(id))).toEqual([kept])
    expect((await readMine(id)).body.items[0]).toEqual({ artworkId: gone, artwork: null, note: null })
    for (const format of CollectionFile.options) {
      expect((await getFile(world, id, format, ana)).body).not.toMatch(/Secret of a title/)
    }
    expect(
      (
        await world.call(
          collections.keep,
          { params: { id: await newCollection(world, ana), artworkId: gone }, body: {} },
          ana,
        )
      ).status,
    ).toBe(404)
    await world.call(artworks.restore, { params: { id: gone } }, zoe)
    expect(listIds(await read(id))).toEqual([gone, kept])
  })

  test('the feed of a list shows its latest works, and drops removed works and hidden lists at once', async () => {
    const [first, last] = [await publish(), await publish({ title: '<b>"Wet" & new</b>' })]
    const id = await newCollection(world, ana, [first], { title: 'Sunday <& Monday>' })
    const kept = { params: { id, artworkId: last }, body: { note: 'Look <up>' } }
    await world.call(collections.keep, kept, ana)
    const answer = await getFeed(id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    const document = readXml(answer.body)
    const page = `${world.origin}/lists/${id}`
    expect([readText(document, 'title'), readText(document, 'name')]).toEqual(['Sunday <& Monday>', ana.username])
    expect(listChildren(document, 'link').map((link) => link.getAttribute('href'))).toContain(page)
    expect(readText(document, 'updated')).toBe((await read(id)).body.updatedAt)
    expect(await listEntries(id)).toEqual([last, first])
    expect(readText(document, 'content')).toContain('<p>Look &lt;up&gt;</p>')

    await world.call(artworks.remove, { params: { id: first } }, ana)
    expect(await listEntries(id)).toEqual([last])
    await world.call(collections.drop, { params: { id, artworkId: last } }, ana)
    expect(await listEntries(id)).toEqual([])
    await world.call(collections.remove, { params: { id } }, ana)
    expect((await getFeed(id)).statusCode).toBe(404)
    expect((await world.app.inject('/feeds/lists/x/works.atom')).statusCode).toBe(400)
  })

  test('limits the works of a list and the lists of a member, with a plain sentence', async () => {
    const tooMany = Array.from({ length: collectionLimits.works + 1 }, newId)
    const body = { id: CollectionId.parse(newId()), title: 'All of them', artworkIds: tooMany }
    expect((await world.call(collections.create, { body }, ana)).error.fields).toEqual({
      artworkIds: 'A list can hold up to 500 works',
    })
    const whole = { ...body, id: CollectionId.parse(newId()), artworkIds: Array.from({ length: 10_000 }, newId) }
    expect((await world.call(collections.create, { body: whole }, ana)).error).toMatchObject({
      error: 'too_large',
      message: 'This list has too many works',
    })
    const [full, one] = [await newCollection(world, zoe), await publish()]
    const spot = await world.parts.db.selectFrom('artwork').selectAll().where('id', '=', one).executeTakeFirstOrThrow()
    const others = tooMany.slice(0, collectionLimits.works)
    // Inserted without the API, which would take minutes. The works wait for photos, so no list shows them.
    await world.parts.db
      .insertInto('artwork')
      .values(
        others.map((id) => ({
          id,
          spot_id: spot.spot_id,
          member_id: ana.id,
          kind: spot.kind,
          title: null,
          description: null,
          year_made: null,
          seen_on: null,
          permission: spot.permission,
          licence: spot.licence,
          state: 'processing' as const,
          published_at: null,
          removed_at: null,
        })),
      )
      .execute()
    await world.parts.db
      .insertInto('collection_item')
      .values(others.map((artwork_id, position) => ({ collection_id: full, artwork_id, position })))
      .execute()
    const keep = await world.call(collections.keep, { params: { id: full, artworkId: one }, body: {} }, zoe)
    expect([keep.status, keep.error.message]).toEqual([
      409,
      'A list can hold up to 500 works. Remove one, or start another list',
    ])

    const lists = Array.from({ length: collectionLimits.lists - 1 }, () => ({
      id: newId(),
      member_id: zoe.id,
      title: 'One',
      description: null,
      visibility: 'private' as const,
      is_walk: false,
    }))
    await world.parts.db.insertInto('collection').values(lists).execute()
    const answer = await world.call(
      collections.create,
      { body: { id: CollectionId.parse(newId()), title: 'One' } },
      zoe,
    )
    expect(answer.error.message).toBe('You have 200 lists, which is the limit. Delete one first')
    await world.parts.db.deleteFrom('collection').where('member_id', '=', zoe.id).execute()
  })
})

test('deleting an account deletes its lists, which the export includes', async () => {
  const leaver = await world.member('leaver')
  const id = await newCollection(world, leaver, [await publish()])
  const headers = { authorization: `Bearer ${leaver.idToken}` }
  const { rawPayload } = await world.app.inject({ url: '/api/users/export', headers })
  expect(rawPayload.length).toBeGreaterThan(100)
  const { username, password } = leaver
  expect((await world.call(users.deleteAccount, { body: { username, password } }, leaver)).status).toBe(200)
  expect((await read(id)).status).toBe(404)
})
