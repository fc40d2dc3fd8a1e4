import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { setImmediate as giveWay, setTimeout as wait } from 'node:timers/promises'
import { type Db, fromKysely, type Job, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { EventType } from '#server/events.ts'
import type { Database, Engine } from '#server/platform/database/connection.ts'
import { keepable } from '#server/platform/logger/redact-errors.ts'
import { type Polling, startPolling } from './polling.ts'
import { requeueRestoredJobs } from './restored-jobs.ts'
import { longestPause, retrySettings } from './retry-backoff.ts'

/** One kind of background work: a reaction to an event, or a scheduled job. */
export interface JobType<Payload extends object = object> {
  name: string
  on?: EventType<Payload>
  /** Five fields of cron, UTC. */
  schedule?: string
  /** Repeats in every process, with this pause in ms between: for work that is cheap when there is nothing to do. */
  everyMs?: number
  /** Also runs once whenever a process starts, to clean up after a killed one. */
  atStart?: boolean
  /** Delivered at least once, so it must be idempotent. */
  run(payload: Payload): Promise<void>
  /** Called when the last try has failed, or ended with its process. */
  giveUp?(payload: Payload): Promise<void>
  /**
   * Days of retries, with pauses that grow to an hour; about a minute when absent. For jobs that must succeed in the end, however long a
   * store or a mail server is away.
   */
  triesForDays?: number
  /** Concurrent jobs per process; as many as cores when absent. */
  atOnce?: number
  /** Jobs of a higher priority are taken first, the older of equal ones. All have the same when absent. */
  order?(payload: Payload): { priority: number; group: string }
  /** Concurrent jobs of one group, across all processes. */
  atOncePerGroup?: number
  /** A job is not added while an equal one waits for its first try. A queue has or lacks this from its beginning. */
  queuedOnce?: boolean
}

export interface Jobs {
  /** In the caller's transaction: subscribers run if and only if it is committed. */
  announce<Payload extends object>(tx: Database, event: EventType<Payload>, payload: Payload): Promise<void>
  /** In the caller's transaction, retries a job whose last try failed. False when there is no such job any more. */
  retry(tx: Database, name: string, id: string): Promise<boolean>
  /** Starts processing announced events in this process. Events announced earlier wait until then. */
  work(): Promise<void>
  isWorking(): boolean
  stop(): Promise<void>
}

/**
 * A job that runs longer than five minutes counts as failed, and another worker takes it while it goes on. Long jobs end before that and
 * continue in another job.
 */
export const longestRunMs = 4 * 60_000

/** Shape of the queue's answer, which its types do not declare. */
const Answer = z.object({ affected: z.number() })

/** A job without a heartbeat for so long, as after a kill, is given to another worker. */
const heartbeatSeconds = 10
/** The pause before the last try, plus a margin. Jobs with longer pauses are found by the workers' regular polling. */
const secondsOfRetries = longestPause + 5
const secondsAfterKill = 3 * heartbeatSeconds

/** Opens the queue. `types` receives the jobs, because work may announce events itself. */
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
    ...lookUpInTransaction(engine.jobs, asking),
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
      for (const { name, on, order, queuedOnce } of known) {
        if (on?.name !== event.name) continue
        const { priority = 0, group } = order?.(payload) ?? {}
        const once = queuedOnce ? { singletonKey: JSON.stringify(payload) } : {}
        const options = { priority, ...(group ? { group: { id: group } } : {}), ...once }
        await within(tx, (db) => boss.send(name, payload, { ...options, db }))
      }
    },
    retry: async (tx, name, id) => {
      if (!known.some((type) => name === type.name || (type.giveUp && name === givenUp(type.name)))) return false
      const answer = await within(tx, (db) => boss.retry(name, id, { db }))
      return Answer.parse(answer).affected > 0
    },
    work: async () => {
      await requeueRestoredJobs(engine.db, boss)
      for (const type of known) {
        await startWorkers(boss, type, rhythm, report)
        // A hundred workers poll at once; without yielding, the first request for a page would wait for all.
        await giveWay()
      }
      // Jobs left by a killed process are handed over while this one starts.
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
  const rhythm = startPolling(boss, engine, report)
  const all = types(jobs)
  const repeated = all.filter(({ everyMs }) => everyMs !== undefined)
  const known = all.filter(({ everyMs }) => everyMs === undefined)
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, giveUp, triesForDays, queuedOnce } of known) {
    // A last try can end with its process, which cannot report it: the dead letter queue hands the job over instead.
    const deadLetter = giveUp ? givenUp(name) : undefined
    if (deadLetter && !there.has(deadLetter)) await boss.createQueue(deadLetter, queueOptions)
    const patience = retrySettings(triesForDays)
    const before = there.get(name)
    const policy = queuedOnce ? { policy: 'short' as const } : {}
    if (!before)
      await boss.createQueue(name, { ...queueOptions, ...patience, ...policy, ...(deadLetter ? { deadLetter } : {}) })
    else if (before.retryLimit !== patience.retryLimit) await boss.updateQueue(name, { ...queueOptions, ...patience })
  }
  return jobs
}

/**
 * The library looks up an unknown queue outside the given transaction, which holds the embedded engine's only connection. The look-up would
 * deadlock, so it runs inside the transaction here.
 */
function lookUpInTransaction(jobs: Engine['jobs'], asking: AsyncLocalStorage<Db>): Engine['jobs'] {
  if (!('db' in jobs)) return jobs
  const { db } = jobs
  return { ...jobs, db: { ...db, executeSql: (text, values) => (asking.getStore() ?? db).executeSql(text, values) } }
}

const queueOptions = {
  notify: true,
  ...retrySettings(undefined),
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
  rhythm: Polling,
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
    // The queue stores every property of the error.
    throw keepable(error)
  }
}
