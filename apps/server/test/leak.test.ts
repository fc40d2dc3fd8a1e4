import { artworks, type MyArtwork } from '@allcity/contract/artworks'
import { claims } from '@allcity/contract/claims'
import { CollectionFile, type CollectionId } from '@allcity/contract/collections'
import { ExportFormat } from '@allcity/contract/data'
import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { imports } from '@allcity/contract/imports'
import { BoardType } from '@allcity/contract/leaderboards'
import type { MakerId } from '@allcity/contract/makers'
import { moderation, type ReportCase } from '@allcity/contract/moderation'
import { regions } from '@allcity/contract/regions'
import { sightings } from '@allcity/contract/sightings'
import { spots } from '@allcity/contract/spots'
import { statements } from '@allcity/contract/statements'
import { uploads } from '@allcity/contract/uploads'
import type { VehicleId } from '@allcity/contract/vehicles'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { liveBattle } from './battles.ts'
import { photoTaken } from './camera.ts'
import { claimedBy } from './claims.ts'
import { newCollection, urlsOfStops } from './collections.ts'
import { findMetadata } from './fixtures/metadata.ts'
import { readyImport } from './imports.ts'
import { creditedWork, newArtist, newCrew } from './makers.ts'
import { newInCharge, newModerator } from './people-in-charge.ts'
import { mural, newId, publishMural, readyPhoto } from './photos.ts'
import {
  camera,
  findLeaks,
  freshTrain,
  levels,
  real,
  secrets,
  shyPlace,
  toDigits,
  trainPlace,
} from './secret-places.ts'
import { decodeTile, tileWith } from './tiles.ts'
import { findCar, letPass, newTrain, publishTrain } from './trains.ts'
import { webFolder } from './web-folder.ts'
import { type Member, openWorld, type World } from './world.ts'

let world: World
let app: FastifyInstance
let ana: Member
let zoe: Member
const works = new Map<LocationLevel, MyArtwork>()
/** Everything is credited to both, so that their pages, lists and maps show every place. */
let artist: MakerId
let crew: MakerId
let car: VehicleId
let freshCar: VehicleId
/** Works on trains, and works whose artist asks for a coarser level. */
let otherWorks: string[]
/** A walk of the owner's through all of them, and one of somebody else's. */
let walks: CollectionId[]
/** Battles of works whose places are private. */
let battleIds: string[]
const logged: string[] = []

beforeAll(async () => {
  world = await openWorld()
  const parts = { ...world.parts, env: { ...world.parts.env, LOG_LEVEL: 'debug' as const } }
  app = await buildApp(parts, webFolder, { write: (line) => logged.push(line) })
  ana = await world.member('ana')
  zoe = await world.member('zoe')
  artist = await newArtist(world, ana, 'Told Nowhere')
  crew = await newCrew(world, ana, 'Told Nowhere Crew')
  const credits = [artist, crew].map((makerId) => ({ makerId, role: 'made' as const }))
  for (const level of levels) {
    const photo = await readyPhoto(world, ana, await photoTaken(camera))
    const body = { id: newId(), ...mural([photo], { location: real[level], locationLevel: level, credits }) }
    const answer = await send('POST', '/api/artworks', ana, body)
    works.set(level, artworks.publish.response.parse(answer.json()))
    await send('PUT', `/api/artworks/${body.id}`, ana, mural([photo], { location: real[level], locationLevel: level }))
  }
  const onTrains = [await publishTrain(world, ana, newTrain(), { location: trainPlace })]
  for (const old of onTrains) await letPass(old, 15, world)
  onTrains.push(await publishTrain(world, ana, freshTrain, { location: trainPlace }))
  const cars = await Promise.all(onTrains.map((work) => findCar(work, world)))
  car = cars[0] ?? freshCar
  freshCar = cars[1] ?? car
  const shy = await newArtist(world, ana, 'Shy')
  const answered = await creditedWork(world, ana, [artist, crew, shy], { location: shyPlace })
  await claimedBy(world, zoe, shy)
  const wishes = { closestLevel: 'district' as const, rights: null, noTraining: true }
  await world.call(claims.setWishes, { params: { id: shy }, body: wishes }, zoe)
  otherWorks = [...onTrains.map(({ id }) => id), answered.id]
  for (const id of cars) {
    const body = { id: newId(), seenOn: '2025-11-05', regionId: 5_128_581, line: freshTrain.line }
    await send('POST', `/api/vehicles/${id}/sightings`, ana, body)
  }
  const ids = [...works.values()].map(({ id }) => id)
  const moderator = await newModerator(world)
  const contenders = [
    [workOf('street').id, workOf('hidden').id],
    [workOf('city').id, workOf('district').id],
    onTrains.map(({ id }) => id),
  ]
  battleIds = []
  for (const two of contenders) battleIds.push((await liveBattle(world, moderator, two)).id)
  await world.parts.db.updateTable('rating').set({ sigma: 3 }).where('artwork_id', 'in', contenders.flat()).execute()
  walks = [
    await newCollection(world, ana, ids, { isWalk: true }),
    await newCollection(world, zoe, ids, { isWalk: true }),
  ]
  await send('PUT', '/api/users/profile', ana, { shows: { sightings: true } })
  for (const id of [...ids, ...otherWorks])
    await send('POST', `/api/artworks/${id}/sightings`, ana, { id: newId(), status: 'present' })
  for (const thing of await followable()) await send('PUT', `/api/follows/${thing}`, zoe)
})
afterAll(() => app.close())

