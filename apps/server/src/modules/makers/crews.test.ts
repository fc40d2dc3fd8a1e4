import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { crews } from '@allcity/contract/crews'
import type { MakerId } from '@allcity/contract/makers'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditedWork, type Joining, joinCrew, newArtist, newCrew } from '#test/makers.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

const join = (crew: MakerId, artistId: MakerId, joining: Joining = {}) => joinCrew(world, crew, artistId, joining, ana)

const listWorks = async (query: { crew: MakerId; crewPart?: 'own' | 'members' }) =>
  (await world.call(artworks.list, { query })).body.items.map(({ id }) => id)

describe('the works of a crew', () => {
  test('a crew shows its own works and those of its members’ years, each once however many painted it', async () => {
    const crew = await newCrew(world, ana, 'Third Rail Society')
    const [ida, bo] = [await newArtist(world, ana, 'Ida Vane'), await newArtist(world, ana, 'Bo Tarn')]
    await join(crew, ida, { from: 2010, to: 2015 })
    await join(crew, bo, { from: 2012 })
    const own = await creditedWork(world, ana, [crew, ida, bo], { yearMade: 2013 })
    const together = await creditedWork(world, ana, [ida, bo], { yearMade: 2014 })
    const after = await creditedWork(world, ana, [ida], { yearMade: 2020 })
    const before = await creditedWork(world, ana, [bo], { yearMade: 2005 })
    const late = await creditedWork(world, ana, [bo], { yearMade: null, seenOn: '2021-05-01' })

    expect(await listWorks({ crew })).toEqual([late.id, together.id, own.id])
    expect(await listWorks({ crew, crewPart: 'own' })).toEqual([own.id])
    expect(await listWorks({ crew, crewPart: 'members' })).toEqual([late.id, together.id])
    expect((await world.call(artworks.count, { query: { crew } })).body.total).toBe(3)
    const page = (await world.call(crews.get, { params: { id: crew } })).body
    expect(page).toMatchObject({ works: 3, ownWorks: 1, undated: 1 })
    expect(page.timeline.map(({ year, works }) => [year, works])).toEqual([
      [2013, 1],
      [2014, 1],
    ])
    const listed = await world.call(crews.list, { query: { q: 'third rail' } })
    expect(listed.body.items).toMatchObject([{ id: crew, works: 3 }])
    const lists = await Promise.all(
      [after, before].map((work) => world.call(artworks.get, { params: { id: work.id } })),
    )
    expect(lists.map(({ status }) => status)).toEqual([200, 200])
  })

  test('a crew is found in the public cities of its own works and those of its members’ years', async () => {
    const crew = await newCrew(world, ana, 'Ghost Yard Union')
    const ida = await newArtist(world, ana, 'Ida Kroon')
    await join(crew, ida, { from: 2010, to: 2015 })
    const [tallinn, riga] = [
      { longitude: 24.75, latitude: 59.44 },
      { longitude: 24.11, latitude: 56.95 },
    ]
    const findCity = async (name: string) =>
      (await world.call(crews.index, {})).body.cities.find(({ city }) => city === name)
    const theirs = await creditedWork(world, ana, [ida], { yearMade: 2013, location: tallinn, locationLevel: 'exact' })
    await creditedWork(world, ana, [ida], { yearMade: 2020, location: riga, locationLevel: 'exact' })
    // A slow count of the index may be cached for a few seconds.
    await expect.poll(() => findCity('Tallinn')).toBeDefined()
    const city = await findCity('Tallinn')
    expect(city).toMatchObject({ makers: 1, location: { latitude: expect.closeTo(59.44, 3) } })
    expect(await findCity('Riga')).toBeUndefined()
    const query = { city: city?.regionId }
    expect((await world.call(crews.list, { query })).body.items).toMatchObject([{ id: crew, works: 1 }])
    expect((await world.call(artists.list, { query })).body.items.map(({ id }) => id)).toContain(ida)
    const { db } = world.parts
    const spots = db.selectFrom('artwork').select('spot_id').where('id', '=', theirs.id)
    await db.updateTable('spot').set({ location_level: 'hidden' }).where('id', 'in', spots).execute()
    expect((await world.call(crews.list, { query })).body.items).toEqual([])
    expect((await world.call(artists.list, { query })).body.items).toEqual([])
    expect(await findCity('Tallinn')).toBeUndefined()
  })
})
