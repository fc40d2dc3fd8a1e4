import { artworks } from '@allcity/contract/artworks'
import { data, dataLimits, Embed } from '@allcity/contract/data'
import { ErrorReply } from '@allcity/contract/errors'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import { parseFeed } from '@rowanmanning/feed-parser'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { liveBattle } from '#test/battles.ts'
import { listChildren, readText, readXml } from '#test/exports.ts'
import { ranImport } from '#test/imports.ts'
import { creditedWork, newArtist } from '#test/makers.ts'
import { newInCharge, newModerator } from '#test/people-in-charge.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { findCar, knownCar, newTrain, publishTrain } from '#test/trains.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const take = (id: string) =>
  world.call(artworks.remove, { params: { id: artworks.get.params.shape.id.parse(id) } }, ana)

async function feed(query = '') {
  const answer = await get(`/feeds/artworks.atom?uploader=${ana.username}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const document = readXml(answer.body)
  const entries = listChildren(document, 'entry')
  return { answer, document, entries, ids: entries.map((entry) => readText(entry, 'id')) }
}

describe('the feed', () => {
  test('the feed lists the newest works with stable ids and times, credit and licence', async () => {
    const title = '<b>"bold" & \'brash\'</b> ]]> 🎨 مرحبا'
    const older = await publishMural(world, ana, { title, description: 'Two <i>lines</i>\nof text' })
    const newer = await publishMural(world, ana, { licence: 'all_rights_reserved', locationLevel: 'hidden' })
    const { answer, document, entries, ids } = await feed()
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(ids.slice(0, 2)).toEqual([`urn:uuid:${newer.id}`, `urn:uuid:${older.id}`])
    const [reserved, open] = entries
    if (!reserved || !open) throw new Error('Two entries were expected')
    expect(readText(open, 'title')).toBe(title)
    expect(readText(open, 'name')).toBe(ana.username)
    expect(readText(open, 'rights')).toContain('CC BY 4.0')
    expect(readText(open, 'content')).toContain('<img src="http')
    expect(readText(open, 'content')).toContain('Two &lt;i&gt;lines&lt;/i&gt;')
    expect(readText(open, 'georss:point')).toMatch(/^40\.7\d+ -73\.9\d+$/)
    expect(readText(reserved, 'content')).not.toContain('<img')
    expect(listChildren(reserved, 'georss:point')).toEqual([])
    expect(readText(document, 'updated')).toBe(readText(reserved, 'updated'))
    const again = await get(`/feeds/artworks.atom?uploader=${ana.username}`, {
      'if-none-match': String(answer.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  test('a feed reader parses titles, ids, links, authors and times', async () => {
    const { id } = await publishMural(world, ana, { title: 'Salt & wind 🎨' })
    const { answer } = await feed()
    const read = parseFeed(answer.body)
    expect([read.meta.type, read.url]).toEqual(['atom', `${world.origin}/u/${ana.username}`])
    expect(read.title).toBeTruthy()
    expect(read.items).toHaveLength((await feed()).ids.length)
    expect(read.items[0]).toMatchObject({
      id: `urn:uuid:${id}`,
      title: 'Salt & wind 🎨',
      url: `${world.origin}/artwork/${id}`,
      authors: [{ name: ana.username }],
      published: expect.any(Date),
      updated: expect.any(Date),
    })
  })

  test('the feed names the makers beside the photographer', async () => {
    const artist = await newArtist(world, ana, 'Ida <Vane>')
    const { id } = await creditedWork(world, ana, [artist], { kind: 'stencil' })
    const title = async (query: string) => readText((await feed(query)).document, 'title')
    expect(await title('')).toBe('Allcity: street art')
    expect(await title(`&artist=${artist}`)).toBe('Allcity: street art by Ida <Vane>')
    expect(await title(`&artist=${artist}&region=2950159`)).toBe('Allcity: street art by Ida <Vane> in Berlin')
    expect(await title('&country=PT')).toBe('Allcity: street art in Portugal')
    const [entry] = (await feed('&kind=stencil')).entries
    if (!entry) throw new Error('An entry was expected')
    const [maker] = listChildren(entry, 'contributor')
    expect(maker && readText(maker, 'name')).toBe('Ida <Vane>')
    expect(maker && readText(maker, 'uri')).toMatch(/^http.+\/artists\/[\da-f-]{36}$/)
    expect(readText(entry, 'name')).toBe(ana.username)
    expect(readText(entry, 'rights')).toContain(` by Ida <Vane>, photo by ${ana.username}, `)
    await take(id)
  })

  test('the feed describes a work in the language of the request', async () => {
    const { id } = await publishMural(world, ana, { kind: 'stencil', surface: 'street_furniture' })
    const describe = async (language: string) => {
      const [entry] = (await feed(`&kind=stencil&lang=${language}`)).entries
      return entry && readText(entry, 'content')
    }
    expect(await describe('en')).toContain('<p>Stencil, Street furniture')
    expect(await describe('de')).toContain('<p>Stencil, Stadtmobiliar')
    await take(id)
  })

  test('the feed drops removed works, accepts every filter, and has an id with the filter', async () => {
    const { id } = await publishMural(world, ana, { kind: 'mosaic' })
    const { ids, document } = await feed('&kind=mosaic')
    expect(ids).toEqual([`urn:uuid:${id}`])
    expect(readText(document, 'id')).toBe(`${world.origin}/feeds/artworks.atom?uploader=${ana.username}&kind=mosaic`)
    const car = await knownCar(world, ana)
    const linked = async (query: string) =>
      listChildren((await feed(query)).document, 'link').map((link) => link.getAttribute('href'))
    expect(await linked(`&vehicle=${car}`)).toContain(`${world.origin}/trains/${car}`)
    expect(await linked('&kind=tag')).toContain(`${world.origin}/u/${ana.username}`)
    const all = listChildren(readXml((await get('/feeds/artworks.atom?kind=tag')).body), 'link')
    expect(all.map((link) => link.getAttribute('href'))).toContain(`${world.origin}/browse?kind=tag`)
    await take(id)
    expect((await feed('&kind=mosaic')).ids).toEqual([])
    expect((await get('/feeds/artworks.atom?kind=poem')).statusCode).toBe(400)
  })

  test('the feed covers one wall with its past works, and a view of the map', async () => {
    const older = await publishMural(world, ana, { kind: 'sculpture' })
    const covers = artworks.get.params.shape.id.parse(older.id)
    const body = { id: newId(), ...mural([await readyPhoto(world, ana)], { kind: 'sculpture' }), covers }
    const newer = (await world.call(artworks.publish, { body }, ana)).body
    const { spot } = (await world.call(artworks.get, { params: { id: covers } })).body
    await publishMural(world, ana, { kind: 'sculpture' })
    const of = async (query: string) => {
      const document = readXml((await get(`/feeds/artworks.atom?${query}`)).body)
      const hrefs = listChildren(document, 'link').map((link) => link.getAttribute('href') ?? '')
      return {
        title: readText(document, 'title'),
        ids: listChildren(document, 'entry').map((one) => readText(one, 'id')),
        hrefs,
      }
    }
    const wall = await of(`spot=${spot.id}`)
    expect(wall.ids).toEqual([newer, older].map(({ id }) => `urn:uuid:${id}`))
    expect(wall.title).toBe('Allcity: street art on one wall')
    expect(wall.hrefs).toContain(`${world.origin}/spot/${spot.id}`)
    expect((await of(`spot=${newId()}`)).ids).toEqual([])
    const view = await of('bounds=179,-1,-179,1&kind=sculpture')
    expect(view.hrefs).toContain(`${world.origin}/map?kind=sculpture&lat=0.000&lng=-180.000&z=8.49`)
    const upright = await of('bounds=10,-89,11,1&kind=sculpture')
    expect(upright.hrefs.some((href) => href.endsWith('/map?kind=sculpture&lat=-44.0&lng=10.5&z=2.52'))).toBe(true)
  })
})

test('a feed is not cut short by newer works of its filter that have no photo', async () => {
  const place = { longitude: -24.2, latitude: 37.1 }
  const artist = await newArtist(world, ana, 'Rosa Zinn')
  const { id } = await creditedWork(world, ana, [artist], { title: 'Zinnober', yearMade: 1971, location: place })
  await sql`with bare as (
      insert into artwork (id, spot_id, member_id, title, kind, status, licence, permission, state, published_at, year_made)
      select gen_random_uuid(), spot_id, member_id, title, kind, status, licence, permission, state, now(), year_made
      from artwork, generate_series(1, ${dataLimits.feedEntries}::integer) where id = ${id} returning id)
    insert into credit (id, artwork_id, maker_id, state)
    select gen_random_uuid(), bare.id, ${artist}, 'standing' from bare`.execute(world.parts.db)
  const queries = [`artist=${artist}`, 'fromYear=1971&toYear=1971', 'words=zinnober', 'bounds=-24.3,37,-24.1,37.2']
  for (const query of queries) {
    const document = readXml((await get(`/feeds/artworks.atom?${query}`)).body)
    const ids = listChildren(document, 'entry').map((entry) => readText(entry, 'id'))
    expect(ids, query).toContain(`urn:uuid:${id}`)
  }
})

describe('oEmbed', () => {
  const embed = async (url: string, more = {}) => world.call(data.embed, { query: { url, ...more } })
  const buildPageUrl = (id: string) => `${world.origin}/artwork/${id}`

  test('oEmbed returns the photo in the requested size', async () => {
    const photo = await readyPhoto(world, ana, await wide())
    const body = { id: newId(), ...mural([photo]) }
    await world.call(artworks.publish, { body }, ana)
    const { body: whole } = await embed(buildPageUrl(body.id))
    expect(whole).toMatchObject({
      type: 'photo',
      width: 1280,
      height: 640,
      author_name: ana.username,
      license: 'CC-BY-4.0',
    })
    expect(whole.type === 'photo' && (await fetch(whole.url)).status).toBe(200)
    expect((await embed(buildPageUrl(body.id), { maxwidth: 700 })).body).toMatchObject({ width: 640, height: 320 })
    expect((await embed(buildPageUrl(body.id), { maxheight: 100 })).body).toMatchObject({ width: 200, height: 100 })
    expect((await embed(buildPageUrl(body.id), { maxwidth: 1 })).body).toMatchObject({ width: 1, height: 1 })
  })

  test('oEmbed returns a card with a link if all rights are reserved', async () => {
    const work = await publishMural(world, ana, { title: '<script>alert(1)</script>', licence: 'all_rights_reserved' })
    const { body } = await embed(buildPageUrl(work.id), { maxwidth: 300 })
    expect(body).toMatchObject({ type: 'rich', width: 300, title: '<script>alert(1)</script>' })
    expect(body.type === 'rich' && body.html).toContain(`href="${buildPageUrl(work.id)}"`)
    expect(JSON.stringify(body)).not.toContain('/images/')
    expect(body.type === 'rich' && body.html).not.toContain('<script')
    const answer = await get(`/api/oembed?format=xml&maxwidth=300&url=${encodeURIComponent(buildPageUrl(work.id))}`)
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
    const parsed = readXml(answer.body)
    expect(Object.fromEntries(Object.keys(body).map((name) => [name, readText(parsed, name)]))).toEqual(
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    )
  })

  test('oEmbed returns a card of a public record with its source, without members’ photos', async () => {
    const row = '1,Weir at noon,City painter,CC0,47.0707,15.4395'
    await ranImport(world, await newInCharge(world, 'admin'), [row], 'id,title,artist,license,latitude,longitude')
    const found = world.parts.db.selectFrom('artwork').select('id').where('title', '=', 'Weir at noon')
    const id = artworks.get.params.shape.id.parse((await found.executeTakeFirstOrThrow()).id)
    const seen = {
      id: SightingId.parse(newId()),
      status: 'present' as const,
      photos: [{ id: await readyPhoto(world, ana) }],
    }
    await world.call(sightings.report, { params: { id }, body: seen }, ana)
    const { body: work } = await world.call(artworks.get, { params: { id } })
    expect([work.photos.length, work.licence]).toEqual([1, 'cc0'])
    const { body } = await embed(buildPageUrl(id))
    const source = work.sources[0]?.name
    expect(body).toMatchObject({ type: 'rich', author_name: source, license: 'CC0-1.0' })
    expect(body.attribution).toContain(
      `“Weir at noon” by City painter, a record of ${source}, ${buildPageUrl(id)}, CC0`,
    )
    expect(JSON.stringify(body)).not.toMatch(/\/images\/|stand-in/)
  })

  test('oEmbed refuses URLs of other sites and removed works', async () => {
    const { id } = await publishMural(world, ana)
    const status = async (query: string) => {
      const answer = await get(`/api/oembed?${query}`)
      const schema = answer.statusCode === 200 ? Embed : ErrorReply
      schema.parse(answer.json())
      return answer.statusCode
    }
    const url = (text: string) => `url=${encodeURIComponent(text)}`
    expect(await status(url(buildPageUrl(id)))).toBe(200)
    expect(await status(`${url(buildPageUrl(id))}&format=json`)).toBe(200)
    expect(await status(url(`${buildPageUrl(id)}/?from=feed#top`))).toBe(200)
    for (const other of [
      `https://evil.example/artwork/${id}`,
      `${world.origin}/browse`,
      buildPageUrl(newId()),
      'mailto:a@b.example',
    ])
      expect(await status(url(other)), other).toBe(404)
    for (const wrong of [
      '',
      'url=',
      'url=artwork',
      `${url(buildPageUrl(id))}&maxwidth=0`,
      `${url(buildPageUrl(id))}&format=yaml`,
    ])
      expect(await status(wrong), wrong).toBe(400)
    await take(id)
    expect(await status(url(buildPageUrl(id)))).toBe(404)
  })
})

