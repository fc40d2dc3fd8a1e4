import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/platform/database/connection.ts'

/** Marks a promise that is awaited later as handled: if the test fails before, its rejection does not fail the whole run. */
export function heeded<T>(begun: Promise<T>): Promise<T> {
  begun.catch(() => undefined)
  return begun
}

/** Returns once the started work waits for this open transaction, or is over. */
export async function waitsOrEnds(tx: Database, begun: Promise<unknown>): Promise<void> {
  // The embedded engine has one connection, on which the work waits anyway.
  if (!process.env.DATABASE_URL) return
  let isOver = false
  const end = () => {
    isOver = true
  }
  begun.then(end, end)
  // A transaction sees pg_stat_activity as it was at its first look, without connections opened since.
  const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  await expect.poll(async () => isOver || (await waiting.execute(tx)).rows.length > 0).toBe(true)
}
