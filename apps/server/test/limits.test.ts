import { setImmediate } from 'node:timers/promises'
import { dataLimits } from '@allcity/contract/data'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openRequestCounters } from '#server/platform/http/request-counters.ts'
import { newId } from './photos.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

describe('limits', () => {
  test('limits of an account hold across all its addresses', async () => {
    const zoe = await world.member('zoe')
    const app = await buildApp({ ...world.parts, requestsAMinute: 3 })
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      const headers = { authorization: `Bearer ${zoe.idToken}` }
      const answer = await app.inject({ url: '/api/users/profile', headers, remoteAddress: `10.9.0.${n}` })
      statuses.push(answer.statusCode)
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await app.close()
  })

  test.each([
    ['GET', '/api/events', 200],
    ['GET', '/api/users/export', 200],
    ['GET', `/api/collections/${newId()}/works.gpx`, 404],
    ['GET', `/api/imports/${newId()}/refused.csv`, 403],
    ['POST', '/api/uploads', 412],
  ] as const)(
    'limits of an account hold for %s %s too, which no endpoint definition mounts',
    async (method, url, first) => {
      const kim = await world.member('kim')
      const app = await buildApp({ ...world.parts, requestsAMinute: 2 })
      const headers = { authorization: `Bearer ${kim.idToken}` }
      const statuses: number[] = []
      for (let n = 0; n < 4; n++) {
        statuses.push((await app.inject({ method, url, headers, remoteAddress: `10.9.1.${n}` })).statusCode)
      }
      expect(statuses).toEqual([first, first, 429, 429])
      await app.close()
    },
  )

  test('limits of an account leave out the pieces of its uploads, which have their own', async () => {
    const lou = await world.member('lou')
    const app = await buildApp({ ...world.parts, requestsAMinute: 2 })
    const headers = { authorization: `Bearer ${lou.idToken}`, 'tus-resumable': '1.0.0' }
    const url = `/api/uploads/${newId()}`
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.inject({ method: 'HEAD', url, headers })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    await app.close()
  })

  test.each([
    ['an hour', 3_600_000],
    ['a day', 86_400_000],
    ['a year', 365 * 86_400_000],
  ])('limits let an active member go on after the clock steps back by %s', async (_, step) => {
    const counts = openRequestCounters(world.parts.engine, () => undefined)
    const name = newId()
    for (let n = 0; n < 5; n++) counts.countLocally(name)
    const { count: shared } = await counts.countShared(name)
    expect(shared).toBe(6)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - step })
    try {
      const local = counts.countLocally(name)
      expect(local.count).toBe(1)
      expect(local.remainingMs).toBeLessThanOrEqual(60_000)
      const counted = await counts.countShared(name)
      expect(counted.count).toBe(2)
      expect(counted.remainingMs).toBeLessThanOrEqual(60_000)
    } finally {
      vi.useRealTimers()
      counts.stop()
    }
  })

  if (process.env.DATABASE_URL) {
    test('limits hold while a server is syncing its counts with the others', async () => {
      const counts = openRequestCounters(world.parts.engine, () => undefined)
      const begun = Date.now()
      const refused = new Set<number>()
      // Long enough for two syncs.
      while (Date.now() < begun + 2_500) {
        const name = newId()
        const pending: ReturnType<typeof counts.countShared>[] = []
        for (let n = 0; n < 12; n++) {
          pending.push(counts.countShared(name))
          await setImmediate()
        }
        refused.add((await Promise.all(pending)).filter(({ count }) => count > 10).length)
      }
      expect(refused).toEqual(new Set([2]))
      counts.stop()
    })

    test('limits of files hold across two servers', async () => {
      const requestsAMinute = 6_000 / dataLimits.exportsAMinute
      const counts = [1, 2].map(() => openRequestCounters(world.parts.engine, () => undefined))
      const apps = await Promise.all(counts.map((counts) => buildApp({ ...world.parts, counts, requestsAMinute })))
      const statuses: number[] = []
      for (const app of [apps[0], apps[0], apps[0], apps[0], apps[1]]) {
        for (let n = 0; n < 3; n++) {
          const answer = await app?.inject({ url: '/api/artworks.csv?uploader=nobody', remoteAddress: '10.9.2.1' })
          statuses.push(answer?.statusCode ?? 0)
        }
      }
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(5).fill(429)])
      for (const app of apps) await app.close()
      for (const { stop } of counts) stop()
    })

    test('servers on one database share limits: at once where it matters, soon elsewhere', async () => {
      const [one, other] = [1, 2].map(() => openRequestCounters(world.parts.engine, () => undefined))
      if (!one || !other) return
      const name = newId()
      const counts: number[] = []
      for (let n = 0; n < 6; n++) counts.push((await (n % 2 ? one : other).countShared(name)).count)
      expect(counts).toEqual([1, 2, 3, 4, 5, 6])

      const atOnce = await Promise.all(Array.from({ length: 8 }, () => one.countShared(`${name} at once`)))
      expect(atOnce.map(({ count }) => count).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])

      const soon = newId()
      for (let n = 0; n < 40; n++) one.countLocally(soon)
      await expect.poll(() => other.countLocally(soon).count, { interval: 500 }).toBeGreaterThan(40)
      one.stop()
      other.stop()
      const kept = await world.parts.db.selectFrom('request_count').select('key').execute()
      expect(JSON.stringify(kept)).not.toContain(name)
    })
  }

  test.each([
    ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH' }],
    ['SignUp', { Username: 'nobody@example.org' }],
  ])('%s is limited by network, however many accounts are tried', async (operation, payload) => {
    const refusals = new Set<string>()
    // Enough that one of two minutes exceeds the limit, if a minute ends meanwhile.
    for (let n = 0; n < 122; n++) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/identity/',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        payload: JSON.stringify({ ClientId: 'allcity', ...payload }),
        remoteAddress: `2001:db8:99:${operation.length}::${(n + 1).toString(16)}`,
      })
      refusals.add(answer.json().__type)
    }
    expect([...refusals].sort()).toEqual(['InvalidParameterException', 'TooManyRequestsException'])
  })
})
