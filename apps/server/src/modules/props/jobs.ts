import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { foldProps } from './commands.ts'

export function propsJobs(db: Kysely<Tables>): JobType[] {
  return [{ name: 'props-fold', everyMs: 1_000, run: () => foldProps(db) }]
}