/** Exports and feeds that take the list's filters. */
const exported = [...ExportFormat.options.map((format) => `/api/artworks.${format}`), '/feeds/artworks.atom']

function send(method: string, url: string, as?: Member, payload?: object) {
  return app.inject({
    method: method === 'POST' || method === 'PUT' || method === 'DELETE' || method === 'HEAD' ? method : 'GET',
    url,
    ...(as ? { headers: { authorization: `Bearer ${as.idToken}`, accept: '*/*', 'last-event-id': '0' } } : {}),
    ...(payload ? { payload } : {}),
  })
}

function workOf(level: LocationLevel): MyArtwork {
  const work = works.get(level)
  if (!work) throw new Error(`No work at the level ${level}`)
  return work
}

/** Everything that could report these works to its followers. */
async function followable(): Promise<string[]> {
  const spotIds = await Promise.all([...[...works.values()].map(({ id }) => id), ...otherWorks].map(findSpotId))
  return [
    `member/${ana.username}`,
    `maker/${artist}`,
    `maker/${crew}`,
    'region/5128581',
    ...spotIds.map((id) => `spot/${id}`),
  ]
}

async function findSpotId(id: string): Promise<string> {
  return artworks.get.response.parse((await send('GET', `/api/artworks/${id}`)).json()).spot.id
}

const box = ({ longitude, latitude }: Coordinates, half: number) =>
  [longitude - half, latitude - half, longitude + half, latitude + half].map((degrees) => degrees.toFixed(6)).join()

test("the owner sees the real places, and the camera's data until publication, so the search below would find them", async () => {
  const mine = await send('GET', '/api/artworks/mine', ana)
  const draft = await readyPhoto(world, ana, await photoTaken(camera))
  const sent = await send('GET', `/api/uploads?id=${draft}`, ana)
  expect(findLeaks(sent.body)).toEqual(toDigits([camera]))
  expect(findLeaks(mine.body)).toEqual(secrets.filter((secret) => !toDigits([camera]).includes(secret)))
  await world.call(uploads.discard, { params: { id: draft } }, ana)
})

