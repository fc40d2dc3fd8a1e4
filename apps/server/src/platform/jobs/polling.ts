import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Engine } from '#server/platform/database/connection.ts'

/** How often workers poll for jobs without a notification. */
export interface Polling {
  polling: { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number }
  add(worker: string, queue: string): void
  /** For so long there may be jobs that come due without a word, such as one that is tried again. */
  wakeFor(seconds: number): void
  stop(): void
}

/** A worker is notified when to look. Without one it polls once a minute. */
const polling = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 }
const lookEveryMs = 1_000

/**
 * A process has a hundred workers; polling every other second, they would send fifty queries a second to an idle database. Instead one
 * query names the queues whose workers should look. The embedded engine has a single process, which knows every job it sends and polls only
 * when one may be due; on a server another process may have sent unknown jobs.
 */
export function startPolling(boss: PgBoss, { name, db }: Engine, report: (error: unknown) => void): Polling {
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
