import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { artworks, type MyArtwork } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import { users } from '@allcity/contract/users'
import { v7 as uuidv7 } from 'uuid'
import type { Postgres } from '../../../scripts/postgres.ts'
import { mural } from './photos.ts'
import {
  listPhotos,
  newcomer,
  type Person,
  type RunningServer,
  send,
  startServer,
  untilReady,
  untilSettled,
} from './running-server.ts'
import { beginPhoto, sendBytes } from './tus.ts'

/** A way to break a server, and to bring it back. */
export interface Blow {
  strike(server: RunningServer): Promise<unknown>
  heal(server: RunningServer): Promise<RunningServer>
}

/** Kills the process at once, like a power failure. */
export const killed: Blow = {
  strike: (server) => server.kill(),
  heal: (server) => startServer(server.installation),
}

/** Asks the process to end. */
export const stopped: Blow = {
  strike: (server) => server.stop(),
  heal: (server) => startServer(server.installation),
}

/** Kills the database and leaves the process running. */
export function databaseKilled(postgres: Postgres): Blow {
  return {
    strike: () => postgres.kill(),
    heal: async (server) => {
      await postgres.restart()
      await untilReady(server)
      return server
    },
  }
}

export interface Losses {
  /** The server after the last blow. */
  server: RunningServer
  blows: number
  acknowledged: number
  /** Acknowledged data that is missing. */
  lost: string[]
  /** Orphaned files. */
  orphans: string[]
  /** Requests under way at the blow that got no answer. */
  broken: number
  /** Later answers that are neither the expected one nor 503 with a retry time. */
  wrong: string[]
}

/** Acknowledged writes. */
interface Acknowledged {
  edits: number
  begun: string[]
  photos: string[]
  works: string[]
}

const sweepWithin = 30_000
const picture = await readFile(resolve(import.meta.dirname, 'fixtures/brooklyn.jpg'))

/** Breaks a running server during edits, uploads and publishing, brings it back, and checks the acknowledged data. */
export async function strikeUnderWrites(running: RunningServer, blows: number, blow: Blow): Promise<Losses> {
  let server = running
  const before = new Set(await listFiles(server))
  const person = await newcomer(server, `killed-${uuidv7()}`)
  const done: Acknowledged = { edits: 0, begun: [], photos: [], works: [] }
  const lost = new Set<string>()
  const wrong: string[] = []
  let broken = 0
  for (let number = 0; number < blows; number++) {
    broken += await writeUntilStruck(server, person, { done, wrong }, 6 + ((number * 7) % 20), blow)
    server = await blow.heal(server)
    for (const missing of await findMissing(server, person, done)) lost.add(missing)
  }
  for (const { id, state } of await untilSettled(server, person, done.photos)) {
    if (state !== 'ready') lost.add(`photo ${id} is ${state}`)
  }
  const acknowledged = done.edits + done.photos.length + done.works.length
  const orphans = await findOrphans(server, person, done, before)
  return { server, blows, acknowledged, lost: [...lost], orphans, broken, wrong }
}

/** Three writers run without a pause, until enough writes are acknowledged and the blow has fallen. */
async function writeUntilStruck(
  server: RunningServer,
  as: Person,
  { done, wrong }: { done: Acknowledged; wrong: string[] },
  writes: number,
  blow: Blow,
): Promise<number> {
  let left = writes
  let broken = 0
  let hasFallen = false
  const over = Promise.withResolvers<void>()
  const count = () => {
    left -= 1
    if (left > 0 || hasFallen) return
    hasFallen = true
    blow.strike(server).then(() => over.resolve(), over.reject)
  }
  // A photo takes two requests: one sent after the blow was not under way.
  const ask = (request: () => Promise<Response>) => {
    const isLate = hasFallen
    return accepted(request()).catch((error: unknown) => {
      if (hasFallen && error instanceof Refusal && !error.isForNow) wrong.push(error.message)
      throw isLate ? new Refusal('Asked after the blow', { cause: error }) : error
    })
  }
  const repeat = async (write: () => Promise<void>) => {
    while (!hasFallen) {
      await write().then(count, (error: unknown) => {
        if (hasFallen && !(error instanceof Refusal)) broken += 1
        return wait(5)
      })
    }
  }
  const writers = [
    repeat(async () => {
      await ask(() => send(server, 'PUT', '/api/users/profile', { as, body: { bio: `edit ${done.edits + 1}` } }))
      done.edits += 1
    }),
    repeat(async () => {
      const id = uuidv7()
      done.begun.push(id)
      // A copy of a published photo would be refused.
      const photo = Buffer.concat([picture, Buffer.from(id)])
      await ask(() => beginPhoto(server, as, id, photo.length))
      await ask(() => sendBytes(server, as, id, 0, photo))
      done.photos.push(id)
    }),
    repeat(async () => {
      const photo = done.photos[done.works.length]
      if (!photo) return Promise.reject(new Refusal('No photo yet'))
      const id = uuidv7()
      await ask(() => send(server, 'POST', '/api/artworks', { as, body: { id, ...mural([PhotoId.parse(photo)]) } }))
      done.works.push(id)
    }),
  ]
  await Promise.all([over.promise, ...writers])
  return broken
}

