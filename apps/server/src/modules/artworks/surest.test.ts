import { type ArtworkDetails, artworks } from '@allcity/contract/artworks'
import { beforeAll, expect, test } from 'vitest'
import { publishMural } from '#test/photos.ts'
import { openWorld, type World } from '#test/world.ts'

/** An island that no other test uses. */
const place = { longitude: -14.36, latitude: -7.95 }
const bounds = '-14.5,-8.1,-14.2,-7.8'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

let world: World
beforeAll(async () => {
  world = await openWorld()
  const ana = await world.member('ana')
  const add = (title: string, details: Partial<ArtworkDetails>) =>
    publishMural(world, ana, { location: place, title, ...details })
  await add('Nobody knows', { seenOn: null })
  await add('A year ago', { seenOn: daysAgo(365) })
  await add('Yesterday', { seenOn: daysAgo(1) })
  await add('A sticker of a year ago', { seenOn: daysAgo(365), kind: 'sticker' })
  const gone = await add('Gone', { seenOn: daysAgo(2) })
  await add('Yesterday too', { seenOn: daysAgo(1) })
  await world.parts.db.updateTable('artwork').set({ status: 'removed' }).where('id', '=', gone.id).execute()
})

async function titles(query: Record<string, string>): Promise<(string | null)[]> {
  const found: (string | null)[] = []
  let cursor: string | undefined
  do {
    const { body } = await world.call(artworks.list, { query: { bounds, ...query, ...(cursor ? { cursor } : {}) } })
    found.push(...body.items.map(({ title }) => title))
    cursor = body.next
  } while (cursor)
  return found
}

const surestFirst = ['Yesterday too', 'Yesterday', 'A year ago', 'A sticker of a year ago', 'Nobody knows', 'Gone']

test.each(['1', '4', '24'])('lists the surest works first, each once, in pages of %s', async (limit) => {
  expect(await titles({ order: 'surest', limit })).toEqual(surestFirst)
})

test('filters apply to the surest works like to the newest', async () => {
  expect(await titles({ order: 'surest', kind: 'sticker' })).toEqual(['A sticker of a year ago'])
  expect(await titles({ order: 'newest' })).toHaveLength(surestFirst.length)
})

test('refuses an unknown order or cursor with a plain sentence', async () => {
  for (const [query, sentence] of [
    ['order=best', /order/i],
    ['order=surest&cursor=nonsense', /This page no longer exists. Start from the first one/],
  ] as const) {
    const { statusCode, body } = await world.app.inject({ url: `/api/artworks?${query}` })
    expect([statusCode, body]).toEqual([400, expect.stringMatching(sentence)])
  }
})
