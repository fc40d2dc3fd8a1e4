import { artworks } from '@allcity/contract/artworks'
import { blocks } from '@allcity/contract/blocks'
import { PhotoId } from '@allcity/contract/photos'
import { PictureTextId, pictureTexts } from '@allcity/contract/picture-texts'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { beforeAll, expect, test } from 'vitest'
import { newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let kim: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, kim] = await Promise.all([world.member('ana'), world.member('zoe'), world.member('kim')])
})

const uploaders = 'A face in profile on ochre brick'

async function shown() {
  const { id, photos } = await publishMural(world, ana)
  const [photo] = photos
  if (!photo) throw new Error('no photo')
  return { id, photoId: photo.id }
}
type Shown = Awaited<ReturnType<typeof shown>>

const propose = ({ id, photoId }: Shown, as: Member, text: string, textId = PictureTextId.parse(newId())) =>
  world.call(pictureTexts.propose, { params: { id }, body: { id: textId, photoId, text } }, as)
const textOn = async ({ id }: Shown) => (await world.call(artworks.get, { params: { id } })).body.cover.altText
const waiting = async ({ id }: Shown, as: Member) =>
  (await world.call(pictureTexts.list, { params: { id } }, as)).body.items

test('another member’s text waits for the uploader, who accepts one and so answers the others', async () => {
  const work = await shown()
  await propose(work, zoe, 'A heron in blue')
  await propose(work, kim, 'A bird')
  expect(await textOn(work)).toBe(uploaders)
  expect((await waiting(work, ana)).map(({ text, saidBy }) => [text, saidBy])).toEqual([
    ['A heron in blue', zoe.username],
    ['A bird', kim.username],
  ])
  expect((await waiting(work, kim)).map(({ text, isMine }) => [text, isMine])).toEqual([['A bird', true]])
  const [heron] = await waiting(work, ana)
  if (!heron) throw new Error('no text')
  const params = { id: work.id, textId: heron.id }
  expect((await world.call(pictureTexts.accept, { params }, kim)).status).toBe(403)
  expect((await world.call(pictureTexts.accept, { params }, ana)).body.items).toEqual([])
  expect(await textOn(work)).toBe('A heron in blue')
  // Accepting twice has the same effect as once.
  expect((await world.call(pictureTexts.accept, { params }, ana)).status).toBe(200)
})

test('the uploader’s own text is accepted at once', async () => {
  const work = await shown()
  await propose(work, ana, 'Letters over a door')
  expect(await textOn(work)).toBe('Letters over a door')
})

test('a newer text of the same member replaces their waiting one, a repeated request counts once, and a member can withdraw it', async () => {
  const work = await shown()
  await propose(work, zoe, 'A heron')
  const id = PictureTextId.parse(newId())
  await Promise.all([1, 2, 3].map(() => propose(work, zoe, 'A heron, wading', id)))
  expect((await waiting(work, ana)).map(({ text }) => text)).toEqual(['A heron, wading'])
  expect((await propose(work, kim, 'Mine', id)).status).toBe(409)
  expect((await world.call(pictureTexts.refuse, { params: { id: work.id, textId: id } }, kim)).status).toBe(403)
  expect((await world.call(pictureTexts.refuse, { params: { id: work.id, textId: id } }, zoe)).body.items).toEqual([])
  // The uploader's page may be older than the newest text.
  expect((await world.call(pictureTexts.accept, { params: { id: work.id, textId: id } }, ana)).status).toBe(409)
  expect(await textOn(work)).toBe(uploaders)
})

test('refuses an unknown work, a picture of another work and empty or overlong texts with a sentence', async () => {
  const [work, other] = [await shown(), await shown()]
  expect((await propose({ ...work, id: newId() }, zoe, 'A heron')).error.message).toBe('Artwork not found')
  expect((await propose({ ...work, photoId: other.photoId }, zoe, 'A heron')).error.message).toBe('Photo not found')
  const empty = await propose(work, zoe, ' \u0000 ')
  expect(empty.error.fields).toEqual({ text: 'Describe what the photo shows' })
  const endless = await propose(work, zoe, 'x'.repeat(501))
  expect(endless.error.fields).toEqual({ text: 'Keep it under 500 characters' })
  await world.call(artworks.remove, { params: { id: work.id } }, ana)
  expect((await propose(work, zoe, 'A heron')).status).toBe(404)
})

