import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { MakerId, makers } from '@allcity/contract/makers'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditedWork, newArtist } from '#test/makers.ts'
import { newId, publishMural } from '#test/photos.ts'
import { waitsOrEnds } from '#test/waiting.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { makeMaker } from './commands.ts'

let world: World
let ana: Member
let zoe: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe] = await Promise.all([world.member('ana'), world.member('zoe')])
})

const newMakerId = () => MakerId.parse(newId())
const details = { name: 'x', bio: null, aliases: [], links: [], years: { from: null, to: null }, regionId: null }
const find = async (id: string) => (await world.call(artists.get, { params: { id: MakerId.parse(id) } })).body

describe('creating an artist', () => {
  test('creates a page under the id of the request, and repeating it changes nothing', async () => {
    const body = { id: newMakerId(), name: '  Ülker   Brandt ' }
    const made = await world.call(artists.create, { body }, ana)
    expect(made.body).toMatchObject({ id: body.id, type: 'artist', name: 'Ülker Brandt', works: 0, memberships: [] })
    expect((await world.call(artists.create, { body }, ana)).status).toBe(200)
    expect((await world.call(artists.create, { body }, zoe)).status).toBe(409)
  })

  test.each([
    'Orlando Vantongeren',
    'orlando vantongeren',
    'Örlando Vantongérèn',
    'Orlando-Vantongeren',
    'Orlando Vantongeran',
  ])('offers the existing artist before creating another %j', async (name) => {
    const known = await world.call(makers.search, { query: { q: 'Orlando Vantongeren' } })
    if (known.body.items.length === 0) await newArtist(world, ana, 'Orlando Vantongeren')
    const refused = await world.call(artists.create, { body: { id: newMakerId(), name } }, zoe)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      `The artist Orlando Vantongeren already exists. Choose them, or confirm that ${name} is someone else`,
    ])
  })

  test('also offers an artist that is created at the same moment', async () => {
    const name = 'Perpetua Lindqvist'
    let second: Promise<{ status: number }> | undefined
    await world.parts.db.transaction().execute(async (tx) => {
      await makeMaker(tx, ana.id, { id: newMakerId(), type: 'artist', name, isAnother: false })
      second = world.call(artists.create, { body: { id: newMakerId(), name: 'perpetua lindqvist' } }, zoe)
      await waitsOrEnds(tx, second)
    })
    expect((await second)?.status).toBe(409)
  })

  test('creates another artist of the same name on request', async () => {
    await newArtist(world, ana, 'Tidewater')
    const body = { id: newMakerId(), name: 'Tidewater', isAnother: true }
    expect((await world.call(artists.create, { body }, zoe)).status).toBe(200)
  })

  test.each([
    ['', 'Enter a name'],
    ['🎨', 'A name needs a letter or a digit'],
    ['x'.repeat(81), 'Keep it under 80 characters'],
    ['Unknown', 'Leave the credit empty if the artist is unknown; others can add it'],
    ['unknown artist', 'Leave the credit empty if the artist is unknown; others can add it'],
    ['(unknown) — artists', 'Leave the credit empty if the artist is unknown; others can add it'],
    ['N/A', 'Leave the credit empty if the artist is unknown; others can add it'],
  ])('refuses %j with a sentence', async (name, sentence) => {
    const answer = await world.call(artists.create, { body: { id: newMakerId(), name } }, ana)
    expect([answer.status, answer.error.fields?.name]).toEqual([400, sentence])
  })

  test.each(['Néa', 'Na', 'Anon 街', 'Anonéo', 'Enone'])('accepts %j as a name', async (name) => {
    const answer = await world.call(artists.create, { body: { id: newMakerId(), name, isAnother: true } }, ana)
    expect(answer.error?.message).toBeUndefined()
    expect(answer.body.name).toBe(name)
  })

  test('requires a signed-in member', async () => {
    expect((await world.call(artists.create, { body: { id: newMakerId(), name: 'Whoever' } })).status).toBe(401)
  })
})

