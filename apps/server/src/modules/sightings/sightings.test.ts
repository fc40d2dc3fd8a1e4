import { artworks } from '@allcity/contract/artworks'
import { blocks } from '@allcity/contract/blocks'
import { metresADegree } from '@allcity/contract/globe'
import { SightingId, type SightingReport, sightingLimits, sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { photoWithPlace, publishMural, readyPhoto, sendPhoto, settled } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const artworkId = (id: string) => artworks.get.params.shape.id.parse(id)
const today = () => new Date().toISOString().slice(0, 10)
const rivington = { longitude: -73.98841, latitude: 40.72017 }
const north = (metres: number) => ({ ...rivington, latitude: rivington.latitude + metres / metresADegree })
const newSighting = () => SightingId.parse(uuidv7())

function report(id: string, as: Member, change: Partial<SightingReport> = {}) {
  const body = { id: newSighting(), status: 'present' as const, ...change }
  return world.call(sightings.report, { params: { id: artworkId(id) }, body }, as)
}
const find = async (id: string) => (await world.call(artworks.get, { params: { id: artworkId(id) } })).body

test('a blocked member may report a work as still there, but add no note', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  await world.call(blocks.block, { params: { username: zoe.username } }, ana)
  const refused = await report(id, zoe, { note: 'You again' })
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'You and who added this work do not meet. Leave the note out',
  ])
  expect((await report(id, zoe)).status).toBe(200)
})

test("a sighting appears in the work's list with its day, and the work counts as seen", async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana, { seenOn: '2020-01-01' })
  expect((await find(id)).stillThere.probability).toBeLessThan(0.7)
  const photo = await readyPhoto(world, zoe)
  const photos = [{ id: photo, altText: 'Still bright' }]
  const { body } = await report(id, zoe, { note: 'Crisp', photos, position: rivington })
  expect(body).toMatchObject({
    status: 'present',
    stillThere: { lastSeenOn: today(), words: 'Seen today, very likely there' },
  })
  const list = await world.call(sightings.list, { params: { id }, query: {} })
  expect(list.body.items).toMatchObject([
    {
      status: 'present',
      seenOn: today(),
      onSite: true,
      note: 'Crisp',
      by: { username: zoe.username },
      photos: [{ id: photo }],
    },
  ])
})

test('the same report again, even at the same moment, is one sighting', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  const sighting = newSighting()
  const answers = await Promise.all(Array.from({ length: 4 }, () => report(id, zoe, { id: sighting })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await world.call(sightings.list, { params: { id }, query: {} })).body.items).toHaveLength(1)
  expect((await report(id, ana, { id: sighting })).status).toBe(409)
})

test('one person does not make a work gone; two do, and either may withdraw', async () => {
  const [ana, ben, zoe] = [await world.member('ana'), await world.member('ben'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  const first = await report(id, ben, { status: 'removed' })
  expect(first.body).toMatchObject({ status: 'present', waitsForAnother: true })
  await report(id, ben, { status: 'removed' })
  expect((await find(id)).status).toBe('present')
  await report(id, await openAnotherAccount(world, ben), { status: 'removed' })
  expect((await find(id)).status, 'two accounts of one mailbox').toBe('present')
  const second = await report(id, zoe, { status: 'painted_over' })
  expect(second.body).toMatchObject({ status: 'painted_over', stillThere: { probability: 0, fade: 3 } })
  const undone = await world.call(sightings.undo, { params: { id: second.body.id } }, zoe)
  expect(undone.body.status).toBe('present')
  expect((await world.call(sightings.undo, { params: { id: second.body.id } }, zoe)).status).toBe(200)
  expect((await world.call(sightings.list, { params: { id }, query: {} })).body.items).toHaveLength(3)
})

test('one photo from the spot makes a work gone once the photo can be shown, and a new sighting brings it back', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  const photo = await sendPhoto(world, zoe, photoWithPlace)
  await report(id, zoe, { status: 'removed', position: north(140), photos: [{ id: photo, altText: null }] })
  await settled(world, zoe, photo)
  await expect.poll(async () => (await find(id)).status).toBe('removed')
  await report(id, ana, { status: 'present' })
  expect((await find(id)).status).toBe('present')
})

test('a photo from elsewhere, or a position of another day, does not count as on site', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  const gone = { status: 'removed' as const }
  await report(id, zoe, {
    ...gone,
    position: north(160),
    photos: [{ id: await readyPhoto(world, zoe), altText: null }],
  })
  await report(id, zoe, {
    ...gone,
    seenOn: '2025-11-06',
    position: rivington,
    photos: [{ id: await readyPhoto(world, zoe), altText: null }],
  })
  expect((await find(id)).status).toBe('present')
  const { body } = await world.call(sightings.list, { params: { id }, query: {} })
  expect(body.items.map(({ onSite }) => onSite)).toEqual([false, false])
})

