import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ErrorReply } from '@allcity/contract/errors'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPglite } from '#server/platform/database/pglite.ts'
import { type Postgres, startPostgres } from '../../../scripts/postgres.ts'
import { photoWithPlace } from './photos.ts'
import { createDatabase, preparedTemplate, prepareFolder } from './prepared.ts'
import {
  editBio,
  type Installation,
  installation,
  newcomer,
  type Person,
  type RunningServer,
  readBio,
  send,
  startServer,
  untilReady,
  untilSettled,
} from './running-server.ts'
import { maySmallDisk, smallDisk } from './small-disk.ts'
import { databaseKilled, strikeUnderWrites } from './strike-under-writes.ts'
import { beginPhoto, readOffset, sendBytes } from './tus.ts'

const onServer = process.env.DATABASE_URL
const isEmbedded = onServer === undefined
const long = 900_000

let place: Installation
let server: RunningServer
let ana: Person
let photo: Buffer

beforeAll(async () => {
  photo = await readFile(photoWithPlace)
  const dataDir = await mkdtemp(join(tmpdir(), 'allcity-outages-'))
  if (isEmbedded) await prepareFolder(dataDir)
  place = await installation(
    dataDir,
    onServer ? await createDatabase(onServer, await preparedTemplate(onServer)) : undefined,
  )
  server = await startServer(place)
  ana = await newcomer(server, 'ana')
})
afterAll(async () => {
  await server.kill()
  await rm(place.dataDir, { recursive: true, force: true })
})

const readReply = async (response: Response) => ErrorReply.parse(await response.json())

if (maySmallDisk) {
  test(
    'with its disk full it says so, loses nothing, and goes on when there is room',
    async () => {
      await server.stop()
      const disk = smallDisk(isEmbedded ? 400 : 130)
      const before = place
      try {
        await cp(place.dataDir, join(disk.folder, 'data'), { recursive: true })
        place = { ...place, dataDir: join(disk.folder, 'data') }
        server = await startServer(place)
        const id = uuidv7()
        const bytes = Buffer.concat([photo, Buffer.alloc(5_000_000)])

        disk.fill(50_000_000)
        for (const begun of [await beginPhoto(server, ana, id, bytes.length), await beginPhoto(server, ana, id, 9)]) {
          expect(begun.status).toBe(507)
          expect((await readReply(begun)).message).toContain('We’re out of storage')
        }
        expect((await editBio(server, ana, 'there is room for words')).status).toBe(200)

        disk.empty()
        expect((await beginPhoto(server, ana, id, bytes.length)).status).toBe(201)
        disk.fill(0)
        expect((await sendBytes(server, ana, id, 0, bytes)).status).toBe(507)
        let saved = 'there is room for words'
        for (let number = 0; number < 200; number++) {
          const bio = `${number} ${Array.from({ length: 900 }, (_, at) => String.fromCodePoint(0x4e00 + ((number * 7919 + at * 104_729) % 20_000))).join('')}`
          const answer = await editBio(server, ana, bio)
          if (answer.status === 200) saved = bio
          else expect((await readReply(answer)).error).toBe('storage_full')
        }
        expect((await send(server, 'POST', '/api/auth/refresh', { cookie: ana.refreshCookie })).status).toBe(200)
        expect(await readBio(server, ana)).toBe(saved)

        disk.empty()
        expect((await editBio(server, ana, 'room again')).status).toBe(200)
        const offset = await readOffset(server, ana, id)
        expect((await sendBytes(server, ana, id, offset, bytes.subarray(offset))).status).toBe(204)
        expect(await untilSettled(server, ana, [id])).toMatchObject([{ state: 'ready' }])
      } finally {
        await server.kill()
        place = before
        disk.remove()
      }
    },
    long,
  )
}

if (maySmallDisk && isEmbedded) {
  test(
    'an embedded database that could write nothing any more ends with a sentence, and opens again when there is room',
    async () => {
      const disk = smallDisk(400)
      try {
        await cp(place.dataDir, join(disk.folder, 'data'), { recursive: true })
        const engine = await openPglite(join(disk.folder, 'data'))
        disk.fill(0)
        expect(await engine.hasRoom()).toBe(false)
        let hasEnded = false
        engine.ended.then(() => {
          hasEnded = true
        })
        while (!hasEnded) {
          await sql`select pg_logical_emit_message(true, 'filler', repeat('x', 500000))`
            .execute(engine.db)
            .catch(() => 0)
        }
        expect((await engine.ended).message).toMatch(/No space left on device.*Make room on the disk, then start/)
        disk.empty()
        const again = await openPglite(join(disk.folder, 'data'))
        const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member`.execute(again.db)
        expect(rows[0]?.count).toBeGreaterThan(0)
        await again.close()
      } finally {
        disk.remove()
      }
    },
    long,
  )
}

if (!isEmbedded) {
  describe('with its database gone for ten seconds', () => {
    let postgres: Postgres
    let elsewhere: Installation

    beforeAll(async () => {
      postgres = await startPostgres({ durable: true })
      elsewhere = await installation(await mkdtemp(join(tmpdir(), 'allcity-gone-')), postgres.url)
    }, long)
    afterAll(() => postgres.stop())

    test(
      'reports the outage with a retry time, signs nobody out, and resumes work under way',
      async () => {
        await server.kill()
        server = await startServer(elsewhere)
        const zoe = await newcomer(server, 'zoe')
        const id = uuidv7()
        await beginPhoto(server, zoe, id, photo.length)
        await sendBytes(server, zoe, id, 0, photo)
        await editBio(server, zoe, 'before')
        await postgres.kill()
        const gone = Date.now()
        let received = 0
        do {
          const answers = {
            edit: await editBio(server, zoe, 'meanwhile'),
            list: await send(server, 'GET', '/api/artworks'),
            // Renewals are counted, and ten tell enough.
            ...(received < 10
              ? { refresh: await send(server, 'POST', '/api/auth/refresh', { cookie: zoe.refreshCookie }) }
              : {}),
          }
          expect((await send(server, 'GET', '/api/health')).status, 'a restart would not help').toBe(200)
          for (const [name, response] of Object.entries(answers)) {
            expect([name, response.status]).toEqual([name, 503])
            expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0)
            expect(response.headers.getSetCookie(), name).toEqual([])
            expect((await readReply(response)).message, name).toContain('try again')
          }
          received += 1
          await pause(100)
        } while (Date.now() - gone < 10_000)
        expect(received).toBeGreaterThan(1)
        expect((await send(server, 'GET', '/api/ready')).status).toBe(503)
        await postgres.restart()
        await untilReady(server)
        expect(await readBio(server, zoe)).toBe('before')
        expect((await send(server, 'POST', '/api/auth/refresh', { cookie: zoe.refreshCookie })).status).toBe(200)
        expect((await untilSettled(server, zoe, [id]))[0]?.state).toBe('ready')
        const later = uuidv7()
        await beginPhoto(server, zoe, later, photo.length)
        await sendBytes(server, zoe, later, 0, photo)
        expect((await untilSettled(server, zoe, [later]))[0]?.state).toBe('ready')
      },
      long,
    )

    test(
      'killed three times under writes, the server stays up and has all that it acknowledged',
      async () => {
        const { lost, orphans, wrong } = await strikeUnderWrites(server, 3, databaseKilled(postgres))
        expect([lost, orphans, wrong]).toEqual([[], [], []])
      },
      long,
    )
  })
}
