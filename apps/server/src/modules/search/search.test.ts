import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import type { MakerId } from '@allcity/contract/makers'
import { type SearchHit, type SearchKind, search } from '@allcity/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditedWork, newArtist, newCrew } from '#test/makers.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { mural, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

const kreuzberg = { longitude: 13.4214, latitude: 52.4986 }

let world: World
let ana: Member
let artist: MakerId
let crew: MakerId

beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
  artist = await newArtist(world, ana, 'Zséfira Quantz')
  crew = await newCrew(world, ana, 'Quantz Brigade 44')
  const body = { name: 'Zséfira Quantz', aliases: ['Ørsted Nine'] }
  await world.call(artists.edit, { params: { id: artist }, body }, ana)
  await creditedWork(world, ana, [artist, crew], { title: 'Façade of xylophones', location: kreuzberg })
})

async function find(q: string, more: { kinds?: SearchKind[]; limit?: number } = {}) {
  const { groups } = (await world.call(search.all, { query: { q, ...more } })).body
  const of = (kind: SearchKind): SearchHit[] => groups.find((group) => group.kind === kind)?.items ?? []
  return { groups: groups.map(({ kind }) => kind), of }
}

const lit = ({ name, alias }: SearchHit) => {
  const { text, marks } = alias ?? name
  return marks.map(([from, to]) => text.slice(from, to))
}

describe('the one box', () => {
  test.each([
    ['façade', ['Façade']],
    ['facade of XYL', ['Façade', 'of', 'xyl']],
    ['xylophnoes', ['xylophones']],
    ['xylofones facade', ['Façade', 'xylophones']],
  ])('finds a work by %j', async (q, marks) => {
    const [hit] = (await find(q)).of('works')
    expect(hit).toMatchObject({ name: { text: 'Façade of xylophones' }, location: kreuzberg })
    expect(hit?.cover?.sizes.length).toBeGreaterThan(0)
    expect(hit?.about).toBe('Mural by Zséfira Quantz and 1 more, Berlin')
    expect(hit && lit(hit)).toEqual(marks)
  })

  test('finds every name as the database folds it, whatever its letters', async () => {
    const names = ['Ƶøɦʟ Ɓɐɔ', 'ÆSIR ŁOŊ', '𝒲𝓇ℯ𝓃 ⅫⅢ', 'ǅiga ŉoto', 'नमूना दीवार', 'İstanbul Iğdır', 'Ｖｉｖａ ㎏']
    for (const name of names) {
      const id = await newArtist(world, ana, name)
      for (const q of [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD')]) {
        const listed = await world.call(artists.list, { query: { q } })
        const isListed = listed.body.items.some((item) => item.id === id)
        const isFound = (await find(q, { kinds: ['artists'] })).of('artists').some((hit) => hit.id === id)
        expect(isFound || !isListed, `${q} for ${name}`).toBe(true)
      }
      expect((await find(name)).of('artists')[0], name).toMatchObject({ id })
    }
  })

  test('finds Greek names whichever small sigma ends a word', async () => {
    const id = await newArtist(world, ana, 'Νίκος Σας')
    for (const q of ['ΝΙΚΟΣ ΣΑΣ', 'νικος σας', 'νικοσ σασ']) {
      expect((await find(q)).of('artists')[0], q).toMatchObject({ id, name: { text: 'Νίκος Σας' } })
    }
  })

  test('finds an artist and a crew by any word, with a typo, or by another name', async () => {
    const both = await find('quantz')
    expect(both.of('crews')[0]).toMatchObject({ id: crew, path: `/crews/${crew}`, about: 'Crew' })
    expect(both.of('artists')[0]).toMatchObject({
      id: artist,
      path: `/artists/${artist}`,
      alias: null,
      about: '1 work',
    })
    expect((await find('zsefria')).of('artists')[0]?.id).toBe(artist)
    expect((await find('orsted nnie')).of('artists')[0]?.id, 'two of four letters swapped').toBe(artist)
    expect((await find('orsted')).of('artists')[0]).toMatchObject({ id: artist, alias: { text: 'Ørsted Nine' } })
  })

  test.each([
    ['berlin', 'Berlin', '/places/de/berlin-2950159'],
    ['sao paolo', 'São Paulo', '/places/br/sao-paulo-3448439'],
    ['melborune', 'Melbourne', '/places/au/melbourne-2158177'],
    ['toyko', 'Tokyo', '/places/jp/tokyo-1850147'],
    ['dehli', 'Delhi', '/places/in/delhi-1273294'],
    ['york city', 'New York City', '/places/us/new-york-city-5128581'],
    ['germany', 'Germany', '/places/de'],
  ])('finds a place by %j', async (q, text, path) => {
    expect((await find(q)).of('places')[0]).toMatchObject({ name: { text }, path })
  })

  test('ranks a place with works before a larger one, and the best matching kind first', async () => {
    const found = await find('berlin')
    expect(found.of('places')[0]?.about).toMatch(/^Germany, \d+ works?$/)
    expect(found.groups[0]).toBe('places')
    expect((await find('quantz brigade')).groups[0]).toBe('crews')
  })

  test('ranks cities without works after works of that name, and distinguishes cities of the same name', async () => {
    await creditedWork(world, ana, [artist], { title: 'Newark by night', location: kreuzberg })
    const found = await find('newark')
    expect(found.groups).toEqual(['works', 'places'])
    const cities = found.of('places').filter(({ name }) => name.text === 'Newark')
    expect(cities.length).toBeGreaterThan(1)
    expect(new Set(cities.map(({ about }) => about)).size).toBe(cities.length)
    expect(cities.map(({ about }) => about)).toContain('United States, near Columbus')
  })

  test('shows an empty place beside other hits only by its exact name, and others when nothing else is found', async () => {
    await creditedWork(world, ana, [artist], { title: 'Newarkable', location: kreuzberg })
    expect((await find('newar')).groups).not.toContain('places')
    expect((await find('newark')).of('places').every(({ name }) => name.text === 'Newark')).toBe(true)
    expect((await find('saltil')).of('places')[0]?.name.text).toBe('Saltillo')
  })

  test.each([
    ['munchen', 'Munich', 'München'],
    ['Cologne', 'Köln', 'Cologne'],
    ['gotheburg', 'Göteborg', 'Gothenburg'],
    ['東京', 'Tokyo', '東京'],
    ['Deutschland', 'Germany', 'Deutschland'],
  ])('finds a place by its name in another form: %j', async (q, name, alias) => {
    expect((await find(q)).of('places')[0]).toMatchObject({ name: { text: name }, alias: { text: alias } })
  })

  test('returns the requested kinds and number of hits, and for one or two letters only beginnings', async () => {
    expect((await find('quantz', { kinds: ['crews'] })).groups).toEqual(['crews'])
    expect((await find('san jose', { kinds: ['places'], limit: 3 })).of('places')).toHaveLength(3)
    const short = (await find('be', { kinds: ['places'], limit: 30 })).of('places')
    expect(short.every(({ name, alias }) => /^b[eéèëęẹ]/i.test((alias ?? name).text))).toBe(true)
    expect(short[0]?.name.text).toBe('Berlin')
  })

  test.each([
    '%',
    '_',
    '%%__',
    '\\',
    "'; drop table artwork --",
    '🎨🎨',
    'مرحبا',
    '\u0000qqqqqqq',
    '<qqzz>',
    '^',
    'x'.repeat(100),
  ])('takes %j as text', async (q) => {
    expect((await find(q)).of('artists')).toEqual([])
  })

  test('takes "<b>" for the letter in it', async () => {
    const [marked, plain] = await Promise.all([find('<b>'), find('b')])
    expect(marked.of('artists')).toEqual(plain.of('artists'))
  })

  test.each(['', '   ', '\u0000', 'x'.repeat(101), 'x'.repeat(10_000)])('refuses %j with a sentence', async (q) => {
    const answer = await world.call(search.all, { query: { q } })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['q']])
    expect(answer.error.fields?.q).toMatch(/Enter what you are looking for|under 100 characters|too long/)
  })

  test.each(['q=a&kinds=people', 'q=a&limit=0', 'q=a&limit=31', 'q=a&limit=x'])('refuses ?%s', async (query) => {
    expect((await world.app.inject(`/api/search?${query}`)).statusCode).toBe(400)
  })
})