describe('anybody else', () => {
  const ofMakers = (many: 'artists' | 'crews', id: MakerId) => ({
    [`/api/${many}`]: [`/api/${many}`, `/api/${many}?q=told`, `/api/${many}?letter=T`, `/api/${many}?city=5128581`],
    [`/api/${many}/:id`]: [`/api/${many}/${id}`],
    [`/api/${many}/:id/claim`]: [`/api/${many}/${id}/claim`],
    [`/api/${many}/:id/history`]: [`/api/${many}/${id}/history`],
    [`/api/${many}/:id/merged`]: [`/api/${many}/${id}/merged`],
    [`/api/${many}/:id/private-memberships`]: [`/api/${many}/${id}/private-memberships`],
  })

  const paths = async () => {
    const ids = [...[...works.values()].map(({ id }) => id), ...otherWorks]
    const followed = await followable()
    const ofAna = ['', '/sightings', '/collections', '/availability'].map(
      (end) => [`/api/users/by-name/:username${end}`, end] as const,
    )
    const spotIds = await Promise.all(ids.map(findSpotId))
    const listed = [
      '',
      '?limit=1',
      '?kind=mural',
      `?bounds=${box(real.street, 1)}`,
      `?uploader=${ana.username}`,
      '?region=5128581',
      '?country=US',
      '?near=-73.98,40.71',
      `?artist=${artist}`,
      `?crew=${crew}`,
      ...[car, freshCar].map((id) => `?vehicle=${id}`),
    ]
    const tiles = [0, 4, 8, 12, 16, 20].flatMap((z) => Object.values(real).map((place) => tileWith(z, place)))
    const credited = tiles.flatMap((tile) => [`${tile}?artist=${artist}`, `${tile}?crew=${crew}`])
    const filled: Record<string, string[]> = {
      '/api/artworks': listed.map((query) => `/api/artworks${query}`),
      '/api/artworks/count': listed.map((query) => `/api/artworks/count${query.replace('?limit=1', '')}`),
      '/api/artworks/:id': ids.map((id) => `/api/artworks/${id}`),
      '/api/artworks/:id/sightings': ids.map((id) => `/api/artworks/${id}/sightings`),
      '/api/spots/:id': spotIds.map((id) => `/api/spots/${id}`),
      '/api/artworks/:id/picture-texts': ids.map((id) => `/api/artworks/${id}/picture-texts`),
      '/api/artworks/:id/credits': ids.map((id) => `/api/artworks/${id}/credits`),
      '/api/vehicles': ['/api/vehicles', '/api/vehicles?q=untold', '/api/vehicles?q=q7&line=Untold+6'],
      '/api/vehicles/:id': [car, freshCar].map((id) => `/api/vehicles/${id}`),
      '/api/vehicles/:id/sightings': [car, freshCar].map((id) => `/api/vehicles/${id}/sightings`),
      '/api/vehicles/:id/sightings/waiting': [car, freshCar].map((id) => `/api/vehicles/${id}/sightings/waiting`),
      '/api/makers': ['/api/makers?q=told'],
      ...ofMakers('artists', artist),
      ...ofMakers('crews', crew),
      '/api/collections': ['/api/collections', '/api/collections?walks=true', `/api/collections?artwork=${ids[1]}`],
      ...urlsOfStops(ids),
      ...Object.fromEntries(
        ['', '/mine', '/neighbours', ...CollectionFile.options.map((format) => `/works.${format}`)].map((end) => [
          `/api/collections/:id${end}`,
          walks.map((id) => `/api/collections/${id}${end}`),
        ]),
      ),
      '/feeds/lists/:id/works.atom': walks.map((id) => `/feeds/lists/${id}/works.atom`),
      '/api/follows/:type/:id': followed.map((thing) => `/api/follows/${thing}`),
      ...Object.fromEntries(ofAna.map(([url, end]) => [url, [`/api/users/by-name/${ana.username}${end}`]])),
      '/api/battles': ['/api/battles', '/api/battles?category=trains', `/api/battles?artwork=${ids[1]}`],
      ...Object.fromEntries(
        ['', '/vote', '/checks', '/votes.csv'].map((end) => [
          `/api/battles/:id${end}`,
          battleIds.map((id) => `/api/battles/${id}${end}`),
        ]),
      ),
      '/api/artworks/:id/rating': ids.map((id) => `/api/artworks/${id}/rating`),
      '/api/artworks/:id/mine': ids.map((id) => `/api/artworks/${id}/mine`),
      '/api/uploads': [...works.values()].map(({ photos }) => `/api/uploads?id=${photos[0]?.id}`),
      '/api/uploads/:id': [...works.values()].map(({ photos }) => `/api/uploads/${photos[0]?.id}`),
      '/api/tiles/:z/:x/:y.mvt': [...tiles, ...credited],
      '/api/regions': ['/api/regions?q=new'],
      '/api/search': ['told', 'kept for a sunday', 'left profile', 'new york', 'cuba'].map(
        (q) => `/api/search?q=${encodeURIComponent(q)}&limit=30`,
      ),
      '/api/places/:code': ['/api/places/us'],
      '/api/places/:code/cities': ['/api/places/us/cities'],
      '/api/places/:code/cities/:id': ['/api/places/us/cities/5128581'],
      '/api/leaderboards/:type': BoardType.options.flatMap((type) =>
        ['', '&place=us', '&place=5128581'].map((query) => `/api/leaderboards/${type}?span=all${query}`),
      ),
      '/api/regions/nearest': ['/api/regions/nearest?longitude=-73.9&latitude=40.7'],
      ...Object.fromEntries(
        exported.map((path) => [path, listed.map((query) => path + query.replace('?limit=1', ''))]),
      ),
      '/api/achievements/of/:username': [`/api/achievements/of/${ana.username}`],
      '/api/oembed': ids.map((id) => `/api/oembed?url=${encodeURIComponent(`${world.origin}/artwork/${id}`)}`),
      '/sitemap-works.xml': ['/sitemap-works.xml', ...ids.map((id) => `/sitemap-works.xml?after=${id}`)],
      '/images/*': [...works.values()].flatMap(({ photos }) => photos[0]?.photo?.sizes.map(({ url }) => url) ?? []),
      '/*': [
        '/',
        '/browse',
        '/browse?region=5128581',
        '/browse?near=-73.97,40.71',
        '/search?q=told',
        '/places',
        '/places/us',
        '/places/us/new-york-city-5128581',
        '/map',
        '/artists',
        '/crews',
        `/artists/${artist}`,
        `/crews/${crew}`,
        '/leaderboards?span=all',
        '/leaderboards/regional?span=all',
        '/trains',
        '/trains?q=untold',
        `/trains/${car}`,
        `/trains/${freshCar}`,
        '/map?lat=40.7&lng=-73.9&z=12',
        ...ids.map((id) => `/artwork/${id}`),
        ...spotIds.map((id) => `/spot/${id}`),
        '/lists',
        '/battles',
        '/arena',
        ...battleIds.map((id) => `/battles/${id}`),
        ...walks.flatMap((id) => [`/lists/${id}`, `/lists/${id}/walk`, `/lists/${id}/print`]),
        `/u/${ana.username}`,
        '/nothing',
      ],
    }
    const readable = app.routeTable.filter(({ method }) => method === 'GET' || method === 'HEAD')
    return readable.flatMap(({ method, url }) => (filled[url] ?? [url]).map((path) => ({ method, path })))
  }

  test('reads no real place at any address, as a visitor or as another member', { tags: ['slow'] }, async () => {
    const walked = await paths()
    expect(walked.length).toBeGreaterThan(150)
    for (const { method, path } of walked) {
      for (const as of [undefined, zoe]) {
        const answer = await send(method, path, as)
        expect(answer.statusCode, path).toBeLessThan(500)
        expect(findLeaks(answer.body + JSON.stringify(answer.headers)), `${method} ${path}`).toEqual([])
      }
    }
  })

  test('finds each work at its public point in a file or feed, and by a small box round its real place only an exact one', async () => {
    for (const path of exported) {
      for (const level of levels) {
        const { id, place } = workOf(level)
        const holds = async (query: string) => (await send('GET', path + query)).body.includes(id)
        expect(await holds(`?bounds=${box(real[level], 0.0002)}`), `${path} ${level}`).toBe(level === 'exact')
        if (place.location) expect(await holds(`?bounds=${box(place.location, 0.0002)}`), `${path} ${level}`).toBe(true)
      }
    }
  })

  test('finds no wall by asking at upload or by reporting from many places: the answers are those of the public point', {
    tags: ['slow'],
  }, async () => {
    const mallory = await world.member('mallory')
    for (const level of levels) {
      const { id, place, photos } = workOf(level)
      const picture = await send('GET', photos[0]?.photo?.sizes.at(-1)?.url ?? '')
      const again = await readyPhoto(world, mallory, await sharp(picture.rawPayload).jpeg({ quality: 60 }).toBuffer())
      const answers = async (location: Coordinates) => {
        const answered = await send('POST', '/api/spots/alike', mallory, { photoIds: [again], location })
        const report = { id: newId(), status: 'damaged', position: location }
        const reportAnswer = await send('POST', `/api/artworks/${id}/sightings`, mallory, report)
        expect(findLeaks(answered.body + reportAnswer.body), level).toEqual([])
        const { items } = sightings.list.response.parse((await send('GET', `/api/artworks/${id}/sightings`)).json())
        const neighbours = spots.alike.response.parse(answered.json()).items
        return [neighbours.some(({ artwork }) => artwork.id === id), items[0]?.onSite]
      }
      const point = place.location
      if (level === 'exact' || level === 'street') expect(await answers(real[level]), level).toEqual([true, true])
      else if (point === null) expect(await answers(real[level]), level).toEqual([false, false])
      else expect(await answers(real[level]), level).toEqual(await answers(point))
    }
  })

  test('learns no real place from a refusal, whatever they try to change', async () => {
    const mallory = await world.member('mallory')
    for (const { method, url } of app.routeTable) {
      if (method !== 'POST' && method !== 'PUT' && method !== 'DELETE') continue
      for (const level of levels) {
        const { id, photos } = workOf(level)
        const thing = url.includes('uploads')
          ? (photos[0]?.id ?? '')
          : url.includes('collections')
            ? (walks[0] ?? '')
            : id
        const path = url.replace(':id', thing).replace(':artworkId', id)
        for (const body of [{}, { id, ...mural(photos.map((photo) => photo.id)) }]) {
          const answer = await send(method, path, mallory, body)
          expect(findLeaks(answer.body), `${method} ${path}`).toEqual([])
        }
      }
    }
  })

  test('sees every work at its public point on the map, at any zoom', async () => {
    for (const level of levels) {
      const { id, place } = workOf(level)
      for (const z of [0, 6, 10, 13, 16, 19, 22]) {
        const url = tileWith(z, real[level])
        const onTile = decodeTile(url, (await send('GET', url, zoe)).rawPayload).filter((work) => work.id === id)
        if (!place.location) expect(onTile, `${level} at zoom ${z}`).toEqual([])
        for (const { location } of onTile) {
          const unit = 360 / 2 ** z / 4096
          expect(Math.abs(location.longitude - (place.location?.longitude ?? 0))).toBeLessThanOrEqual(unit)
          expect(Math.abs(location.latitude - (place.location?.latitude ?? 0))).toBeLessThanOrEqual(unit)
        }
      }
    }
  })

  test('finds a work by a small box round its public point, and never round its real place', async () => {
    for (const level of levels) {
      const { location } = workOf(level).place
      const found = async (around: Coordinates, half: number) => {
        const query = `?uploader=${ana.username}&bounds=${box(around, half)}`
        const list = artworks.list.response.parse((await send('GET', `/api/artworks${query}`, zoe)).json())
        const { total } = artworks.count.response.parse((await send('GET', `/api/artworks/count${query}`)).json())
        const ids = list.items.map(({ id }) => id)
        expect(total).toBe(ids.length)
        return ids.includes(workOf(level).id)
      }
      expect(await found(real[level], 0.0002), level).toBe(level === 'exact')
      if (location) expect(await found(location, 0.0002), level).toBe(true)
      expect(await found({ longitude: 0, latitude: 0 }, 89), level).toBe(level !== 'hidden')
    }
  })

  test('learns no more from the name of the city than from the public point', async () => {
    const { place } = workOf('city')
    const { longitude, latitude } = place.location ?? camera
    const { region } = regions.nearest.response.parse(
      (await send('GET', `/api/regions/nearest?longitude=${longitude}&latitude=${latitude}`)).json(),
    )
    expect(place.city).toBe(region?.name)
    expect(workOf('hidden').place).toEqual({
      level: 'hidden',
      location: null,
      neighbourhood: null,
      city: null,
      country: null,
      countryCode: null,
      path: null,
    })
  })
})

