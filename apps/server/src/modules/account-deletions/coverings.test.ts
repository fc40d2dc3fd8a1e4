import { artworks } from '@allcity/contract/artworks'
import { CoveringId, spots } from '@allcity/contract/spots'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mergeAccount, removeAccount, untilGone } from '#test/account-deletions.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await newInCharge(world, 'admin')
})

const merge = (from: Member, into: Member) => mergeAccount(world, admin, from, into.id)
const remove = (member: Member, keepsWorks: boolean) => removeAccount(world, admin, member, keepsWorks)
const isGone = (member: Member) => untilGone(world, member)

let uploader: Member
let painter: Member
let older: Awaited<ReturnType<typeof publishMural>>
let covering: CoveringId
const say = (says: boolean, as: Member) => world.call(spots.speak, { params: { id: covering }, body: { says } }, as)
const workNow = async () =>
  (await world.call(artworks.get, { params: { id: artworks.get.params.shape.id.parse(older.id) } })).body
async function now() {
  const { status, spot } = await workNow()
  const { coverings } = (await world.call(spots.get, { params: { id: spot.id } })).body
  return [coverings[0]?.state, status]
}

beforeEach(async () => {
  uploader = await world.member('uploader')
  painter = await world.member('painter')
  older = await publishMural(world, uploader)
  const photo = await readyPhoto(world, painter)
  const covers = artworks.get.params.shape.id.parse(older.id)
  await world.call(artworks.publish, { body: { id: newId(), ...mural([photo]), covers } }, painter)
  const { spot } = await workNow()
  const { coverings } = (await world.call(spots.get, { params: { id: spot.id } })).body
  covering = CoveringId.parse(coverings[0]?.id)
})

test('merging two accounts that agreed on a covering leaves one voice', async () => {
  const [ben, cleo] = [await world.member('ben'), await world.member('cleo')]
  await say(true, ben)
  await say(true, cleo)
  expect(await now()).toEqual(['accepted', 'painted_over'])
  await merge(ben, cleo)
  await isGone(ben)
  expect(await now()).toEqual(['open', 'present'])
  await say(true, await world.member('dan'))
  expect(await now()).toEqual(['accepted', 'painted_over'])
})

test('a voice is dropped when its account merges with the proposer of the covering', async () => {
  const [ben, cleo] = [await world.member('ben'), await world.member('cleo')]
  await say(true, ben)
  await say(true, cleo)
  await merge(painter, cleo)
  await isGone(painter)
  expect(await now()).toEqual(['open', 'present'])
})

test('the uploader’s own voice stays with the work, after a merge and after a deletion that keeps works', async () => {
  const heir = await world.member('heir')
  await say(false, heir)
  await say(true, uploader)
  expect(await now()).toEqual(['accepted', 'painted_over'])
  await merge(uploader, heir)
  await isGone(uploader)
  expect(await now()).toEqual(['accepted', 'painted_over'])
  await remove(heir, true)
  await isGone(heir)
  expect(await now()).toEqual(['accepted', 'painted_over'])
})

test('deleting an account removes its voices', async () => {
  const [ben, cleo] = [await world.member('ben'), await world.member('cleo')]
  await say(true, ben)
  await say(true, cleo)
  await remove(ben, false)
  await isGone(ben)
  expect(await now()).toEqual(['open', 'present'])
})
