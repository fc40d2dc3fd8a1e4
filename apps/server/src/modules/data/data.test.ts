import { artworks, type Licence } from '@allcity/contract/artworks'
import { credits } from '@allcity/contract/credits'
import { data, dataLimits, ExportedWork, type ExportFormat } from '@allcity/contract/data'
import { ErrorReply } from '@allcity/contract/errors'
import { LocationLevel } from '@allcity/contract/geo'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readers } from '#test/exports.ts'
import { creditedWork, newArtist, newCrew } from '#test/makers.ts'
import { publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

const lisbon = { longitude: -9.139337, latitude: 38.722252 }
const formats: ExportFormat[] = ['geojson', 'csv', 'gpx', 'kml']
const nasty = [
  '=HYPERLINK("http://evil.example","x")',
  '+1',
  '-1+cmd',
  '@SUM(A1)',
  '<b>"bold" & \'brash\'</b> ]]> <!-- -->',
  'مرحبا بالعالم',
  '🎨 東京, "quoted", semi;colon',
]

let world: World
let ana: Member
let zoe: Member
const ids: Record<string, string> = {}
const titled = new Map<string, string>()
const licensed = new Map<string, string>()

beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe] = await Promise.all([world.member('ana'), world.member('zoe')])
  for (const level of LocationLevel.options) {
    const work = await publishMural(world, ana, { location: lisbon, locationLevel: level, title: `At ${level}` })
    ids[level] = work.id
  }
  for (const title of nasty) titled.set(title, await publish({ title }))
  for (const licence of artworks.get.response.shape.licence.options) licensed.set(licence, await publish({ licence }))
})

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const exported = async (format: ExportFormat, query = '') => {
  const answer = await get(`/api/artworks.${format}?uploader=${ana.username}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return readers[format](answer.body)
}
const publish = async (change: Parameters<typeof publishMural>[2]) => (await publishMural(world, ana, change)).id
const take = (id: string) =>
  world.call(artworks.remove, { params: { id: artworks.get.params.shape.id.parse(id) } }, ana)

test('each file names the accepted makers of each work, and none where the maker is unknown', async () => {
  const [artist, crew] = [await newArtist(world, ana, '=Vane; "Ida" <b>'), await newCrew(world, ana, 'Blue & Hour')]
  const [{ id }, unknown] = [await creditedWork(world, ana, [artist, crew]), await publish({})]
  const guess = { makerId: await newArtist(world, zoe, 'Only A Guess'), role: 'designed' as const }
  await world.call(credits.suggest, { params: { id }, body: guess }, zoe)
  const pages = `${world.origin}/artists/${artist} ${world.origin}/crews/${crew}`
  const names = (format: ExportFormat) => `${format === 'csv' ? "'" : ''}=Vane; "Ida" <b>; Blue & Hour`
  for (const format of formats) {
    const found = await exported(format)
    const [work, other] = [id, unknown].map((workId) => found.find((one) => one.id === workId))
    expect([work?.madeBy, work?.madeByPages]).toEqual([names(format), pages])
    expect(work?.attribution).toContain(`” by =Vane; "Ida" <b> and Blue & Hour, photo by ${ana.username}, `)
    expect(other?.madeBy || null).toBeNull()
    expect(other?.attribution).toContain(`“Left profile”, photo by ${ana.username}, `)
  }
  await world.call(credits.suggest, { params: { id }, body: guess }, ana)
  for (const format of formats) {
    const work = (await exported(format)).find((one) => one.id === id)
    expect(work?.madeBy, format).toBe(`${names(format)}; Only A Guess (designed)`)
  }
})

describe.each(formats)('the %s file', (format) => {
  const isOfPlaces = format === 'gpx' || format === 'kml'

  test('each work has its public place, and works with a hidden place are left out where a place is needed', async () => {
    const found = await exported(format)
    for (const level of LocationLevel.options) {
      const work = found.find(({ id }) => id === ids[level])
      const { place } = (await get(`/api/artworks/${ids[level]}`)).json()
      if (level === 'hidden' && isOfPlaces) expect(work).toBeUndefined()
      else if (level === 'hidden') expect(work?.location).toBeNull()
      else expect(work?.location?.longitude).toBeCloseTo(place.location.longitude, 6)
      if (level !== 'hidden' && level !== 'exact') expect(work?.location?.latitude).not.toBeCloseTo(lisbon.latitude, 5)
    }
  })

  test('keeps titles exactly, whatever characters they contain', async () => {
    const found = await exported(format)
    for (const [title, id] of titled) {
      const isFormula = format === 'csv' && /^[=+\-@]/.test(title)
      expect(found.find((work) => work.id === id)?.title).toBe(isFormula ? `'${title}` : title)
    }
  })

  test('names licence and attribution of each work, and the photo only if its licence allows showing it', async () => {
    const expected: Record<Licence, [string, boolean]> = {
      cc_by_4: ['CC-BY-4.0', true],
      cc_by_sa_4: ['CC-BY-SA-4.0', true],
      cc0: ['CC0-1.0', true],
      all_rights_reserved: ['LicenseRef-all-rights-reserved', false],
    }
    expect([...licensed.keys()].sort()).toEqual(Object.keys(expected).sort())
    const found = await exported(format)
    for (const [licence, [spdx, hasPicture]] of Object.entries(expected)) {
      const work = found.find(({ id }) => id === licensed.get(licence))
      expect(work?.licence).toBe(spdx)
      expect(work?.attribution).toContain(
        `“Left profile”, photo by ${ana.username}, ${world.origin}/artwork/${work?.id}`,
      )
      expect(Boolean(work?.picture)).toBe(hasPicture)
      if (work?.picture) expect((await fetch(work.picture)).status).toBe(200)
    }
  })

  test('accepts and refuses the same filters as the list', async () => {
    const sticker = await publish({ kind: 'sticker', surface: 'ground' })
    const listIds = async (query: string) => (await exported(format, query)).map(({ id }) => id)
    expect(await listIds('&kind=sticker&surface=ground')).toEqual([sticker])
    expect(await listIds('&kind=sticker&kind=mural')).toContain(ids.exact)
    expect(await listIds('&bounds=-9.2,38.7,-9.1,38.8')).not.toContain(sticker)
    expect(await listIds('&bounds=-9.2,38.7,-9.1,38.8')).toContain(ids.exact)
    expect(await listIds('&status=removed')).toEqual([])
    for (const query of ['kind=poem', 'bounds=1,2,3', 'bounds=0,10,0,5', 'status=', `uploader=${'x'.repeat(41)}`]) {
      const refused = await get(`/api/artworks.${format}?${query}`)
      expect(refused.statusCode, query).toBe(400)
      expect(ErrorReply.parse(refused.json()).error).toBe('invalid_request')
    }
    await take(sticker)
  })

  test('drops a work as soon as it is removed or held, and shows it again when restored', async () => {
    const id = await publish({})
    const isThere = async () => (await exported(format)).some((work) => work.id === id)
    expect(await isThere()).toBe(true)
    await take(id)
    expect(await isThere()).toBe(false)
    await world.call(artworks.restore, { params: { id: artworks.get.params.shape.id.parse(id) } }, ana)
    expect(await isThere()).toBe(true)
    await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('id', '=', id).execute()
    expect(await isThere()).toBe(false)
  })

  test('allows CORS, must be revalidated, and answers 304 when unchanged', async () => {
    const url = `/api/artworks.${format}?uploader=${ana.username}`
    const first = await get(url)
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=1, must-revalidate',
      'content-disposition': `attachment; filename="allcity-artworks.${format}"`,
    })
    const known = { authorization: `Bearer ${ana.idToken}` }
    expect((await get(url, known)).headers['cache-control'], 'the same for all').toContain('public')
    const listed = await get('/api/artworks', known)
    expect(listed.headers, 'for one alone').toMatchObject({ 'cache-control': 'private, no-cache' })
    expect(String(listed.headers.vary).toLowerCase()).toContain('authorization')
    const etag = String(first.headers.etag)
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
    const id = await publish({})
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200)
    await take(id)
    const head = await world.app.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-type']).toBe(first.headers['content-type'])
  })

  test('a file without works is still valid', async () => {
    const answer = await get(`/api/artworks.${format}?uploader=nobody`)
    expect(readers[format](answer.body)).toEqual([])
  })
})

