import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { dataLimits } from '@allcity/contract/data'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { patiently } from '#test/database.ts'
import { openWorld, type World } from '#test/world.ts'

const works = 5_000
const batches = works / dataLimits.batch
const id = (kind: number) => sql.raw(`('01910000-000${kind}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`)

let world: World
let username: string

/**
 * Works published long ago, so that no list of the newest shows them. Their photo addresses are long, so that the file is larger than
 * the buffers of a connection, which Linux lets grow to 37 MB.
 */
beforeAll(async () => {
  world = await openWorld()
  const many = await world.member('many')
  username = many.username
  await patiently(world.parts.db, (tx) => add(tx, many.id))
})

afterAll(() => patiently(world.parts.db, remove))

async function add(db: Database, memberId: string): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.lit(works)}) as n`
  await sql`insert into spot (id, exact_point, location_level, surface)
    select ${id(2)}, ST_SetSRID(ST_MakePoint(n / 1000.0, 60), 4326)::geography, 'street', 'wall' from ${numbers}`.execute(
    db,
  )
  await sql`insert into artwork (id, spot_id, member_id, title, kind, licence, state, published_at)
    select ${id(3)}, ${id(2)}, ${memberId}, 'Number ' || n, 'tag', 'cc_by_4', 'published', timestamptz '1990-01-01' + n * interval '1 minute'
    from ${numbers}`.execute(db)
  await sql`insert into photo (id, member_id, artwork_id, state, file_name, bytes, key, width, height, sizes, thumbhash, colour, expires_at)
    select ${id(4)}, ${memberId}, ${id(3)}, 'ready', 'x.jpg', 1, 'streaming' || n || repeat('x', 8400), 640, 480, '[{"width":640,"height":480}]', '1QcS', '#7a6a55', now()
    from ${numbers}`.execute(db)
}

async function remove(db: Database): Promise<void> {
  const ids = (kind: number) => sql<string>`(select ${id(kind)} from generate_series(1, ${sql.lit(works)}) as n)`
  await db.deleteFrom('photo').where('id', 'in', ids(4)).execute()
  await db.deleteFrom('artwork').where('id', 'in', ids(3)).execute()
  await db.deleteFrom('spot').where('id', 'in', ids(2)).execute()
}

/** An installation on the same database that counts the batches it reads for files. */
async function counting(filter = '') {
  let read = 0
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'lines' in row && row.lines !== null)) read++
      return result
    },
  }
  const app = await buildApp({ ...world.parts, db: world.parts.db.withPlugin(count) })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = async (signal?: AbortSignal) => {
    const headers = { 'accept-encoding': 'identity' }
    const address = `${origin}/api/artworks.geojson?uploader=${username}${filter}`
    const { body } = await fetch(address, { headers, ...(signal ? { signal } : {}) })
    if (!body) throw new Error('An answer without a body')
    return body
  }
  return { app, answer, batchesRead: () => read }
}

/** Waits until reading stops: when the client stops reading, the buffers in between are full. */
async function untilStill(read: () => number): Promise<number> {
  for (let before = -1; ; ) {
    await new Promise((resume) => setTimeout(resume, 400))
    if (read() === before) return before
    before = read()
  }
}

test('a file of any length is complete, in the order of the ids, and needs no more memory than a short one', {
  tags: ['slow'],
}, async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const { app, answer } = await counting()
  const held = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = held()
  const heldIn: Record<'early' | 'late', number[]> = { early: [], late: [] }
  let bytes = 0
  let pieces = 0
  let rest = ''
  let last = ''
  let found = 0
  for await (const piece of (await answer()).pipeThrough(new TextDecoderStream())) {
    bytes += piece.length
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.filter((one) => one.startsWith('{"type":"Feature",'))) {
      const { id } = JSON.parse(line.replace(/,$/, ''))
      if (id <= last) throw new Error(`${id} after ${last}`)
      last = id
      found++
    }
    if (++pieces % 60 > 0) continue
    heldIn[found < works / 2 ? 'early' : 'late'].push(held() - before)
  }
  expect(found).toBe(works)
  expect(rest).toBe('')
  expect(bytes).toBeGreaterThan(40_000_000)
  // Compare the minimum of each half: other work of the process and unread buffers vary the rest.
  const [early, late] = [Math.min(...heldIn.early), Math.min(...heldIn.late)]
  expect(early).toBeLessThan(bytes)
  expect(late - early).toBeLessThan(3_000_000)
  await app.close()
})

test('a stalled client stops database reads, and a disconnected one ends them', { tags: ['slow'] }, async () => {
  const { app, answer, batchesRead } = await counting()
  const leaving = new AbortController()
  const reader = (await answer(leaving.signal)).getReader()
  await reader.read()
  const read = await untilStill(batchesRead)
  expect(read).toBeLessThan(batches)
  leaving.abort()
  await reader.closed.catch(() => undefined)
  expect(await untilStill(batchesRead)).toBeLessThanOrEqual(read + 1)
  await app.close()
})

test('an export leaves out works hidden while it waits for its reader', { tags: ['slow'] }, async () => {
  const { app, answer, batchesRead } = await counting('&bounds=-1,59,6,61')
  const reader = (await answer()).pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  await untilStill(batchesRead)
  const last = sql<string>`(select ${id(2)} from generate_series(${sql.lit(works - 99)}, ${sql.lit(works)}) as n)`
  const setLevel = (level: 'hidden' | 'street') =>
    world.parts.db.updateTable('spot').set({ location_level: level }).where('id', 'in', last).execute()
  await setLevel('hidden')
  for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value
  await setLevel('street')
  const { features }: { features: { properties: { level: string } }[] } = JSON.parse(text)
  expect(features).toHaveLength(works - 100)
  expect(features.filter(({ properties }) => properties.level !== 'street')).toEqual([])
  await app.close()
})

test('stopping the server aborts a running file, so that no client takes it for complete', {
  tags: ['slow'],
}, async () => {
  const { app, answer, batchesRead } = await counting()
  const reader = (await answer()).getReader()
  await reader.read()
  await untilStill(batchesRead)
  const began = performance.now()
  await app.close()
  expect(performance.now() - began).toBeLessThan(5_000)
  const readOn = async () => {
    for (;;) if ((await reader.read()).done) return 'whole'
  }
  await expect(readOn()).rejects.toThrow()
})

test('a compressed file is streamed too', { tags: ['slow'] }, async () => {
  const answer = await fetch(`${world.origin}/api/artworks.csv?uploader=${username}`, {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect((await answer.text()).split('\r\n').length).toBe(works + 2)
})

test('a HEAD request for a file reads no works', async () => {
  const { app, batchesRead } = await counting()
  await app.inject({ method: 'HEAD', url: `/api/artworks.geojson?uploader=${username}` })
  expect(batchesRead()).toBe(0)
  await app.close()
})
