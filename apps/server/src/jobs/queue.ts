import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { setImmediate as giveWay, setTimeout as wait } from 'node:timers/promises'
import { type Db, fromKysely, type Job, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database, Engine } from '#server/database/connection.ts'
import type { EventType } from '#server/events.ts'
import { keepable } from '#server/lib/loggable.ts'
import { longestPause, patienceOf } from './patience.ts'
import { takeUpRestored } from './restored.ts'
import { type Rhythm, rhythmOf } from './rhythm.ts'

/** One kind of work that nobody waits for: a reaction to an event, or one that comes by the clock. */
export interface JobType<Payload extends object = object> {
  name: string
  on?: EventType<Payload>
  /** Five fields of cron, UTC. */
  schedule?: string
  /** Again and again in every process, with this pause between: for work that is cheap when there is nothing to do. */
  everyMs?: number
  /** Also once whenever a process starts, to clear up after one that was killed. */
  atStart?: boolean
  /** Delivered at least once: doing it again must change nothing. */
  run(payload: Payload): Promise<void>
  /** Called when the last try has failed, or ended with its process. */
  giveUp?(payload: Payload): Promise<void>
  /**
   * For so many days it is tried again, with pauses that grow to an hour; for about a minute when absent. For what has to happen in the
   * end, however long a store or a mail server is away.
   */
  triesForDays?: number
  /** At most this many at once in one process; as many as cores when absent. */
  atOnce?: number
  /** Jobs of a higher priority are taken first, the older of equal ones. All have the same when absent. */
  order?(payload: Payload): { priority: number; group: string }
  /** At most this many jobs of one group at once, in all processes together. */
  atOncePerGroup?: number
}

export interface Jobs {
  /** In the caller's transaction: those who react will, if and only if it is committed. */
  announce<Payload extends object>(tx: Database, event: EventType<Payload>, payload: Payload): Promise<void>
  /** In the caller's transaction, gives a job whose last try failed another one. False when there is none, or not any more. */
  retry(tx: Database, name: string, id: string): Promise<boolean>
  /** From now on this process works off what is announced. What is announced before waits. */
  work(): Promise<void>
  isWorking(): boolean
  stop(): Promise<void>
}

/**
 * A job that takes longer than five minutes counts as failed, and is given to another worker while it goes on: one that may take long
 * ends before, and another goes on from there.
 */
export const longestRunMs = 4 * 60_000

/** What the queue answers, of which its types say nothing. */
const Answer = z.object({ affected: z.number() })

/** Without a sign of life for so long, as after a kill, a job is given to another worker. */
const heartbeatSeconds = 10
/** The pause before the last try, and something over. Those who pause for longer are found when workers look by themselves. */
const secondsOfRetries = longestPause + 5
const secondsAfterKill = 3 * heartbeatSeconds