/** An unexpected answer, or no server to ask any more. */
class Refusal extends Error {
  isForNow = false
}

async function accepted(answer: Promise<Response>): Promise<void> {
  const response = await answer
  const body = await response.text()
  if (response.ok) return
  const refusal = new Refusal(`${response.status} ${body}`)
  refusal.isForNow = response.status === 503 && Number(response.headers.get('retry-after')) > 0
  throw refusal
}

async function findMissing(server: RunningServer, as: Person, done: Acknowledged): Promise<string[]> {
  const { profile } = users.profile.response.parse(
    await (await send(server, 'GET', '/api/users/profile', { as })).json(),
  )
  const edit = Number(/\d+/.exec(profile.bio ?? '')?.[0] ?? 0)
  const photos = new Map((await listPhotos(server, as, done.photos)).map((photo) => [photo.id, photo]))
  const works = new Set((await listWorks(server, as)).map(({ id }) => String(id)))
  const missing = [
    ...(edit < done.edits ? [`edit ${done.edits}: the profile says ${edit}`] : []),
    ...done.photos
      .filter((id) => (photos.get(PhotoId.parse(id))?.state ?? 'receiving') === 'receiving')
      .map((id) => `photo ${id}`),
    ...done.works.filter((id) => !works.has(id)).map((id) => `work ${id}`),
  ]
  // The last edit may have been written but not acknowledged.
  done.edits = Math.max(done.edits, edit)
  return missing
}

async function listWorks(server: RunningServer, as: Person): Promise<MyArtwork[]> {
  const works: MyArtwork[] = []
  let more = ''
  do {
    const response = await send(server, 'GET', `/api/artworks/mine?limit=100${more}`, { as })
    const page = artworks.listMine.response.parse(await response.json())
    works.push(...page.items)
    more = page.next ? `&cursor=${page.next}` : ''
  } while (more)
  return works
}

/** New files without a photo of theirs, after the sweep at the start has had time to run. */
async function findOrphans(
  server: RunningServer,
  as: Person,
  done: Acknowledged,
  before: Set<string>,
): Promise<string[]> {
  const deadline = Date.now() + sweepWithin
  for (;;) {
    const known = await listPhotos(server, as, done.begun)
    const explained = known.flatMap(({ id, state, photo }) => {
      const key = photo?.sizes[0]?.url.split('/').at(-2)
      return state === 'ready' ? [`files/public/photos/${key}`, `files/private/masters/${key}`] : [`incoming/${id}`]
    })
    const orphans = (await listFiles(server)).filter((file) => !before.has(file) && !explained.includes(file))
    if (orphans.length === 0 || Date.now() > deadline) return orphans
    await wait(100)
  }
}

/** Photos on the disk: incoming, public and private; a photo and its side file count as one. */
async function listFiles({ installation: { dataDir } }: RunningServer): Promise<string[]> {
  const folders = ['incoming', 'files/public/photos', 'files/private/masters'].map(async (folder) =>
    (await readdir(join(dataDir, folder)).catch(() => [])).map((name) => `${folder}/${name.replace('.json', '')}`),
  )
  return (await Promise.all(folders)).flat()
}
