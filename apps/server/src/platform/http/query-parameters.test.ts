import { ErrorReply } from '@allcity/contract/errors'
import { expect, test } from 'vitest'
import { newInCharge } from '#test/people-in-charge.ts'
import { newId } from '#test/photos.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
const admin = await newInCharge(world, 'admin')
const headers = { authorization: `Bearer ${admin.idToken}` }
/** Programs and mail servers add parameters of their own. */
const tolerant = ['GET /api/oembed', 'POST /api/notifications/stop-mail']

test('every documented route but two refuses an unknown query parameter by its name', async () => {
  const routes = world.app.routeTable.filter(({ schema, method }) => schema?.summary && method !== 'HEAD')
  expect(routes.length).toBeGreaterThan(200)
  const taking: string[] = []
  for (const { method, url } of routes) {
    const address = url.replaceAll(/:\w+/g, newId())
    const answer = await world.app.inject({ method: method as 'GET', url: `${address}?unheardOf=1`, headers })
    const refusal = answer.statusCode === 400 ? ErrorReply.parse(answer.json()) : null
    if (refusal?.fields?.unheardOf === undefined) taking.push(`${method} ${url}`)
    else expect(refusal.message).toBe('Unknown field: unheardOf')
  }
  expect(taking).toEqual(tolerant)
})

test('a misspelt filter of members is refused and not read as no filter', async () => {
  const answer = await world.app.inject({ url: '/api/admin/users?words=spam', headers })
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { words: 'Unknown field: words' }])
})

test('thousands of unknown parameters get a short answer', async () => {
  const names = Array.from({ length: 1_500 }, (_, index) => `x${index}`)
  const answer = await world.app.inject(`/api/artworks?${names.join('&')}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.body.length).toBeLessThan(2_000)
  expect(answer.json().otherFaults).toBeGreaterThan(500)
})
