import type { ArtworkDetails } from '@allcity/contract/artworks'
import { artworks } from '@allcity/contract/artworks'
import { collections } from '@allcity/contract/collections'
import { type SearchHit, search } from '@allcity/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCollection, workSeenToday } from '#test/collections.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

const kreuzberg = { longitude: 13.4214, latitude: 52.4986 }
const later = { longitude: 13.4314, latitude: 52.4986 }

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

const publish = (change: Partial<ArtworkDetails> = {}) => workSeenToday(world, ana, { location: kreuzberg, ...change })
const newWalk = async (title: string, change: Parameters<typeof newCollection>[3] = {}) =>
  newCollection(world, ana, [await publish(), await publish({ location: later })], { title, isWalk: true, ...change })

async function find(q: string, limit = 30): Promise<SearchHit[]> {
  const { groups } = (await world.call(search.all, { query: { q, kinds: ['walks'], limit } })).body
  return groups.flatMap(({ items }) => items)
}
const titles = async (q: string) => (await find(q)).map(({ name }) => name.text)

describe('walks in search', () => {
  test('finds a walk by any word of its title, with its city, stops, length and time', async () => {
    const id = await newWalk('Façades by the water')
    for (const q of ['water', 'facad', 'the façades', 'Façades by the water']) {
      const [hit] = await find(q)
      expect(hit, q).toMatchObject({
        kind: 'walks',
        id,
        path: `/lists/${id}`,
        name: { text: 'Façades by the water' },
        alias: null,
        about: 'Walk in Berlin',
      })
    }
    const [hit] = await find('water')
    expect(hit?.name.marks).toEqual([[15, 20]])
    expect(hit?.cover?.sizes.length).toBeGreaterThan(0)
    expect(hit?.walk?.stops).toBe(2)
    expect(hit?.walk?.metres).toBeGreaterThan(600)
    expect(hit?.walk?.minutes).toBeGreaterThan(10)
  })

  test('finds a walk by its city in any language, with a typo, and together with its title', async () => {
    await newWalk('Quiet canals')
    for (const q of ['berlin', 'Berlino', 'berlni', 'berlin canals', 'canals berl']) {
      expect(await titles(q), q).toContain('Quiet canals')
    }
    expect((await find('berlin canals'))[0]?.name.marks).toEqual([[6, 12]])
    expect(await titles('hamburg')).toEqual([])
    expect(await titles('hamburg canals')).toEqual([])
  })

  test('ranks a whole title first, then its beginning, then any word; of one rank the newest first', async () => {
    for (const title of ['A zebra', 'Zebra crossings', 'Zebra', 'The zebra']) await newWalk(title)
    expect(await titles('zebra')).toEqual(['Zebra', 'Zebra crossings', 'The zebra', 'A zebra'])
    expect(await find('zebra', 2)).toHaveLength(2)
  })

  test('one or two letters find only the beginning of a title or a city', async () => {
    await newWalk('Xu and more')
    await newWalk('More of xu')
    expect(await titles('xu')).toEqual(['Xu and more'])
    expect(await titles('be')).toContain('Xu and more')
  })

  test.each(['%', '_', '\\', '%%zz', "'; drop table collection --"])('takes %j as text', async (q) => {
    expect(await find(q)).toEqual([])
  })
})

describe('privacy of walks in search', () => {
  test('no unlisted or private walk and no plain list is found, and a walk that becomes private is gone', async () => {
    await newWalk('Quokka alone', { visibility: 'private' })
    await newWalk('Quokka by link', { visibility: 'unlisted' })
    await newWalk('Quokka pictures', { isWalk: false })
    const id = await newWalk('Quokka for all')
    expect(await titles('quokka')).toEqual(['Quokka for all'])
    const body = { title: 'Quokka for all', visibility: 'private' as const, isWalk: true }
    await world.call(collections.edit, { params: { id }, body }, ana)
    expect(await titles('quokka')).toEqual([])
  })

  test('a walk shows nothing of removed works, and is not found once all are removed', async () => {
    const [first, second] = [await publish(), await publish({ location: later })]
    await newCollection(world, ana, [first, second], { title: 'Numbat trail', isWalk: true })
    await world.call(artworks.remove, { params: { id: first } }, ana)
    expect((await find('numbat'))[0]?.walk).toMatchObject({ stops: 1, metres: 0 })
    await world.call(artworks.remove, { params: { id: second } }, ana)
    expect(await titles('numbat')).toEqual([])
  })

  test('a walk of works with hidden places reveals neither city nor stops', async () => {
    const hidden = await publish({ locationLevel: 'hidden' })
    await newCollection(world, ana, [hidden], { title: 'Bilby secret', isWalk: true })
    expect((await find('bilby'))[0]).toMatchObject({ about: 'Walk', walk: { stops: 0 }, location: null })
    expect(await titles('berlin')).not.toContain('Bilby secret')
  })
})