test('GeoJSON and CSV contain all documented fields and no others', async () => {
  const { features } = (await get(`/api/artworks.geojson?uploader=${ana.username}`)).json()
  for (const { properties } of features) {
    expect(Object.keys(properties)).toEqual(Object.keys(ExportedWork.shape))
    expect(ExportedWork.parse(properties)).toEqual(properties)
  }
  const [header = ''] = (await get(`/api/artworks.csv?uploader=${ana.username}`)).body.split('\r\n')
  expect(header.split(',').sort()).toEqual([...Object.keys(ExportedWork.shape), 'longitude', 'latitude'].sort())
})

test('a CSV file starts with a byte order mark for Excel on request', async () => {
  const [bare, marked] = [await get('/api/artworks.csv'), await get('/api/artworks.csv?bom=true')]
  expect([bare.rawPayload[0], [...marked.rawPayload.subarray(0, 3)]]).toEqual(['i'.charCodeAt(0), [0xef, 0xbb, 0xbf]])
  expect((await get('/api/artworks.gpx?bom=true')).statusCode).toBe(400)
})

test('too many exports are rate-limited across all formats', async () => {
  const requestsAMinute = 1_200 / dataLimits.exportsAMinute
  const app = await buildApp({ ...world.parts, requestsAMinute })
  const ask = (path: string) => app.inject({ url: `${path}?uploader=nobody`, remoteAddress: '10.9.3.1' })
  const answers = []
  for (const format of ['csv', 'gpx', 'kml']) answers.push(await ask(`/api/artworks.${format}`))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/api/artworks')).statusCode).toBe(200)
  await app.close()
})

test('TileJSON links existing tiles with the requested filter', async () => {
  const { body } = await world.call(data.tiles, { query: { kind: ['mural'] } })
  const [template = ''] = body.tiles
  const tile = await fetch(template.replace('{z}/{x}/{y}', '0/0/0'))
  expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'application/vnd.mapbox-vector-tile'])
  expect(tile.headers.get('access-control-allow-origin')).toBe('*')
  expect(template).toContain('?kind=mural')
  expect(body.vector_layers.map(({ id }) => id)).toEqual(['artworks', 'clusters'])
  expect((await get('/api/tiles/tiles.json?kind=poem')).statusCode).toBe(400)
})
