import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** A job whose last try failed, as the queue keeps it. */
export interface Failed {
  id: string
  name: string
  at: Date
  tries: number
  message: string | null
}

const keptForSeconds = 30 * 86_400

/** The last first. */
export async function listFailed(db: Database, limit: number): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select id, name, coalesce(completed_on, created_on) as at, retry_count + 1 as tries, output ->> 'message' as message
    from job.job where state = 'failed' order by 3 desc limit ${limit}::integer`.execute(db)
  return rows
}

export async function countFailed(db: Database): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::integer as failed from job.job where state = 'failed'`.execute(db)
  return rows[0]?.failed ?? 0
}

/** Jobs are swept an hour after their end. Failed ones stay until somebody had the time to look at them. */
export async function keepFailed(db: Database): Promise<void> {
  await sql`update job.job set deletion_seconds = ${keptForSeconds}::integer
    where state = 'failed' and deletion_seconds < ${keptForSeconds}::integer`.execute(db)
}

/** Seconds that the job waits which waits longest. */
export async function longestWait(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from now() - start_after)), 0)::double precision as seconds
    from job.job where state in ('created', 'retry') and start_after <= now()`.execute(db)
  return rows[0]?.seconds ?? 0
}