describe('finding an artist', () => {
  test.each(['Éloïse Quarrington', 'eloise', 'ELOISE QUAR', 'Eloise Quarington', 'quarrington', 'velvet owl'])(
    'works with %j',
    async (q) => {
      const known = await world.call(makers.search, { query: { q: 'Éloïse Quarrington', type: 'artist' } })
      if (known.body.items.length === 0) {
        const id = await newArtist(world, ana, 'Éloïse Quarrington')
        const body = { ...details, name: 'Éloïse Quarrington', aliases: ['Velvet Owl'] }
        await world.call(artists.edit, { params: { id }, body }, ana)
      }
      const found = await world.call(makers.search, { query: { q } })
      expect(found.body.items[0]).toMatchObject({ name: 'Éloïse Quarrington' })
      expect(found.body.items[0]?.alias).toBe(q === 'velvet owl' ? 'Velvet Owl' : null)
      const listed = await world.call(artists.list, { query: { q } })
      expect(listed.body.items[0]?.name).toBe('Éloïse Quarrington')
    },
  )

  test.each(['%', '_', '\\', "' or 1=1 --", '<qxz>', '\u0000zzzzzz', '🎨🎨'])('treats %j as text', async (q) => {
    expect((await world.call(artists.list, { query: { q } })).body.items).toEqual([])
    expect((await world.call(makers.search, { query: { q } })).body.items).toEqual([])
  })

  test('lists each artist once in the index, by letter and page', async () => {
    for (const name of ['Xanthe', 'Xylo', 'xerxes', 'Ẍumi', 'Xoxo']) await newArtist(world, ana, name)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { letter: 'X', limit: 2, ...(cursor ? { cursor } : {}) } as const
      const { body } = await world.call(artists.list, { query })
      seen.push(...body.items.map(({ name }) => name))
      cursor = body.next
    } while (cursor)
    expect(seen).toEqual(['Xanthe', 'xerxes', 'Xoxo', 'Ẍumi', 'Xylo'])
    // A slow count of the index may be cached for a few seconds.
    await expect.poll(async () => (await world.call(artists.index, {})).body.letters.X).toBe(5)
  })

  test('lists the best match first, page by page', async () => {
    for (const name of ['Zebedee Wharf', 'Zebedee', 'Old Zebedee']) await newArtist(world, ana, name)
    const first = await world.call(artists.list, { query: { q: 'zebedee', limit: 1 } })
    expect(first.body.items[0]?.name).toBe('Zebedee')
    const rest = await world.call(artists.list, { query: { q: 'zebedee', cursor: first.body.next } })
    expect(rest.body.items.map(({ name }) => name)).toEqual(['Zebedee Wharf', 'Old Zebedee'])
    expect(rest.body.next).toBeUndefined()
  })

  test.each([
    'letter=AA',
    'letter=a',
    'city=0',
    'city=x',
    'limit=0',
    'cursor=!!',
    'cursor=abc',
    `q=${'x'.repeat(101)}`,
  ])('refuses a search for %s', async (query) => {
    expect((await world.app.inject(`/api/artists?${query}`)).statusCode).toBe(400)
  })

  test('fails for an unknown id, the id of a crew, and a malformed id', async () => {
    expect((await world.call(artists.get, { params: { id: newMakerId() } })).status).toBe(404)
    expect((await world.app.inject('/api/artists/x')).statusCode).toBe(400)
  })
})

