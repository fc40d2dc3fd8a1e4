import type { PgBoss } from 'pg-boss'
import type { Engine } from '#server/database/connection.ts'

/** How often workers look for jobs that nobody told them of. */
export interface Rhythm {
  polling: { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number }
  add(worker: string): void
  /** For so long there may be jobs that come due without a word, such as one that is tried again. */
  wakeFor(seconds: number): void
  stop(): void
}

/** Seconds between two looks: on a server, where another process may have sent what was never heard of here; and embedded. */
const onServer = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 }
const embedded = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 }

/**
 * The embedded engine answers one query at a time and has one process, which hears of every job that is sent. Scores of workers that
 * look every other second would take it some twentieth of a core for nothing: they look when something may have come due.
 */
export function rhythmOf(boss: PgBoss, { name }: Engine): Rhythm {
  if (name !== 'pglite')
    return { polling: onServer, add: () => undefined, wakeFor: () => undefined, stop: () => undefined }
  const workers: string[] = []
  let until = 0
  const timer = setInterval(() => {
    if (Date.now() < until) for (const worker of workers) boss.notifyWorker(worker)
  }, 1_000).unref()
  return {
    polling: embedded,
    add: (worker) => void workers.push(worker),
    wakeFor: (seconds) => {
      until = Math.max(until, Date.now() + seconds * 1_000)
    },
    stop: () => clearInterval(timer),
  }
}
