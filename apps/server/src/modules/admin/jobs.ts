import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { countDays, noteStorage } from './commands.ts'

export function adminJobs(db: Kysely<Tables>): JobType[] {
  const count: JobType = {
    name: 'site-day-count',
    schedule: '*/5 * * * *',
    atStart: true,
    atOnce: 1,
    run: () => countDays(db),
  }
  const fill: JobType = {
    name: 'site-storage',
    schedule: '1 * * * *',
    atStart: true,
    atOnce: 1,
    run: () => noteStorage(db),
  }
  return [count, fill]
}