test('evidence of a report shows moderators no place or address, and its owner no reporter', async () => {
  const [reporter, moderator, other] = [
    await world.member('reporter'),
    await newModerator(world),
    await newModerator(world),
  ]
  const { id: held } = await publishMural(world, ana, { location: real.hidden, locationLevel: 'hidden' })
  const [seen, said] = [newId(), newId()]
  await send('POST', `/api/artworks/${held}/sightings`, ana, { id: seen, status: 'present', position: real.hidden })
  await send('POST', `/api/artworks/${held}/comments`, ana, { id: said, text: 'Around the corner' })
  const things = [
    ...[...works.values()].map(({ id }) => ({ type: 'artwork', id })),
    ...[held, ...otherWorks].map((id) => ({ type: 'artwork', id })),
    { type: 'sighting', id: seen },
    { type: 'comment', id: said },
    { type: 'member', id: ana.username },
    { type: 'list', id: walks[0] },
    { type: 'maker', id: artist },
  ]
  for (const about of things) {
    const { statusCode, body } = await send('POST', '/api/reports', reporter, { about, reason: 'other' })
    expect([statusCode, findLeaks(body)], about.type).toEqual([200, []])
  }
  const reports = world.parts.db.selectFrom('report').select('case_id').where('member_id', '=', reporter.id)
  const reported = new Set((await reports.execute()).map((report) => report.case_id))
  const read: string[] = []
  const cases: ReportCase[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const queue = await send('GET', `/api/moderation/cases?limit=100${cursor && `&cursor=${cursor}`}`, moderator)
    const { items, next } = moderation.cases.response.parse(queue.json())
    read.push(queue.body)
    cases.push(...items.filter(({ id }) => reported.has(id)))
    cursor = next
  }
  expect(cases).toHaveLength(things.length)
  for (const { id } of cases) read.push((await send('POST', `/api/moderation/cases/${id}/take`, moderator)).body)
  const [about] = cases.filter((one) => one.about.id === held)
  const verdict = { decision: 'hold', rule: 'stolen', reason: 'It is in a book' }
  read.push((await send('POST', `/api/moderation/cases/${about?.id}/decide`, moderator, verdict)).body)
  const mine = await send('GET', '/api/statements', ana)
  const [statement] = statements.list.response.parse(mine.json()).items
  const appeal = await send('POST', `/api/statements/${statement?.id}/appeal`, ana, { id: newId(), text: 'It is mine' })
  expect(appeal.statusCode).toBe(200)
  const appeals = await send('GET', '/api/moderation/appeals?limit=100', other)
  expect(appeals.body).toContain('It is mine')
  const kept = await world.parts.db
    .selectFrom('report')
    .innerJoin('statement', 'statement.case_id', 'report.case_id')
    .select(['report.snapshot as then', 'statement.snapshot as before'])
    .execute()
  for (const text of [...read, appeals.body, JSON.stringify(kept)]) {
    expect([...findLeaks(text), ...[ana, reporter, moderator].filter(({ email }) => text.includes(email))]).toEqual([])
  }
  for (const text of [mine.body, appeal.body, (await send('GET', '/api/notifications', ana)).body]) {
    const names = [reporter, moderator].flatMap(({ username, email }) => [username, email])
    expect(names.filter((name) => text.includes(name))).toEqual([])
  }
})

