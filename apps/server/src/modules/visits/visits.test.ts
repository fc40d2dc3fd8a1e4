import { visits } from '@allcity/contract/visits'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld()

/** The same database, in an installation that counts. */
const counting = await buildApp({ ...world.parts, env: { ...world.parts.env, ENABLE_ANALYTICS: true } })
afterAll(() => counting.close())

async function countViews(page: string, token: string): Promise<number> {
  const answer = await counting.inject({ url: '/api/visits?days=7', headers: { authorization: `Bearer ${token}` } })
  const { pages } = visits.summary.response.parse(answer.json())
  return pages.find((one) => one.page === page)?.views ?? 0
}

test('visits are counted by day and page, without any trace of the visitor', async () => {
  const { idToken } = await newModerator(world)
  const before = await countViews('artwork', idToken)
  const open = (headers: Record<string, string> = {}) =>
    counting.inject({ method: 'POST', url: '/api/visits', payload: { page: 'artwork' }, headers })
  await Promise.all([open(), open(), open({ dnt: '1' }), open({ 'sec-gpc': '1' }), open({ 'sec-purpose': 'prefetch' })])
  expect(await countViews('artwork', idToken)).toBe(before + 2)
  const row = await world.parts.db.selectFrom('visit_day').selectAll().where('page', '=', 'artwork').executeTakeFirst()
  expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'page', 'views'])
})

test('every day of the span is listed, empty ones included', async () => {
  const moderator = await newModerator(world)
  const { body } = await world.call(visits.summary, { query: { days: '30' } }, moderator)
  expect(body.isCounted).toBe(false)
  expect(body.days).toHaveLength(30)
  expect(body.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
})

test('an installation counts visits only when configured to, and only pages', async () => {
  const off = await world.call(visits.note, { body: { page: 'home' } })
  expect(off.body.isCounted).toBe(false)
  const answer = await world.app.inject({ method: 'POST', url: '/api/visits', payload: { page: '/artwork/1?x=1' } })
  expect(answer.statusCode).toBe(400)
})
