import { ArtworkId, artworks } from '@allcity/contract/artworks'
import { claims } from '@allcity/contract/claims'
import { beforeAll, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { ranImport } from '#test/imports.ts'
import { newArtist } from '#test/makers.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

const columns = 'id,title,artist,address,latitude,longitude'

let world: World
let admin: Member
let ana: Member

beforeAll(async () => {
  world = await openWorld()
  ;[admin, ana] = [await newInCharge(world, 'admin'), await world.member('ana')]
})

const listAddresses = async (id: ArtworkId) =>
  (await world.call(artworks.get, { params: { id } })).body.sources.map(({ address }) => address)

async function recordTitled(title: string): Promise<ArtworkId> {
  const found = world.parts.db.selectFrom('artwork').select('id').where('title', '=', title)
  return ArtworkId.parse((await found.executeTakeFirstOrThrow()).id)
}

test('a record’s address is shown until its artist asks for a less precise place', async () => {
  const artist = await newArtist(world, ana, 'Kept Away')
  await ranImport(world, admin, ['1,Otter at the lock,Kept Away,12 Lock Street,52.371,4.902'], columns)
  const id = await recordTitled('Otter at the lock')
  expect(await listAddresses(id)).toEqual(['12 Lock Street'])
  await claimedBy(world, ana, artist)
  const wishes = { closestLevel: 'district' as const, rights: null, noTraining: false }
  await world.call(claims.setWishes, { params: { id: artist }, body: wishes }, ana)
  expect(await listAddresses(id)).toEqual([null])
  await world.call(claims.setWishes, { params: { id: artist }, body: { ...wishes, closestLevel: null } }, ana)
  expect(await listAddresses(id)).toEqual(['12 Lock Street'])
})

test('the link and picture of a record disappear with its address, and its source once the place is hidden', async () => {
  const artist = await newArtist(world, ana, 'Kept Apart')
  const row = '5,Grebe at the gate,Kept Apart,4 Gate Road,52.372,4.903,https://example.org/5,https://example.org/5.jpg'
  await ranImport(world, admin, [row], `${columns},link,image`)
  const id = await recordTitled('Grebe at the gate')
  const sources = async () => (await world.call(artworks.get, { params: { id } })).body.sources
  const links = async () => (await sources()).map(({ link, image }) => [link, image])
  expect(await links()).toEqual([['https://example.org/5', 'https://example.org/5.jpg']])
  await claimedBy(world, ana, artist)
  const wish = (closestLevel: 'city' | 'hidden') => {
    const body = { closestLevel, rights: null, noTraining: false }
    return world.call(claims.setWishes, { params: { id: artist }, body }, ana)
  }
  await wish('city')
  expect(await links()).toEqual([[null, null]])
  await wish('hidden')
  expect(await sources()).toEqual([])
})

test('the address of a member’s work, known from a record, disappears with the exact place', async () => {
  const location = { longitude: 4.8812, latitude: 52.3599 }
  const { id, photos } = await publishMural(world, ana, { title: 'Heron of the yard', location })
  await ranImport(world, admin, ['7,Heron of the yard,,3 Yard Lane,52.3599,4.8812'], columns)
  expect(await listAddresses(id)).toEqual(['3 Yard Lane'])
  const body = mural(
    photos.map((photo) => photo.id),
    { title: 'Heron of the yard', location, locationLevel: 'street' },
  )
  await world.call(artworks.edit, { params: { id }, body }, ana)
  expect(await listAddresses(id)).toEqual([null])
})

test('the address of a record known only by city is shown until a member adds a work to its wall', async () => {
  const source = { name: 'Towpath', regionId: 2759794 }
  await ranImport(world, admin, ['1,Coot at the weir,,9 Weir Path,,'], columns, source)
  const covers = await recordTitled('Coot at the weir')
  expect(await listAddresses(covers)).toEqual(['9 Weir Path'])
  const location = { longitude: 4.8897, latitude: 52.37403 }
  const details = mural([await readyPhoto(world, ana)], { location, locationLevel: 'city' })
  expect((await world.call(artworks.publish, { body: { id: newId(), ...details, covers } }, ana)).status).toBe(200)
  expect(await listAddresses(covers)).toEqual([null])
})