test('trying positions reveals neither a private place nor that the uploader was measured from the real one', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  for (const locationLevel of ['district', 'city', 'hidden'] as const) {
    const { id } = await publishMural(world, ana, { locationLevel })
    for (const as of [zoe, ana]) await report(id, as, { position: rivington })
    const { body } = await world.call(sightings.list, { params: { id }, query: {} })
    expect(body.items.map(({ onSite }) => onSite)).toEqual([false, false])
    const kept = world.parts.db.selectFrom('sighting').select('member_id').where('artwork_id', '=', id)
    expect(await kept.where('on_site', '=', true).execute()).toEqual([{ member_id: ana.id }])
  }
})

test('a report is refused with a sentence that names the field', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id, photos } = await publishMural(world, ana)
  expect((await report(id, zoe, { seenOn: '2999-01-01' })).error.fields).toHaveProperty('seenOn')
  expect((await report(id, zoe, { note: 'x'.repeat(3_000) })).error.fields).toHaveProperty('note')
  const theirs = await report(id, zoe, {
    photos: [{ id: photos[0]?.id ?? (await readyPhoto(world, zoe)), altText: null }],
  })
  expect(theirs.error.fields).toHaveProperty(['photos.0'])
  expect((await world.call(sightings.list, { params: { id }, query: {} })).body.items).toEqual([])
})

test('a work that is not shown takes no sightings and shows none', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  await report(id, zoe)
  await world.call(artworks.remove, { params: { id } }, ana)
  expect((await report(id, zoe)).status).toBe(404)
  expect((await world.call(sightings.list, { params: { id }, query: {} })).status).toBe(404)
})

test('only the member who reported a sighting withdraws it', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  const { body } = await report(id, zoe, { status: 'damaged' })
  expect((await world.call(sightings.undo, { params: { id: body.id } }, ana)).status).toBe(403)
  expect((await world.call(sightings.undo, { params: { id: body.id } })).status).toBe(401)
  expect((await world.call(sightings.undo, { params: { id: newSighting() } }, zoe)).status).toBe(404)
  expect((await find(id)).status).toBe('damaged')
})

test('a sighting is never changed, not even by us', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  const { body } = await report(id, zoe)
  const change = world.parts.db.updateTable('sighting').set({ note: 'other' }).where('id', '=', body.id)
  await expect(change.execute()).rejects.toThrow('never changed')
})

test('works that are likely there and works that need a look are listed separately, page after page', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const fresh = await publishMural(world, ana, { seenOn: today() })
  const old = await publishMural(world, ana, { kind: 'sticker', seenOn: '2020-01-01' })
  const untold = await publishMural(world, ana, { seenOn: null })
  const listed = async (query: { likelyThere?: 'true'; needsLook?: 'true' }) =>
    (await world.call(artworks.list, { query: { uploader: ana.username, ...query } })).body.items.map(({ id }) => id)
  expect(await listed({ likelyThere: 'true' })).toEqual([fresh.id])
  expect(await listed({ needsLook: 'true' })).toEqual([untold.id, old.id])
  const { body } = await world.call(artworks.count, { query: { uploader: ana.username, needsLook: 'true' } })
  expect(body.total).toBe(2)
  for (const _ of [1, 2, 3]) await report(old.id, zoe)
  const first = await world.call(sightings.list, { params: { id: old.id }, query: { limit: 2 } })
  const { next = '' } = first.body
  const rest = await world.call(sightings.list, { params: { id: old.id }, query: { limit: 2, cursor: next } })
  expect([first.body.items.length, rest.body.items.length, rest.body.next]).toEqual([2, 1, undefined])
  expect(await listed({ needsLook: 'true' })).toEqual([untold.id])
})

test('a deleted account takes its sightings along, and the works are weighed again', async () => {
  const [ana, ben, zoe] = [await world.member('ana'), await world.member('ben'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  await report(id, ben, { status: 'removed' })
  await report(id, zoe, { status: 'removed', photos: [{ id: await readyPhoto(world, zoe), altText: null }] })
  expect((await find(id)).status).toBe('removed')
  const body = { username: zoe.username, password: zoe.password }
  expect((await world.call(users.deleteAccount, { body }, zoe)).status).toBe(200)
  expect((await find(id)).status).toBe('present')
})

test('one person has a daily limit per work across all accounts, withdrawn sightings included', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const again = await openAnotherAccount(world, zoe)
  const { id } = await publishMural(world, ana)
  const first = newSighting()
  await report(id, zoe, { id: first })
  await world.call(sightings.undo, { params: { id: first } }, zoe)
  for (let number = 1; number < sightingLimits.aDay; number++) {
    expect((await report(id, number % 2 ? zoe : again)).status).toBe(200)
  }
  const refused = await report(id, again)
  expect([refused.status, refused.error.message]).toEqual([
    429,
    'You reached today’s limit for sightings. Try again tomorrow',
  ])
  expect((await report(id, zoe, { id: first })).status, 'the same request again').toBe(200)
  expect((await report(id, ana)).status).toBe(200)
  expect((await report((await publishMural(world, ana)).id, zoe)).status).toBe(200)
})

test('a member adds at most twenty sightings a minute', async () => {
  const [ana, eager] = [await world.member('ana'), await world.member('eager')]
  const { id } = await publishMural(world, ana)
  const sighting = newSighting()
  const sent = await Promise.all(
    Array.from({ length: sightingLimits.aMinute + 2 }, () => report(id, eager, { id: sighting })),
  )
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(2)
})
