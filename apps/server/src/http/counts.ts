import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'

/** How often something was asked for within this minute, and for how many milliseconds that still counts. */
export interface Counted {
  count: number
  remainingMs: number
}

/** Counts of this minute, by whatever name. With several servers on one database they are counts of all. */
export interface Counts {
  /** Counts here at once and settles with the other servers every second: for what every request costs. */
  soon(name: string): Counted
  /** Counts with the other servers at once: for what must not be had twice by asking two of them. */
  now(name: string): Promise<Counted>
  stop(): void
}

interface Entry {
  minute: number
  /** What this server knows of. */
  count: number
  /** What of it the others do not know yet. */
  unsettled: number
}

const minuteMs = 60_000
const settleMs = 1_000
/** A flood of made-up addresses takes no more memory than this; those counted longest ago are forgotten first. */
const mostNames = 50_000
const mostAtOnce = 2_000

const minuteOf = (at: number) => Math.floor(at / minuteMs)
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22)

/** Several servers may share a PostgreSQL; the embedded engine has one alone, which need not write down what it counts. */
export function openCounts(engine: Pick<Engine, 'name' | 'db'>, report: (error: unknown) => void): Counts {
  const db = engine.name === 'postgresql' ? engine.db : null
  const entries = new Map<string, Entry>()
  let swept = minuteOf(Date.now())

  const counted = (key: string): Entry => {
    const minute = minuteOf(Date.now())
    const known = entries.get(key)
    const entry = known?.minute === minute ? known : { minute, count: 0, unsettled: 0 }
    if (entry !== known) {
      entries.delete(key)
      entries.set(key, entry)
      const oldest = entries.size > mostNames ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
    }
    entry.count += 1
    return entry
  }
  const told = ({ count }: Entry): Counted => ({ count, remainingMs: minuteMs - (Date.now() % minuteMs) })

  const settle = async (shared: Kysely<Tables>): Promise<void> => {
    const minute = minuteOf(Date.now())
    // In one order on every server: two that settle the same names would wait for each other.
    const waiting = [...entries]
      .filter(([, entry]) => entry.unsettled > 0 && entry.minute === minute)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, mostAtOnce)
    const sent = waiting.map(([key, entry]) => ({ key, minute, count: entry.unsettled }))
    for (const [, entry] of waiting) entry.unsettled = 0
    try {
      for (const { key, count } of await add(shared, sent)) {
        const entry = entries.get(key)
        if (entry?.minute === minute) entry.count = count + entry.unsettled
      }
      if (swept < minute) {
        swept = minute
        await shared
          .deleteFrom('request_count')
          .where('minute', '<', minute - 1)
          .execute()
      }
    } catch (error) {
      for (const { key, count } of sent) {
        const entry = entries.get(key)
        if (entry?.minute === minute) entry.unsettled += count
      }
      report(error)
    }
  }

  let settling = false
  const timer =
    db &&
    setInterval(() => {
      if (settling) return
      settling = true
      void settle(db).finally(() => {
        settling = false
      })
    }, settleMs).unref()

  return {
    soon: (name) => {
      const entry = counted(db ? hashOf(name) : name)
      entry.unsettled += 1
      return told(entry)
    },
    now: async (name) => {
      const key = db ? hashOf(name) : name
      const entry = counted(key)
      if (!db) return told(entry)
      // A database that is away fails the request itself; until then what this server knows must do.
      const here = told(entry)
      const [row] = await add(db, [{ key, minute: entry.minute, count: 1 }]).catch(() => [])
      return row ? { ...here, count: row.count } : here
    },
    stop: () => {
      if (timer) clearInterval(timer)
    },
  }
}

async function add(db: Kysely<Tables>, rows: { key: string; minute: number; count: number }[]) {
  if (rows.length === 0) return []
  return db
    .insertInto('request_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['key', 'minute']).doUpdateSet({ count: sql<number>`request_count.count + excluded.count` }),
    )
    .returning(['key', 'count'])
    .execute()
}