describe('privacy of search', () => {
  const titles = async (q: string) => (await find(q)).of('works').map(({ name }) => name.text)

  test('a renamed work is found only by its new title, a removed one not at all, and a restored one again', async () => {
    const { id, photos } = await publishMural(world, ana, { title: 'Wombatish one' })
    expect(await titles('wombatish')).toEqual(['Wombatish one'])
    const body = mural(
      photos.map((photo) => photo.id),
      { title: 'Marsupialish one' },
    )
    await world.call(artworks.edit, { params: { id }, body }, ana)
    expect([await titles('wombatish'), await titles('marsupialish')]).toEqual([[], ['Marsupialish one']])
    await world.call(artworks.remove, { params: { id } }, ana)
    expect(await titles('marsupialish')).toEqual([])
    await world.call(artworks.restore, { params: { id } }, ana)
    expect(await titles('marsupialish')).toEqual(['Marsupialish one'])
    await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('id', '=', id).execute()
    expect(await titles('marsupialish')).toEqual([])
  })

  test('a title written without spaces is found by every word in it', async () => {
    const { id } = await publishMural(world, ana, { title: '下北沢の壁画 1999' })
    for (const q of ['下北沢', '壁画', '壁画 1999', '北沢の']) expect(await titles(q)).toEqual(['下北沢の壁画 1999'])
    expect((await find('壁画')).of('works')[0]?.name.marks).toEqual([[4, 6]])
    expect(await titles('画壁')).toEqual([])
    const listed = await world.call(artworks.list, { query: { words: '壁画' } })
    expect(listed.body.items.map((work) => work.id)).toEqual([id])
    expect((await world.call(artworks.count, { query: { words: '壁画' } })).body.total).toBe(1)
    const long = '夜明け前の静かな路地裏に描かれた大きな青い鯨と小さな赤い舟'
    await publishMural(world, ana, { title: long })
    expect(await titles(long.slice(2))).toEqual([long])
  })

  test('a work whose place is hidden is found by its title, without revealing the place', async () => {
    await publishMural(world, ana, { title: 'Undisclosedish', locationLevel: 'hidden', location: kreuzberg })
    const [hit] = (await find('undisclosedish')).of('works')
    expect(hit).toMatchObject({ location: null, about: 'Mural' })
  })

  test('a merged name leads to the surviving page', async () => {
    const double = await newArtist(world, ana, 'Zsefira Kwantzova')
    const admin = await newInCharge(world, 'admin')
    await world.call(artists.merge, { params: { id: double }, body: { into: artist } }, admin)
    const found = (await find('kwantzova')).of('artists')
    expect(found.map(({ id, alias }) => [id, alias?.text])).toEqual([[artist, 'Zsefira Kwantzova']])
  })
})