test('a picture of any size holds pixels and nothing else', async () => {
  for (const { photos } of works.values()) {
    const sizes = photos[0]?.photo?.sizes ?? []
    expect(sizes.map(({ width }) => width)).toEqual([320, 640])
    for (const { url } of sizes) expect(findMetadata((await send('GET', url)).rawPayload)).toEqual([])
  }
})

test('no real place is written to the log, at any log level', async () => {
  for (const { longitude, latitude } of [...Object.values(real), camera]) {
    await send('GET', `/api/regions/nearest?longitude=${longitude}&latitude=${latitude}`, ana)
    await send('GET', `/api/artworks?bounds=${box({ longitude, latitude }, 0.001)}`, ana)
    await send('POST', '/api/artworks', ana, { location: { longitude, latitude } })
    await send('GET', `/api/nothing?at=${latitude}`, ana)
  }
  expect(logged.length).toBeGreaterThan(200)
  expect(findLeaks(logged.join('\n'))).toEqual([])
  expect(logged.join('\n')).not.toContain(ana.idToken)
})

test('an import only matches works that anybody can see at that place', async () => {
  const rows = levels.map((level) => `${level},Left profile,${real[level].latitude},${real[level].longitude}`)
  const params = { id: await readyImport(world, rows) }
  const { body } = await world.call(imports.listRows, { params, query: {} }, await newInCharge(world, 'admin'))
  const found = body.items.flatMap(({ work }) => work?.id ?? [])
  expect(new Set(found)).toEqual(new Set([workOf('exact').id, workOf('street').id]))
})

test('moving a work to another place or level moves the public point at once and leaves no trace', async () => {
  const { id, photos } = workOf('exact')
  const ids = photos.map((photo) => photo.id)
  await send('PUT', `/api/artworks/${id}`, ana, mural(ids, { location: real.exact, locationLevel: 'city' }))
  const { body } = await send('GET', `/api/artworks/${id}`, zoe)
  expect(body).not.toContain('73.9172')
  expect(body).not.toContain('40.6518')
})
