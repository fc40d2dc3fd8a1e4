// @module-tag each-engine
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connection.ts'
import { type JobType, startJobs } from '#server/platform/jobs/queue.ts'
import { openWorld } from './world.ts'

const { parts } = await openWorld()

/** Lets a failed job be retried without its pause. */
const skipPause = (db: Database, name: string) =>
  sql`update job.job set start_after = now() where name = ${name} and state = 'retry'`.execute(db)

test('a backlog of jobs is processed without pauses between them', async () => {
  const event = { name: 'wall.found' }
  const done: number[] = []
  const look = { name: 'look-at-wall', on: event, run: async ({ wall }: { wall: number }) => void done.push(wall) }
  const jobs = await startJobs(
    parts.engine,
    () => [look],
    () => undefined,
  )
  await jobs.work()
  try {
    const walls = Array.from({ length: 40 }, (_, wall) => wall)
    await parts.db.transaction().execute(async (tx) => {
      for (const wall of walls) await jobs.announce(tx, event, { wall })
    })
    await expect.poll(() => done.length).toBe(walls.length)
    expect(done.toSorted((a, b) => a - b)).toEqual(walls)
  } finally {
    await jobs.stop()
  }
})

test('jobs of a higher priority run first, and a large group does not block another', async () => {
  const event = { name: 'wall.to-clean' }
  interface Wall {
    owner: string
    turn: number
  }
  const started: string[] = []
  const ana = Promise.withResolvers<void>()
  const ben = Promise.withResolvers<void>()
  const clean: JobType<Wall> = {
    name: 'clean-wall',
    on: event,
    atOnce: 2,
    atOncePerGroup: 1,
    order: ({ owner, turn }) => ({ priority: -turn, group: owner }),
    run: async ({ owner, turn }) => {
      started.push(`${owner} ${turn}`)
      await (owner === 'ana' ? ana.promise : ben.promise)
    },
  }
  const jobs = await startJobs(
    parts.engine,
    () => [clean],
    () => undefined,
  )
  const announce = (owner: string, turns: number[]) =>
    parts.db.transaction().execute(async (tx) => {
      for (const turn of turns) await jobs.announce(tx, event, { owner, turn })
    })
  try {
    await jobs.work()
    await announce('ana', [5])
    await expect.poll(() => started).toEqual(['ana 5'])
    await announce('ana', [3, 1, 2, 4])
    await announce('ben', [9])
    await expect.poll(() => started).toEqual(['ana 5', 'ben 9'])
    ana.resolve()
    await expect.poll(() => started).toEqual(['ana 5', 'ben 9', 'ana 1', 'ana 2', 'ana 3', 'ana 4'])
  } finally {
    ana.resolve()
    ben.resolve()
    await jobs.stop()
  }
})

test('an event for a queue unknown to its process is kept, and blocks nobody', async () => {
  const event = { name: 'lamp.broken' }
  const done: number[] = []
  const mend = { name: 'mend-lamp', on: event, run: async ({ lamp }: { lamp: number }) => void done.push(lamp) }
  const start = () =>
    startJobs(
      parts.engine,
      () => [mend],
      () => undefined,
    )
  const jobs = await start()
  try {
    await parts.db.transaction().execute((tx) => jobs.announce(tx, event, { lamp: 7 }))
    await jobs.work()
    await expect.poll(() => done).toEqual([7])
  } finally {
    await jobs.stop()
  }
})

test('a job that always fails is given up once, and each failure is reported', async () => {
  const event = { name: 'paint.ordered' }
  const logged: unknown[] = []
  const lost: number[] = []
  const where = 'behind the third door'
  const order = {
    name: 'order-paint',
    on: event,
    run: async () => void (await sql`select 1 / 0 where ${where}::text is not null`.execute(parts.db)),
    giveUp: async ({ cans }: { cans: number }) => void lost.push(cans),
  }
  const jobs = await startJobs(
    parts.engine,
    () => [order],
    (error) => logged.push(error),
  )
  await jobs.work()
  try {
    await parts.db.transaction().execute((tx) => jobs.announce(tx, event, { cans: 7 }))
    await expect.poll(async () => (await skipPause(parts.db, order.name)) && lost).toEqual([7])
    expect(logged).toHaveLength(4)
    const kept = await sql`select output from job.job where name = ${order.name}`.execute(parts.db)
    expect(JSON.stringify(kept.rows)).toContain('division by zero')
    expect(JSON.stringify(kept.rows), 'no value of a statement stays in the queue').not.toContain(where)
  } finally {
    await jobs.stop()
  }
})

test('a critical job is retried for days, even if its queue had a shorter limit before', async () => {
  const event = { name: 'wall.to-paint-over' }
  const opened = new Set<number>()
  let tries = 0
  const paint: JobType<{ wall: number }> = {
    name: 'paint-over',
    on: event,
    run: async ({ wall }) => {
      if (++tries < 6) throw new Error('The shop is closed')
      opened.add(wall)
    },
  }
  const start = (type: JobType<{ wall: number }>) =>
    startJobs(
      parts.engine,
      () => [type],
      () => undefined,
    )
  await (await start(paint)).stop()
  const jobs = await start({ ...paint, triesForDays: 30 })
  await jobs.work()
  try {
    await parts.db.transaction().execute((tx) => jobs.announce(tx, event, { wall: 7 }))
    await expect
      .poll(async () => (await skipPause(parts.db, paint.name)) && [...opened], { interval: 200 })
      .toEqual([7])
    expect(tries).toBe(6)
  } finally {
    await jobs.stop()
  }
})

test('mail that is sent only once is retried for two days', async () => {
  const mails = ['claim-mail', 'moderation-mail', 'moderation-mail-ended', 'moderation-mail-refused']
  const notices = ['takedown-countered', 'takedown-decided', 'takedown-receipt']
  const { rows } = await sql<{ name: string }>`select name from job.queue where retry_limit >= 2 * 24
    and name = any(${[...mails, ...notices]}::text[]) order by name`.execute(parts.db)
  expect(rows.map(({ name }) => name)).toEqual([...mails, ...notices])
})

test('a failed job is reported with its name, its id and its stack', async () => {
  const event = { name: 'ladder.fell' }
  const name = 'hold-ladder'
  const fall = () => Promise.reject(new Error('it slipped'))
  const reported: unknown[] = []
  const jobs = await startJobs(
    parts.engine,
    () => [{ name, on: event, run: fall }],
    (error) => reported.push(error),
  )
  await jobs.work()
  try {
    await parts.db.transaction().execute((tx) => jobs.announce(tx, event, {}))
    await expect.poll(() => reported.length).toBeGreaterThan(0)
    const [first] = reported
    expect(first).toMatchObject({ message: expect.stringMatching(`^Job ${name} [0-9a-f-]{36} failed: it slipped$`) })
    expect(first).toMatchObject({ cause: { stack: expect.stringContaining('jobs.test.ts') } })
  } finally {
    await jobs.stop()
  }
})
