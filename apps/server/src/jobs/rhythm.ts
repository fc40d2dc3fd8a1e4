import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Engine } from '#server/database/connection.ts'

/** How often workers look for jobs that nobody told them of. */
export interface Rhythm {
  polling: { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number }
  add(worker: string, queue: string): void
  /** For so long there may be jobs that come due without a word, such as one that is tried again. */
  wakeFor(seconds: number): void
  stop(): void
}

/** A worker is told when to look. By itself it looks once a minute, should that have failed. */
const polling = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 }
const lookEveryMs = 1_000

/**
 * A process has a hundred workers: each looking every other second, they would ask a database of nothing else to do fifty times a
 * second. So one question names the queues whose workers are to look. The embedded engine has one process, which hears of every
 * job that is sent, and asks only while something may have come due; on a server another process may have sent what was never heard of here.
 */
export function rhythmOf(boss: PgBoss, { name, db }: Engine, report: (error: unknown) => void): Rhythm {
  const workers = new Map<string, string[]>()
  let until = name === 'pglite' ? 0 : Number.POSITIVE_INFINITY
  const look = async () => {
    const due = await sql<{ name: string }>`
      select queue.name from unnest(${[...workers.keys()]}::text[]) as queue (name)
      where exists (select from job.job where job.name = queue.name and state < 'active' and start_after <= now())`.execute(
      db,
    )
    for (const { name } of due.rows) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }
  const timer = setInterval(() => {
    if (performance.now() < until) look().catch((error) => until > 0 && report(error))
  }, lookEveryMs).unref()
  return {
    polling,
    add: (worker, queue) => void workers.set(queue, [...(workers.get(queue) ?? []), worker]),
    wakeFor: (seconds) => {
      until = Math.max(until, performance.now() + seconds * 1_000)
    },
    stop: () => {
      until = 0
      clearInterval(timer)
    },
  }
}
