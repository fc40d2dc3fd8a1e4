import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** State of one queue. `lag` is how many seconds the oldest runnable job has waited. */
export interface QueueState {
  name: string
  waiting: number
  active: number
  failed: number
  lag: number
}

/** Current size of each queue that is not empty, and its failures within the hour. */
export async function listQueues(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::integer as waiting,
      (count(*) filter (where state = 'active'))::integer as active,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour'))::integer as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::double precision as lag
    from job.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`.execute(db)
  return rows
}
