import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { type PushPost, sendPushes } from './commands-send.ts'

export const pushJobs = (db: Kysely<Tables>, post: PushPost): JobType[] =>
  post.services.length === 0 ? [] : [{ name: 'push', everyMs: 2_000, run: () => sendPushes(db, post) }]
