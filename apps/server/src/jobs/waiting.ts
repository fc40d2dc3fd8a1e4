import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'

/** How one queue stands. `lag` is for how many seconds the oldest job that could be done has waited. */
export interface QueueState {
  name: string
  waiting: number
  active: number
  failed: number
  lag: number
}

/** Of each queue that holds anything how much, as this moment is, and how many failed within the hour. */
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
