import { artworks } from '@allcity/contract/artworks'
import { props } from '@allcity/contract/props'
import { beforeAll, expect, test, vi } from 'vitest'
import { publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { foldProps } from '../props/commands.ts'

/** An island that no other test uses. */
const place = { longitude: -5.71, latitude: -15.96 }
const bounds = '-5.9,-16.1,-5.5,-15.8'

let world: World
let ana: Member
let fans: Member[]
const works = new Map<string, Awaited<ReturnType<typeof publishMural>>['id']>()

beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
  fans = await Promise.all(['fan', 'fan', 'fan'].map((name) => world.member(name)))
  for (const [title, given] of Object.entries({ Plain: 0, Loved: 3, 'Liked first': 1, 'Liked later': 1, Newest: 0 })) {
    const kind = title === 'Liked first' || title === 'Newest' ? 'sticker' : 'mural'
    const { id } = await publishMural(world, ana, { location: place, title, kind })
    works.set(title, id)
    for (const fan of fans.slice(0, given)) await give(title, fan)
  }
})

function callOn(title: string) {
  const id = works.get(title)
  if (!id) throw new Error(`No work ${title}`)
  return { params: { id } }
}
const give = (title: string, fan: Member) => world.call(props.give, callOn(title), fan)
const takeBack = (title: string, fan: Member) => world.call(props.takeBack, callOn(title), fan)

/** Every page of the list, after all props given so far are counted, even while the server counts them. */
async function list(query: Record<string, string> = {}) {
  await vi.waitUntil(async () => {
    await foldProps(world.parts.db)
    return !(await world.parts.db.selectFrom('props_change').select('id').executeTakeFirst())
  })
  const found: { title: string | null; props: number }[] = []
  let cursor: string | undefined
  do {
    const page = { bounds, order: 'props' as const, ...query, ...(cursor ? { cursor } : {}) }
    const { body } = await world.call(artworks.list, { query: page })
    found.push(...body.items.map((work) => ({ title: work.title, props: work.props })))
    cursor = body.next
  } while (cursor)
  return found
}
const titles = async (query?: Record<string, string>) => (await list(query)).map(({ title }) => title)

test.each(['1', '2', '3', '4', '24'])(
  'lists works with the most props first and the newer of equals, each once, in pages of %s',
  async (limit) => {
    expect(await list({ limit })).toEqual([
      { title: 'Loved', props: 3 },
      { title: 'Liked later', props: 1 },
      { title: 'Liked first', props: 1 },
      { title: 'Newest', props: 0 },
      { title: 'Plain', props: 0 },
    ])
  },
)

test.each([
  [{ kind: 'sticker' }, ['Liked first', 'Newest']],
  [{ words: 'liked' }, ['Liked later', 'Liked first']],
  [{ kind: 'mural', words: 'plain' }, ['Plain']],
  [{ toYear: '1900' }, []],
])('the filter %j applies to works with and without props', async (filter, expected) => {
  expect(await titles({ ...filter, limit: '1' })).toEqual(expected)
})

test('works move in the order when people give props and take them back', async () => {
  const two = fans.slice(0, 2)
  for (const fan of two) await give('Plain', fan)
  expect(await titles()).toEqual(['Loved', 'Plain', 'Liked later', 'Liked first', 'Newest'])
  for (const fan of fans) await takeBack('Loved', fan)
  expect(await titles({ limit: '2' })).toEqual(['Plain', 'Liked later', 'Liked first', 'Newest', 'Loved'])
  for (const fan of two) await takeBack('Plain', fan)
  for (const fan of fans) await give('Loved', fan)
  expect(await titles()).toEqual(['Loved', 'Liked later', 'Liked first', 'Newest', 'Plain'])
})

test('removed and held works leave the list and come back at their place', async () => {
  const before = await titles()
  await world.call(artworks.remove, callOn('Loved'), ana)
  await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('title', '=', 'Liked first').execute()
  expect(await titles()).toEqual(before.filter((title) => title !== 'Loved' && title !== 'Liked first'))
  await world.call(artworks.restore, callOn('Loved'), ana)
  await world.parts.db.updateTable('artwork').set({ state: 'published' }).where('title', '=', 'Liked first').execute()
  expect(await titles()).toEqual(before)
})

test('the counts on the cards never contradict the order while props are given', async () => {
  const isOrdered = (counts: number[]) =>
    counts.every((count, index) => index === 0 || count <= (counts[index - 1] ?? 0))
  for (const fan of fans) {
    await Promise.all(['Plain', 'Newest', 'Liked first'].map((title) => give(title, fan)))
    const { body } = await world.call(artworks.list, { query: { bounds, order: 'props' } })
    expect(body.items.map((work) => work.props)).toSatisfy(isOrdered)
  }
  expect((await list()).map((work) => work.props)).toEqual([3, 3, 3, 3, 1])
})

test('refuses the cursor of another order with a plain sentence', async () => {
  const { body } = await world.call(artworks.list, { query: { bounds, limit: '1' } })
  const { statusCode, body: refused } = await world.app.inject({
    url: `/api/artworks?order=props&cursor=${body.next}`,
  })
  expect([statusCode, refused]).toEqual([
    400,
    expect.stringMatching(/This page no longer exists. Start from the first one/),
  ])
})