describe('the page of an artist', () => {
  test('lists works by year and city, without removed works and without the cities of hidden ones', async () => {
    const id = await newArtist(world, ana, 'Kestrel Odum')
    // No other test has a work there: a city is placed in the middle of all its works.
    const vilnius = { longitude: 25.28, latitude: 54.69 }
    const shown = await creditedWork(world, ana, [id], { yearMade: 2019, location: vilnius, locationLevel: 'city' })
    await creditedWork(world, ana, [id], { yearMade: 2019 })
    await creditedWork(world, ana, [id], { yearMade: null, locationLevel: 'hidden' })
    const removed = await creditedWork(world, ana, [id], { yearMade: 1999 })
    await world.call(artworks.remove, { params: { id: removed.id } }, ana)
    const page = await find(id)
    expect(page).toMatchObject({ works: 3, ownWorks: 3, undated: 1 })
    expect(page.timeline).toMatchObject([{ year: 2019, works: 2, first: { kind: 'mural' } }])
    expect(page.places.map(({ city, works }) => [city, works])).toEqual([
      ['New York City', 1],
      ['Vilnius', 1],
    ])
    const inVilnius = await world.call(artists.list, { query: { city: page.places[1]?.regionId } })
    expect(inVilnius.body.items).toContainEqual(expect.objectContaining({ id, works: 3 }))
    const latitude = async () =>
      (await world.call(artists.index, {})).body.cities.find((one) => one.city === 'Vilnius')?.location.latitude
    await expect.poll(latitude).toBeCloseTo(shown.place.location?.latitude ?? 0, 6)
    await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('id', '=', shown.id).execute()
    expect((await find(id)).places.map((place) => place.city)).toEqual(['New York City'])
  })

  test('members edit the page, and the history keeps the previous version', async () => {
    const id = await newArtist(world, ana, 'Marlow Finch')
    const [city] = (await world.parts.db.selectFrom('region').select('id').where('name', '=', 'Lisbon').execute()) ?? []
    const years = { from: 2009, to: null }
    const links = ['https://finch.example.org/walls']
    const body = {
      name: 'Marlow Finch',
      bio: 'Paints at noon.',
      aliases: ['MRLW', 'mrlw '],
      links,
      years,
      regionId: null,
    }
    const twice = await world.call(artists.edit, { params: { id }, body }, zoe)
    expect(twice.error.fields).toEqual({ aliases: 'That name is already added' })
    const good = { ...body, aliases: ['MRLW', 'Marlow Finch'], regionId: city?.id ?? 0 }
    const edited = await world.call(artists.edit, { params: { id }, body: good }, zoe)
    expect(edited.body).toMatchObject({
      bio: 'Paints at noon.',
      aliases: ['MRLW'],
      links,
      activeFrom: 2009,
      region: { name: 'Lisbon' },
    })
    await world.call(artists.edit, { params: { id }, body: { ...good, bio: null } }, ana)
    const { items } = (await world.call(artists.history, { params: { id }, query: {} }, ana)).body
    expect(items.map(({ what, by }) => [what, by])).toEqual([
      ['edited', ana.username],
      ['edited', zoe.username],
      ['made', ana.username],
    ])
    expect(items[0]?.before).toMatchObject({ bio: 'Paints at noon.', aliases: ['MRLW'], years })
    expect((await world.call(artists.history, { params: { id }, query: {} })).status).toBe(401)
    const first = await world.call(artists.history, { params: { id }, query: { limit: 2 } }, ana)
    const next = await world.call(
      artists.history,
      { params: { id }, query: { limit: 2, cursor: first.body.next } },
      ana,
    )
    expect(next.body.items.map(({ what }) => what)).toEqual(['made'])
  })

  test('saving the same text again adds no line to the history', async () => {
    const id = await newArtist(world, ana, 'Same Again')
    const body = { ...details, name: 'Same Again' }
    await world.call(artists.edit, { params: { id }, body }, ana)
    const { items } = (await world.call(artists.history, { params: { id }, query: {} }, ana)).body
    expect(items).toHaveLength(1)
  })

  test.each([
    ['a link to a script', { links: ['javascript:alert(1)'] }, 'links.0'],
    ['a link without a host', { links: ['https://'] }, 'links.0'],
    ['years the wrong way round', { years: { from: 2020, to: 2010 } }, 'years.to'],
    ['a year that has not come', { years: { from: 2999, to: null } }, 'years.from'],
    ['a city of nowhere', { regionId: 2_000_000_000 }, 'regionId'],
    ['a city beyond all numbers', { regionId: 3_000_000_000 }, 'regionId'],
    ['a bio of 10 000 characters', { bio: 'x'.repeat(10_000) }, 'bio'],
    ['no name', { name: ' ' }, 'name'],
  ] as const)('refuses %s', async (_, change, field) => {
    const id = await newArtist(world, ana, 'Refusenik')
    const payload = { ...details, name: 'Refusenik', ...change }
    const headers = { authorization: `Bearer ${ana.idToken}` }
    const answer = await world.app.inject({ method: 'PUT', url: `/api/artists/${id}`, payload, headers })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })
})

test('filters works by artist in the list and in the count', async () => {
  const id = await newArtist(world, ana, 'Petra Longshore')
  const work = await creditedWork(world, ana, [id])
  await publishMural(world, ana)
  const query = { artist: id }
  expect((await world.call(artworks.list, { query })).body.items.map((one) => one.id)).toEqual([work.id])
  expect((await world.call(artworks.count, { query })).body.total).toBe(1)
  expect((await world.call(artworks.count, { query: { artist: newMakerId() } })).body.total).toBe(0)
})
