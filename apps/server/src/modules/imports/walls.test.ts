import { type ArtworkId, artworks } from '@allcity/contract/artworks'
import { expect, test } from 'vitest'
import { listImportedWorks, ranImport, undoneImport } from '#test/imports.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { mural, newId, readyPhoto } from '#test/photos.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld()

/** Nuuk. Some sources give only the city for its works. */
const regionId = 3421319
const location = { latitude: 64.18347, longitude: -51.72157 }
const columns = 'id,title,latitude,longitude'

const readPlace = async (id: ArtworkId) => (await world.call(artworks.get, { params: { id } })).body.place

test('a source that later gives a wall’s place does not reveal the place of a member’s work on it', async () => {
  const [admin, member] = [await newInCharge(world, 'admin'), await world.member('member')]
  const source = { name: 'Schist', regionId }
  const first = await ranImport(world, admin, ['1,Schist one,,', '2,Schist two,,'], columns, source)
  const [shared, alone] = await listImportedWorks(world, admin, first)
  if (!shared || !alone) throw new Error('Both rows are works')
  const details = mural([await readyPhoto(world, member)], { location, locationLevel: 'city' })
  const body = { id: newId(), ...details, covers: shared }
  expect((await world.call(artworks.publish, { body }, member)).status).toBe(200)

  const placed = ['1,Schist one,64.17,-51.74', '2,Schist two,64.16,-51.75']
  const second = await ranImport(world, admin, placed, columns, source)
  expect((await readPlace(body.id)).level).toBe('city')
  expect((await readPlace(shared)).level).toBe('city')
  expect(await readPlace(alone)).toMatchObject({ level: 'exact', location: { latitude: 64.16, longitude: -51.75 } })
  await undoneImport(world, admin, second)
  expect((await readPlace(body.id)).level).toBe('city')
})

test('undoing a source restores the level of a place, its city, and the source’s own name and page', async () => {
  const admin = await newInCharge(world, 'admin')
  const send = (row: string, name: string, link: string | null) =>
    ranImport(world, admin, [row], columns, { name, link, regionId })
  const [id] = await listImportedWorks(world, admin, await send('1,Slate,,', 'Slate', null))
  if (!id) throw new Error('The row is a work')
  const shown = async () => {
    const { place, sources } = (await world.call(artworks.get, { params: { id } })).body
    return { place, source: sources.map(({ name, page }) => [name, page]) }
  }
  const before = await shown()
  expect(before).toMatchObject({ place: { level: 'city' }, source: [['Slate', null]] })
  const second = await send('1,Slate,64.15,-51.76', 'SLATE', 'https://example.org/slate')
  expect(await shown()).toMatchObject({ place: { level: 'exact' }, source: [['SLATE', 'https://example.org/slate']] })
  await undoneImport(world, admin, second)
  expect(await shown()).toEqual(before)
})
