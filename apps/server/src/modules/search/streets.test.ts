import { artworks } from '@allcity/contract/artworks'
import { claims } from '@allcity/contract/claims'
import { type ImportId, imports } from '@allcity/contract/imports'
import { search } from '@allcity/contract/search'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { ranImport } from '#test/imports.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { mural, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

const columns = 'id,title,artist,address,latitude,longitude'
/** In Utrecht, some hundred metres from each other. */
const onTheQuay = [
  '1,Pike,Quay Painter,"Zoutkwartelgracht 12, Utrecht",52.0901,5.1211',
  '2,Perch,,Zoutkwartelgracht 30-32,52.0911,5.1221',
  '3,Roach,,"zoutkwartelgracht 99a, 3511 Utrecht",52.0941,5.1251',
]
const elsewhere = ['4,Eel,,Zoutkwartelgracht,53.2194,6.5665']

let world: World
let admin: Member
let ana: Member
let quay: ImportId

beforeAll(async () => {
  world = await openWorld()
  ;[admin, ana] = [await newInCharge(world, 'admin'), await world.member('ana')]
  quay = await ranImport(world, admin, [...onTheQuay, ...elsewhere], columns)
})

async function streets(q: string) {
  const { groups } = (await world.call(search.all, { query: { q, kinds: ['streets'] } })).body
  return groups.flatMap(({ items }) => items)
}

describe('the street of an address', () => {
  test.each([
    ['2100 West Division St', 'West Division St'],
    ['2230 S. Central Park Ave', 'S. Central Park Ave'],
    ['55 Water Street, New York, NY 10041 United States', 'Water Street'],
    ['1200, rue Ontario Est', 'rue Ontario Est'],
    ['Burrard & Hastings Street', 'Burrard & Hastings Street'],
    ['45-10 21st Street', '21st Street'],
    ['Riverside Drive and West 124th Street', 'Riverside Drive and West 124th Street'],
    ['Calle Bucareli 41', 'Calle Bucareli'],
    ['Oranienstraße 12a-14', 'Oranienstraße'],
    ['ул. Жибек жолы 50', 'ул. Жибек жолы'],
    ['Route 66', 'Route 66'],
    ['4th Ave (north side)', '4th Ave'],
    ['West 40th Street between 5th Avenue and 6th Avenue', 'West 40th Street'],
    ['7 Fountain Alley  At the door', 'Fountain Alley'],
    ['12', null],
    [' , ;(', null],
  ])('%j is %j', async (address, expected) => {
    const { rows } = await sql<{ street: string | null }>`select street_in(${address}) as street`.execute(
      world.parts.db,
    )
    expect(rows[0]?.street).toBe(expected)
  })
})

describe('a street of our own data', () => {
  test.each(['zoutkwartelgracht', 'Zoutkw', 'ZÓUTKWARTELGRACHT', 'zoutkwartelgrahct', 'zuotkwartelgracht'])(
    'is found by %j, once in each city, with how many works stand there',
    async (q) => {
      expect((await streets(q)).map(({ name, about }) => [name.text, about])).toEqual([
        ['Zoutkwartelgracht', 'Street in Utrecht, 3 works'],
        ['Zoutkwartelgracht', 'Street in Groningen, 1 work'],
      ])
    },
  )

  test('leads the map to the work in its middle, with what was written highlighted', async () => {
    const [hit] = await streets('zoutkwartel')
    expect(hit).toMatchObject({ location: { longitude: 5.1221, latitude: 52.0911 }, name: { marks: [[0, 11]] } })
    expect(hit?.path).toBe('/map?lat=52.09110&lng=5.12210&z=16')
  })

  test('is in the one box with all else', async () => {
    const { groups } = (await world.call(search.all, { query: { q: 'zoutkwartelgracht' } })).body
    expect(groups.map(({ kind }) => kind)).toEqual(['streets'])
  })

  test('is absent for works whose exact place is hidden', async () => {
    const artist = await idOfMaker('Quay Painter')
    await claimedBy(world, ana, artist)
    const wishes = { closestLevel: 'street' as const, rights: null, noTraining: false }
    await world.call(claims.setWishes, { params: { id: artist }, body: wishes }, ana)
    const [hit] = await streets('zoutkwartelgracht')
    expect(hit?.about).toBe('Street in Utrecht, 2 works')
    await world.call(claims.setWishes, { params: { id: artist }, body: { ...wishes, closestLevel: null } }, ana)
    expect((await streets('zoutkwartelgracht'))[0]?.about).toBe('Street in Utrecht, 3 works')
  })

  test('is forgotten with the last work of it that shows', async () => {
    const location = { longitude: 4.3007, latitude: 52.0705 }
    const { id, photos } = await publishMural(world, ana, { title: 'Bittern of reeds', location })
    await ranImport(world, admin, ['9,Bittern of reeds,,8 Rietlandsteeg,52.0705,4.3007'], columns)
    const isFound = async () => (await streets('rietlandsteeg')).length > 0
    expect(await isFound()).toBe(true)
    const edited = (locationLevel: 'exact' | 'street') =>
      world.call(
        artworks.edit,
        {
          params: { id },
          body: mural(
            photos.map((photo) => photo.id),
            { title: 'Bittern of reeds', location, locationLevel },
          ),
        },
        ana,
      )
    await edited('street')
    expect(await isFound()).toBe(false)
    await edited('exact')
    expect(await isFound()).toBe(true)
    await world.call(artworks.remove, { params: { id } }, ana)
    expect(await isFound()).toBe(false)
  })

  test('goes with the import that named it', async () => {
    await world.call(imports.undo, { params: { id: quay } }, admin)
    const readState = async () => (await world.call(imports.get, { params: { id: quay } }, admin)).body.state
    await expect.poll(readState).toBe('undone')
    expect(await streets('zoutkwartelgracht')).toEqual([])
    const left = world.parts.db.selectFrom('street').select('id').where('search_name', '=', 'zoutkwartelgracht')
    expect(await left.execute()).toEqual([])
  })
})

async function idOfMaker(name: string) {
  const found = await world.parts.db.selectFrom('maker').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return claims.setWishes.params.shape.id.parse(found.id)
}
