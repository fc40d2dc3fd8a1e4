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

/** Seconds between two looks: on a server, where another process may have sent what was never heard of here; and embedded. */
const onServer = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 }
const embedded = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 }

/**
 * The embedded engine answers one query at a time and has one process, which hears of every job that is sent. Scores of workers that
 * look every other second would take it some twentieth of a core for nothing: where something may have come due, one question names
 * the queues whose workers are to look.
 */
export function rhythmOf(boss: PgBoss, { name, db }: Engine, report: (error: unknown) => void): Rhythm {
  if (name !== 'pglite')
    return { polling: onServer, add: () => undefined, wakeFor: () => undefined, stop: () => undefined }
  const workers: { worker: string; queue: string }[] = []
  let until = 0
  const look = async () => {
    const due = await sql<{ name: string }>`
      select distinct name from job.job where state < 'active' and start_after <= now()`.execute(db)
    const queues = new Set(due.rows.map((row) => row.name))
    for (const { worker, queue } of workers) if (queues.has(queue)) boss.notifyWorker(worker)
  }
  const timer = setInterval(() => {
    if (Date.now() < until) look().catch((error) => until > 0 && report(error))
  }, 1_000).unref()
  return {
    polling: embedded,
    add: (worker, queue) => void workers.push({ worker, queue }),
    wakeFor: (seconds) => {
      until = Math.max(until, Date.now() + seconds * 1_000)
    },
    stop: () => {
      until = 0
      clearInterval(timer)
    },
  }
}