test('the sitemap lists every published work and every wall with a public place, and robots.txt the sitemap', async () => {
  const [shown, removed] = [await publishMural(world, ana), await publishMural(world, ana)]
  const artist = await newArtist(world, ana, 'Mapped Moth')
  const unseen = await newArtist(world, ana, 'Unmapped Moth')
  await creditedWork(world, ana, [artist])
  const hidden = await publishMural(world, ana, { locationLevel: 'hidden' })
  const [told, secret] = [await knownCar(world, ana), await findCar(await publishTrain(world, ana, newTrain()), world)]
  await take(removed.id)
  const [shy, mod] = [await world.member('shy'), await newModerator(world)]
  const byShy = await publishMural(world, shy)
  await world.call(users.editProfile, { body: { shows: { works: false } } }, shy)
  const { id: battle } = await liveBattle(world, mod, [shown.id, byShy.id])
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${world.origin}/sitemap.xml\n`)
  const index = readXml((await get('/sitemap.xml')).body)
  const maps = listChildren(index, 'loc').map(({ textContent }) => textContent ?? '')
  const first = ['pages', 'places', 'makers', 'trains', 'lists', 'battles', 'members', 'works', 'walls'].map(
    (name) => `${world.origin}/sitemap-${name}.xml`,
  )
  expect(maps).toEqual(first)
  const pages = []
  for (const address of maps) {
    const map = readXml((await get(address.replace(world.origin, ''))).body)
    const found = listChildren(map, 'loc').map(({ textContent }) => textContent)
    expect(found.length).toBeLessThanOrEqual(dataLimits.sitemapUrls)
    pages.push(...found)
  }
  const findWall = async ({ id }: { id: string }) => {
    const wall = await world.parts.db.selectFrom('artwork').select('spot_id').where('id', '=', id).executeTakeFirst()
    return `/spot/${wall?.spot_id}`
  }
  const wall = await findWall(shown)
  for (const path of ['/', '/data', `/artwork/${shown.id}`, wall, `/artists/${artist}`, `/trains/${told}`])
    expect(pages).toContain(world.origin + path)
  for (const path of ['/arena', `/battles/${battle}`, `/u/${ana.username}`])
    expect(pages).toContain(world.origin + path)
  const walls = [await findWall(removed), await findWall(hidden)]
  for (const path of [
    `/artwork/${removed.id}`,
    ...walls,
    `/trains/${secret}`,
    `/artists/${unseen}`,
    `/u/${shy.username}`,
  ])
    expect(pages).not.toContain(world.origin + path)
  expect(new Set(pages).size).toBe(pages.length)
  expect(readXml((await get(`/sitemap-works.xml?after=${shown.id}`)).body).documentElement?.tagName).toBe('urlset')
  expect((await get(`/sitemap-walls.xml?after=${wall.slice(6)}`)).body).not.toContain(wall)
  for (const name of ['works', 'walls']) expect((await get(`/sitemap-${name}.xml?after=x`)).statusCode).toBe(400)
})

/** A photo twice as wide as high. */
function wide(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 1600, height: 800, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}
