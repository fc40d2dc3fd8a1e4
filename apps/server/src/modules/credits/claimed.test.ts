import { type ArtworkId, artworks, type MyArtwork } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { claims } from '@allcity/contract/claims'
import { CreditId, credits } from '@allcity/contract/credits'
import type { MakerId } from '@allcity/contract/makers'
import { notifications } from '@allcity/contract/notifications'
import { beforeEach, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { newArtist, suggest } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { mural, newId, newPicture, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
let artist: Member
let uploader: Member
let artistId: MakerId
let work: MyArtwork

beforeEach(async () => {
  artist = await world.member('artist')
  uploader = await world.member('uploader')
  artistId = await newArtist(world, uploader, 'Hidden Hand')
  work = await publishMural(world, uploader, { credits: [{ makerId: artistId, role: 'made' }] })
  await claimedBy(world, artist, artistId)
  const body = { closestLevel: 'hidden' as const, rights: null, noTraining: false }
  await world.call(claims.setWishes, { params: { id: artistId }, body }, artist)
})

const readLevel = async (id: ArtworkId) => (await world.call(artworks.get, { params: { id } })).body.place.level
const namesOn = async (id: ArtworkId) =>
  (await world.call(artworks.get, { params: { id } })).body.credits.map(({ name }) => name)
const lineOn = async (id: ArtworkId, as: Member) => {
  const line = (await world.call(credits.list, { params: { id } }, as)).body.items.find(
    ({ maker }) => maker.id === artistId,
  )
  if (!line) throw new Error('The artist is not credited')
  return line
}
const refuse = async (id: ArtworkId, as: Member, reason?: string) => {
  const creditId = CreditId.parse((await lineOn(id, uploader)).id)
  return world.call(credits.refuse, { params: { id, creditId }, body: reason ? { reason } : {} }, as)
}
const edit = (makerIds: MakerId[], as = uploader) => {
  const body = { ...mural(work.photos.map(({ id }) => id)), credits: makerIds.map((makerId) => ({ makerId })) }
  return world.call(artworks.edit, { params: { id: work.id }, body }, as)
}

test('an uploader cannot remove the credit of an artist who holds their page, by a refusal, an edit or another credit', async () => {
  const other = await newArtist(world, uploader, 'Somebody Else')
  const sentence = 'Hidden Hand holds their page on Allcity. Only they or a moderator can remove this credit'
  for (const answer of [await refuse(work.id, uploader), await edit([]), await edit([other])]) {
    expect([answer.status, answer.error.message]).toEqual([403, sentence])
  }
  expect((await edit([])).error.fields).toEqual({ credits: sentence })
  expect([await readLevel(work.id), await namesOn(work.id)]).toEqual(['hidden', ['Hidden Hand']])
  expect((await edit([artistId, other])).status).toBe(200)
  expect(await lineOn(work.id, artist)).toMatchObject({ isMe: true, isProtected: true })
  expect(await lineOn(work.id, uploader)).toMatchObject({ isMe: false, isProtected: true })
})

test('the artist refuses a false credit, and the uploader reads the reason and cannot restore it', async () => {
  const answer = await refuse(work.id, artist, 'Not my hand. Ask the crew next door.')
  expect(answer.body.items).toEqual([])
  expect([await readLevel(work.id), await namesOn(work.id)]).toEqual(['exact', []])
  const listNotified = async () => {
    const { items } = (await world.call(notifications.list, { query: {} }, uploader)).body
    return items.find(({ kind }) => kind === 'credit_refused')
  }
  await expect.poll(listNotified).toMatchObject({
    about: 'Hidden Hand',
    actors: [],
    excerpt: 'Not my hand. Ask the crew next door.',
    path: `/artwork/${work.id}`,
  })
  const message = 'The artist said this is not their work'
  expect((await edit([artistId])).error.fields).toEqual({ 'credits.0': message })
  expect((await suggest(world, work.id, artistId, uploader)).error.message).toBe(message)
  expect((await suggest(world, work.id, artistId, await world.member('friend'))).error.message).toBe(message)
  // Now the uploader and the artist both agree.
  const back = await suggest(world, work.id, artistId, artist)
  expect(back.body.items).toMatchObject([{ state: 'standing' }])
  expect((await edit([artistId])).status).toBe(200)
  expect(await readLevel(work.id)).toBe('hidden')
})

test('another member cannot refuse the credit, and a moderator can, with an entry in the log', async () => {
  expect((await refuse(work.id, await world.member('passer'))).status).toBe(403)
  const moderator = await newModerator(world)
  expect((await refuse(work.id, moderator, 'The artist was elsewhere that year')).status).toBe(200)
  expect(await namesOn(work.id)).toEqual([])
  const { items } = (await world.call(audit.list, { query: { subject: work.id } }, moderator)).body
  expect(items).toMatchObject([{ action: 'credit.refuse', reason: 'The artist was elsewhere that year' }])
  expect((await edit([artistId])).error.message).toBe('A moderator removed this credit')
})

test('a moderator cannot remove a protected credit from their own work', async () => {
  const moderator = await newModerator(world)
  const theirs = await publishMural(world, moderator, { credits: [{ makerId: artistId, role: 'made' }] })
  const creditId = CreditId.parse((await lineOn(theirs.id, artist)).id)
  expect((await world.call(credits.refuse, { params: { id: theirs.id, creditId }, body: {} }, moderator)).status).toBe(
    403,
  )
  const body = { ...mural(theirs.photos.map(({ id }) => id)), credits: [] }
  expect((await world.call(artworks.edit, { params: { id: theirs.id }, body }, moderator)).status).toBe(403)
  expect(await readLevel(theirs.id)).toBe('hidden')
})

test('a work removed and added again without its artist keeps the artist’s location level', {
  tags: ['slow'],
}, async () => {
  await world.call(artworks.remove, { params: { id: work.id } }, uploader)
  const again = await publishMural(world, uploader)
  expect([await readLevel(again.id), await namesOn(again.id)]).toEqual(['hidden', []])
  expect((await refuse(again.id, uploader)).status).toBe(403)
  const elsewhere = { location: { longitude: 2.3522, latitude: 48.9 } }
  const other = { id: newId(), ...mural([await readyPhoto(world, uploader, await newPicture())], elsewhere) }
  const apart = await world.call(artworks.publish, { body: other }, uploader)
  expect(await readLevel(apart.body.id)).toBe('exact')
  expect((await refuse(again.id, artist)).status).toBe(200)
  expect(await readLevel(again.id)).toBe('exact')
})

test('the same photo at another place keeps the artist’s location level', async () => {
  await world.call(artworks.remove, { params: { id: work.id } }, uploader)
  // Every photo of this helper has the same image in a different file.
  const photo = await readyPhoto(world, uploader)
  const body = { id: newId(), ...mural([photo], { location: { longitude: 2.36, latitude: 48.87 } }) }
  const again = await world.call(artworks.publish, { body }, uploader)
  expect(await readLevel(again.body.id)).toBe('hidden')
})

test('an artist who uploaded a work may remove their own credit', async () => {
  const mine = await publishMural(world, artist, { credits: [{ makerId: artistId, role: 'made' }] })
  const body = { ...mural(mine.photos.map(({ id }) => id)), credits: [] }
  expect((await world.call(artworks.edit, { params: { id: mine.id }, body }, artist)).status).toBe(200)
  expect(await namesOn(mine.id)).toEqual([])
})
