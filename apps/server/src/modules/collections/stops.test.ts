import { artworks } from '@allcity/contract/artworks'
import { mostStops, walks } from '@allcity/contract/walks'
import { beforeAll, expect, test } from 'vitest'
import { workSeenToday } from '#test/collections.ts'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

const read = (stops: string) => world.call(walks.listStops, { query: { stops } })

test('anyone reads the stops of a walk in the order of the link, without works that are not public', async () => {
  const [first, second, gone] = [
    await workSeenToday(world, ana, {}),
    await workSeenToday(world, ana, { locationLevel: 'hidden' }),
    await workSeenToday(world, ana, {}),
  ]
  await world.call(artworks.remove, { params: { id: gone } }, ana)
  const { body } = await read([second, gone, newId(), first.toUpperCase()].join(','))
  expect(body.items.map(({ id }) => id)).toEqual([second, first])
  expect(body.items[0]?.place.location).toBeNull()
})

test.each([
  ['no id', 'a-wall'],
  ['nothing', ''],
  ['an empty stop', `${newId()},`],
  ['markup', `${newId()}"><script>`],
  ['the same stop twice', 'same'],
  ['too many stops', 'many'],
])('rejects a link with %s', async (_, text) => {
  const id = newId()
  const many = Array.from({ length: mostStops + 1 }, newId).join(',')
  const stops = text === 'same' ? `${id},${id.toUpperCase()}` : text === 'many' ? many : text
  const answer = await read(stops)
  expect(answer.status).toBe(400)
  expect(answer.error.error).toBe('invalid_request')
})

test('a walk of a link is a file with its way, and the way leaves out what has no place', async () => {
  const ids = [
    await workSeenToday(world, ana, { title: 'North gate' }),
    await workSeenToday(world, ana, { title: 'Hidden gate', locationLevel: 'hidden' }),
    await workSeenToday(world, ana, { title: 'South gate' }),
  ]
  const file = await world.app.inject({ url: `/api/walks/stops.gpx?stops=${ids.join(',')}` })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toBe('attachment; filename="allcity-walk.gpx"')
  expect(file.body.match(/<rtept /g)).toHaveLength(2)
  expect(file.body).not.toContain('Hidden gate')
  expect((await world.app.inject({ url: '/api/walks/stops.gpx?stops=x' })).statusCode).toBe(400)
})
