import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ReplicaState } from './read-replica.ts'

/** Older than this is never read from a replica that is in use, and the next look at it is a second away. */
export const oldestReadMs = 3_000
const lookEveryMs = 1_000

interface Mark {
  at: number
  lsn: string
}

/** Keeps `state` true to what the replica has: all that the primary had `oldestReadMs` ago. */
export async function watchReplica(
  primary: pg.Pool,
  replica: pg.Pool,
  state: ReplicaState,
  signal: AbortSignal,
): Promise<void> {
  let marks: Mark[] = []
  while (!signal.aborted) {
    const lsn = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn').then(
      ({ rows }) => rows[0]?.lsn,
      () => undefined,
    )
    // With the primary away nothing is written, and what the replica has is as new as it gets.
    if (lsn) marks.push({ at: Date.now(), lsn })
    const due = marks.findLastIndex(({ at }) => at <= Date.now() - oldestReadMs)
    marks = marks.slice(Math.max(0, due))
    state.isFresh = marks[0] !== undefined && (await has(replica, marks[0].lsn))
    await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function has(replica: pg.Pool, lsn: string): Promise<boolean> {
  try {
    const question = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as has'
    const { rows } = await replica.query<{ has: boolean }>(question, [lsn])
    return rows[0]?.has === true
  } catch {
    return false
  }
}
