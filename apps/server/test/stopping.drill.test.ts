import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from './prepared.ts'
import { type Installation, installation, launchServer, type RunningServer, untilHealthy } from './running-server.ts'

const databaseServer = process.env.DATABASE_URL
const patience = { interval: 10, timeout: 240_000 }

let place: Installation
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcity-stopping-'))
  place = await installation(dataDir, databaseServer ? await createDatabase(databaseServer) : undefined)
})
afterAll(() => rm(place.dataDir, { recursive: true, force: true }))

const untilSays = (server: RunningServer, words: string) =>
  expect.poll(() => server.output(), patience).toMatch(new RegExp(words))
const opening = 'Connecting to PostgreSQL|Opening the embedded'

describe('a server that receives SIGTERM while it starts ends with 0 and without a stack', () => {
  const isQuiet = async (server: RunningServer) => {
    const code = await server.stop()
    expect([code, server.output()]).toEqual([0, expect.not.stringMatching(/^ +at |rror/m)])
    expect(server.output()).toContain('Stopping')
  }

  test('when it opens the database for the first time', async () => {
    const server = launchServer(place)
    await untilSays(server, opening)
    await isQuiet(server)
  })

  test('when it loads the cities', async () => {
    const server = launchServer(place)
    await untilSays(server, 'Loading the cities')
    await isQuiet(server)
  })

  test('at any moment of a later start', async () => {
    const first = launchServer(place)
    await untilSays(first, 'Allcity is at')
    await isQuiet(first)
    // The moments are spread over a start; each is another step on another machine, and all of them have to hold.
    for (const afterMs of [0, 300, 900, 1_800]) {
      const server = launchServer(place)
      await untilSays(server, opening)
      await wait(afterMs)
      await isQuiet(server)
    }
  })

  test('when it listens and has not begun to work yet', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const server = launchServer(place)
      await untilHealthy(server)
      await isQuiet(server)
    }
  })
})

test('a server that receives SIGTERM as soon as it listens still drains', async () => {
  const server = launchServer(place, { DRAIN_MS: '3000' })
  await untilHealthy(server)
  const ended = server.stop()
  await untilSays(server, 'Stopping')
  const ready = await fetch(`${server.origin}/api/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'stopping' }])
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  expect(await ended, server.output()).toBe(0)
})
