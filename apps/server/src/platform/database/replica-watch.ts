import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ReplicaState } from './read-replica.ts'

/** Maximum age in ms of data read from a replica in use; the next check is a second away. */
export const oldestReadMs = 3_000
const lookEveryMs = 1_000

/** Identifies a database and its replicas, derived from a secret that each installation creates for itself. */
export const databaseName = `keyed('which database')`
/** The server's start time to the microsecond, so that it identifies one server. */
export const serverBegan = 'extract(epoch from pg_postmaster_start_time())::text'

const primaryState = `select pg_current_wal_lsn()::text as lsn, ${databaseName} as name, ${serverBegan} as began`
/** A server that is not in recovery is the primary itself, or was promoted and has diverged. */
const replicaHas = `select ${databaseName} = $2
  and case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else ${serverBegan} = $3 end as has`

type Primary = Record<'lsn' | 'name' | 'began', string>
type Mark = Primary & { at: number }

/** Keeps `state` up to date: whether the replica has all that the primary had `oldestReadMs` ago. */
export async function watchReplica(
  primary: pg.Pool,
  replica: pg.Pool,
  state: ReplicaState,
  signal: AbortSignal,
): Promise<void> {
  let marks: Mark[] = []
  while (!signal.aborted) {
    const found = await primary.query<Primary>(primaryState).then(
      ({ rows }) => rows[0],
      () => undefined,
    )
    // While the primary is down nothing is written, so the replica is as fresh as it can be.
    if (found) marks.push({ at: performance.now(), ...found })
    const due = marks.findLastIndex(({ at }) => at <= performance.now() - oldestReadMs)
    marks = marks.slice(Math.max(0, due))
    state.isFresh = marks[0] !== undefined && (await has(replica, marks[0]))
    await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function has(replica: pg.Pool, { lsn, name, began }: Primary): Promise<boolean> {
  try {
    const { rows } = await replica.query<{ has: boolean }>(replicaHas, [lsn, name, began])
    return rows[0]?.has === true
  } catch {
    return false
  }
}
