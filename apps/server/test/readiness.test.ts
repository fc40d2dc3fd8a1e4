// @module-tag each-engine
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ready } from '@allcity/contract/health'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readyChecks } from '#server/modules/health/queries.ts'
import { checkNotNewer } from '#server/platform/database/newer-database.ts'
import { productVersion } from '#server/platform/lib/product-version.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { openStore } from '#server/platform/storage/store.ts'
import type { Services } from '#server/services.ts'
import { beside, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const inspectReadiness = async (change: Partial<Services>) => {
  const app = await beside(world, change)
  const answer = await app.inject('/api/ready')
  await app.close()
  return { status: answer.statusCode, ready: Ready.parse(answer.json()) }
}
const findLine = ({ checks = [] }: Ready, name: string) => checks.find((line) => line.name === name)

describe('whether requests should be sent here', () => {
  test('readiness has a line for each dependency of the server', async () => {
    const answer = await world.app.inject('/api/ready')
    const ready = Ready.parse(answer.json())
    expect([answer.statusCode, ready.status, answer.headers['cache-control']]).toEqual([200, 'ready', 'no-store'])
    expect(ready.checks?.map(({ name, state }) => [name, state])).toEqual([
      ['database', 'ok'],
      ['storage', 'ok'],
      ['jobs', 'ok'],
      ['mail', 'ok'],
    ])
  })

  test('readiness blames no dependency while the server itself was busy', async () => {
    const checking = readyChecks({ ...world.parts, isWorking: () => true })()
    const busyUntil = performance.now() + 2_300
    while (performance.now() < busyUntil);
    expect((await checking).map(({ reason }) => reason)).toEqual([null, null, null, null])
  })

  test('strangers see only the readiness status, and metrics readers see its lines', async () => {
    const failing = { ...world.parts.store, check: () => Promise.reject(new Error('gone')) }
    const app = await beside(world, { store: failing, metricsToken: 'sixteen letters!' })
    const readReady = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/ready', headers })).json()
    const summary = { status: 'not_ready', at: expect.any(String) }
    expect(await readReady({})).toEqual(summary)
    expect(await readReady({ authorization: 'Bearer wrong' })).toEqual(summary)
    const { checks } = Ready.parse(await readReady({ authorization: 'Bearer sixteen letters!' }))
    expect(checks).toHaveLength(4)
    await app.close()

    const forwarded = await world.app.inject({ url: '/api/ready', headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(forwarded.json()).toEqual({ ...summary, status: 'ready' })
    const afar = await world.app.inject({ url: '/api/ready', remoteAddress: '198.51.100.77' })
    expect(afar.json()).toEqual({ ...summary, status: 'ready' })
  })

  test('the health check reveals nothing but that the server is alive', async () => {
    const answer = await world.app.inject('/api/health')
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ status: 'ok' }, 'no-store'])
  })

  test('a store that fails turns them away with the reason, and one that is silent is not waited for', async () => {
    const failing = { ...world.parts.store, check: () => Promise.reject(new Error('secret-bucket is gone')) }
    const { status, ready } = await inspectReadiness({ store: failing })
    expect([status, ready.status]).toEqual([503, 'not_ready'])
    expect(findLine(ready, 'storage')).toMatchObject({
      state: 'failing',
      reason: 'The store of pictures does not answer',
    })
    expect(JSON.stringify(ready)).not.toContain('secret-bucket')

    const start = performance.now()
    const silent = { ...world.parts.store, check: () => new Promise<null>(() => undefined) }
    const late = await inspectReadiness({ store: silent })
    expect(late.status).toBe(503)
    expect(findLine(late.ready, 'storage')?.reason).toContain('within two seconds')
    expect(performance.now() - start).toBeLessThan(6_000)
  })

  test('a folder of pictures that is gone is no store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'allcity-pictures-'))
    const store = await openStore({ folder })
    expect(findLine((await inspectReadiness({ store })).ready, 'storage')?.state).toBe('ok')
    await rm(folder, { recursive: true })
    expect(findLine((await inspectReadiness({ store })).ready, 'storage')?.state).toBe('failing')
  })

  test('failing mail is reported, and does not make the server unready', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', outbox: '/nowhere', from: 'a@example.org' })
    const { status, ready } = await inspectReadiness({ mailer })
    expect([status, findLine(ready, 'mail')?.state]).toEqual([200, 'failing'])
  })

  test('a server that stops says so and wants no more', async () => {
    const { status, ready } = await inspectReadiness({ lifecycle: { isStopping: true, openStreams: () => 0 } })
    expect([status, ready.status]).toEqual([503, 'stopping'])
  })
})

test('an old version on a newer database refuses with both versions, unless told to go on', async () => {
  const { engine } = world.parts
  await checkNotNewer(engine, false)
  const undo = new Error('undo')
  const look = engine.db.transaction().execute(async (db) => {
    await sql`insert into migration (name) values ('server/9999_from_the_future')`.execute(db)
    await sql`comment on table migration is '7.8.9'`.execute(db)
    await checkNotNewer({ db }, true)
    await expect(checkNotNewer({ db }, false)).rejects.toThrow(
      `This is Allcity ${productVersion}, and the database was changed by Allcity 7.8.9: server/9999_from_the_future is unknown here.`,
    )
    throw undo
  })
  await expect(look).rejects.toBe(undo)
})