test('blocked members cannot propose texts to each other, and waiting texts are hidden', async () => {
  const [work, mallory] = [await shown(), await world.member('mallory')]
  await propose(work, mallory, 'Words that wait')
  await world.call(blocks.block, { params: { username: mallory.username } }, ana)
  expect(await waiting(work, ana)).toEqual([])
  const refused = await propose(work, mallory, 'Words that hurt')
  expect([refused.status, refused.error.message]).toEqual([403, 'You and who uploaded this picture do not meet'])
  expect((await propose(await shown(), mallory, 'Elsewhere then')).status).toBe(403)
})

test('accepts at most thirty texts a minute from one member and says when to retry', async () => {
  const [work, eager] = [await shown(), await world.member('eager')]
  const id = PictureTextId.parse(newId())
  const sent = await Promise.all(Array.from({ length: 32 }, () => propose(work, eager, 'again', id)))
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(2)
})

/** A work of ana's with a picture that zoe took later on a sighting. */
async function sighted() {
  const work = await shown()
  const photoId = PhotoId.parse(await readyPhoto(world, zoe))
  const id = SightingId.parse(newId())
  const body = { id, status: 'present' as const, photos: [{ id: photoId }] }
  await world.call(sightings.report, { params: { id: work.id }, body }, zoe)
  return { id: work.id, photoId, sighting: id }
}
const textSeen = async ({ id }: Shown) =>
  (await world.call(sightings.list, { params: { id }, query: {} })).body.items[0]?.photos[0]?.altText

test('the member who took a sighting’s picture decides on its text, not the uploader of the work', async () => {
  const work = await sighted()
  await propose(work, kim, 'The heron, its beak gone')
  expect(await textSeen(work)).toBeNull()
  expect(await waiting(work, ana)).toEqual([])
  expect((await waiting(work, zoe)).map(({ text, saidBy }) => [text, saidBy])).toEqual([
    ['The heron, its beak gone', kim.username],
  ])
  const [line] = await waiting(work, kim)
  if (!line) throw new Error('no text')
  const params = { id: work.id, textId: line.id }
  for (const stranger of [ana, kim]) {
    expect((await world.call(pictureTexts.accept, { params }, stranger)).error.message).toBe(
      'Only the uploader can accept a description',
    )
  }
  expect((await world.call(pictureTexts.refuse, { params }, ana)).status).toBe(403)
  expect((await world.call(pictureTexts.accept, { params }, zoe)).body.items).toEqual([])
  expect(await textSeen(work)).toBe('The heron, its beak gone')
  await propose(work, zoe, 'A heron without its beak')
  expect(await textSeen(work)).toBe('A heron without its beak')
  expect(await textOn(work)).toBe(uploaders)
})

test('refuses a text for a picture of a withdrawn sighting or of another work’s sighting', async () => {
  const [work, other] = [await sighted(), await shown()]
  expect((await propose({ ...work, id: other.id }, kim, 'A heron')).error.message).toBe('Photo not found')
  expect((await propose(work, kim, ' ')).error.fields).toEqual({ text: 'Describe what the photo shows' })
  await propose(work, kim, 'A heron')
  const [line] = await waiting(work, kim)
  if (!line) throw new Error('no text')
  await world.call(sightings.undo, { params: { id: work.sighting } }, zoe)
  expect((await propose(work, kim, 'A heron')).status).toBe(404)
  const params = { id: work.id, textId: line.id }
  expect((await world.call(pictureTexts.accept, { params }, zoe)).status).toBe(404)
  expect(await waiting(work, zoe)).toEqual([])
})