/** Opens the queue; `types` receives the jobs, because work may announce in its turn. */
export async function startJobs(
  engine: Engine,
  types: (jobs: Jobs) => JobType[],
  report: (error: unknown) => void,
): Promise<Jobs> {
  const asking = new AsyncLocalStorage<Db>()
  const within = <Answered>(tx: Database, ask: (db: Db) => Promise<Answered>) => {
    const db = fromKysely(tx)
    return asking.run(db, () => ask(db))
  }
  const boss = new PgBoss({
    ...askedWithin(engine.jobs, asking),
    schema: 'job',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    persistWarnings: false,
  })
  boss.on('error', report)
  await boss.start()
  const stopping = new AbortController()
  const loops: Promise<void>[] = []
  let isWorking = false
  const jobs: Jobs = {
    announce: async (tx, event, payload) => {
      for (const { name, on, order } of known) {
        if (on?.name !== event.name) continue
        const { priority = 0, group } = order?.(payload) ?? {}
        const options = { priority, ...(group ? { group: { id: group } } : {}) }
        await within(tx, (db) => boss.send(name, payload, { ...options, db }))
      }
    },
    retry: async (tx, name, id) => {
      if (!known.some((type) => name === type.name || (type.giveUp && name === givenUp(type.name)))) return false
      const answer = await within(tx, (db) => boss.retry(name, id, { db }))
      return Answer.parse(answer).affected > 0
    },
    work: async () => {
      await takeUpRestored(engine.db, boss)
      for (const type of known) {
        await startWorkers(boss, type, rhythm, report)
        // Each worker looks for work at once, a hundred of them: whoever asks first for a page would wait for all.
        await giveWay()
      }
      // Whatever a killed process left is handed over while this one starts.
      rhythm.wakeFor(secondsAfterKill)
      for (const type of repeated) loops.push(repeat(type, stopping.signal, report))
      isWorking = true
    },
    isWorking: () => isWorking,
    stop: async () => {
      isWorking = false
      stopping.abort()
      rhythm.stop()
      await Promise.all(loops)
      await boss.stop({ graceful: true, timeout: 8_000, close: true })
    },
  }
  const rhythm = rhythmOf(boss, engine, report)
  const all = types(jobs)
  const repeated = all.filter(({ everyMs }) => everyMs !== undefined)
  const known = all.filter(({ everyMs }) => everyMs === undefined)
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, giveUp, triesForDays } of known) {
    // A last try can end with its process, which then cannot say so: the queue hands the job over instead.
    const deadLetter = giveUp ? givenUp(name) : undefined
    if (deadLetter && !there.has(deadLetter)) await boss.createQueue(deadLetter, queueOptions)
    const patience = patienceOf(triesForDays)
    const before = there.get(name)
    if (!before) await boss.createQueue(name, { ...queueOptions, ...patience, ...(deadLetter ? { deadLetter } : {}) })
    else if (before.retryLimit !== patience.retryLimit) await boss.updateQueue(name, { ...queueOptions, ...patience })
  }
  return jobs
}

/**
 * Of a queue that it has not heard of the library asks outside of the transaction that it was given. The embedded engine has one connection,
 * which that transaction holds: it would wait for itself. There it asks within.
 */
function askedWithin(jobs: Engine['jobs'], asking: AsyncLocalStorage<Db>): Engine['jobs'] {
  if (!('db' in jobs)) return jobs
  const { db } = jobs
  return { ...jobs, db: { ...db, executeSql: (text, values) => (asking.getStore() ?? db).executeSql(text, values) } }
}

const queueOptions = {
  notify: true,
  ...patienceOf(undefined),
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: 300,
  heartbeatSeconds,
  deleteAfterSeconds: 3_600,
}

const givenUp = (name: string) => `${name}-given-up`

async function startWorkers(
  boss: PgBoss,
  type: JobType,
  rhythm: Rhythm,
  report: (error: unknown) => void,
): Promise<void> {
  const { giveUp } = type
  if (giveUp) await startWorkers(boss, { name: givenUp(type.name), run: giveUp, atOnce: 1 }, rhythm, report)
  if (type.schedule) await boss.schedule(type.name, type.schedule)
  const perGroup = type.atOncePerGroup
  const options = { ...rhythm.polling, ...(perGroup ? { groupConcurrency: perGroup } : {}) }
  for (let number = type.atOnce ?? availableParallelism(); number > 0; number--) {
    let worker = ''
    worker = await boss.work(type.name, options, async (batch: Job<object>[]) => {
      // After each job a worker would sit out its polling pause, however many jobs wait.
      boss.notifyWorker(worker)
      for (const { id, data } of batch) {
        await perform(type, data, (error) => {
          rhythm.wakeFor(secondsOfRetries)
          report(failedJob(`${type.name} ${id}`, error))
        })
      }
    })
    rhythm.add(worker, type.name)
  }
  if (type.atStart) await boss.send(type.name, {})
}

/** Names the job in the log; the cause keeps its stack. */
const failedJob = (job: string, cause: unknown) =>
  new Error(`Job ${job} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })

async function repeat(
  { name, everyMs, run }: JobType,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await run({}).catch((error: unknown) => report(failedJob(name, error)))
    await wait(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

async function perform(type: JobType, payload: object | null, report: (error: unknown) => void): Promise<void> {
  try {
    await type.run(payload ?? {})
  } catch (error) {
    report(error)
    // The queue writes down all that hangs on it.
    throw keepable(error)
  }
}
